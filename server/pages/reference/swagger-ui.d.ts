/** As much of Swagger UI as the reference uses; the package comes without types. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Options {
    spec: object;
    dom_id: string;
    deepLinking: boolean;
    tryItOutEnabled: boolean;
    displayRequestDuration: boolean;
    defaultModelsExpandDepth: number;
    plugins: readonly object[];
    onComplete: () => void;
  }

  interface Instance {
    layoutActions: { show(path: readonly string[], shown: boolean): void };
  }

  export default function SwaggerUI(options: Options): Instance;
}
