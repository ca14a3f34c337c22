/** As much of Swagger UI as the reference uses; the package comes without types. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Options {
    spec: object;
    dom_id: string;
    deepLinking: boolean;
    tryItOutEnabled: boolean;
    persistAuthorization: boolean;
    displayRequestDuration: boolean;
    defaultModelsExpandDepth: number;
    syntaxHighlight: { activated: boolean; theme: string };
    plugins: readonly object[];
  }

  export interface Instance {
    layoutActions: { show(path: readonly string[], shown: boolean): void };
    authActions: { showDefinitions(definitions: unknown): void };
    authSelectors: { authorized(): { readonly size: number }; definitionsToAuthorize(): unknown };
    getStore: () => { subscribe(listener: () => void): unknown };
  }

  export type Component = (properties: Readonly<Record<string, unknown>>) => unknown;

  /** What a plugin is given. */
  export interface System {
    readonly React: {
      createElement(component: Component, properties: object, child?: string): unknown;
    };
    readonly getComponent: (name: string, isContainer: true) => Component;
  }

  export default function SwaggerUI(options: Options): Instance;
}
