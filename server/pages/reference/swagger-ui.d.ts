/** The part of Swagger UI that the reference uses; the package comes without types. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  export type Component = (properties: Readonly<Record<string, unknown>>) => unknown;

  /** The parameter of a plugin. */
  export interface System {
    readonly React: {
      createElement(component: Component, properties: object, child?: string): unknown;
    };
    readonly getComponent: (name: string, isContainer: true) => Component;
  }

  export default function SwaggerUI(options: object): {
    layoutActions: { show(path: readonly string[], shown: boolean): void };
    authActions: { showDefinitions(definitions: unknown): void };
    authSelectors: { authorized(): { readonly size: number }; definitionsToAuthorize(): unknown };
    getStore: () => { subscribe(listener: () => void): unknown };
  };
}
