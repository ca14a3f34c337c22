import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { newCheckout } from "../../server/test-support/bodies.ts";
import { runToEnd, temporaryFolder } from "../../server/test-support/process.ts";

const modules = join(import.meta.dirname, "../../node_modules");

/** A program that creates a checkout with each generated client, and lists them all. */
const program = `
import createFetchClient from "openapi-fetch";
import { createCheckout, listCheckouts } from "./hey-api/index.ts";
import { client } from "./hey-api/client.gen.ts";
import * as orval from "./orval.ts";
import { Api, CurrencyCode } from "./swagger-typescript-api.ts";
import type { paths } from "./openapi-typescript.ts";
import { createApiClient } from "./openapi-zod-client.ts";

const body = ${JSON.stringify(newCheckout)} as const;
const baseUrl = process.argv[2] ?? "";
const headers = { authorization: "Bearer sk_test_generated" };

client.setConfig({ auth: "sk_test_generated" });
const made = await createCheckout({ body, throwOnError: true });
const byOrval = await orval.createCheckout(body, { headers });
if (byOrval.status !== 201) throw new Error(byOrval.data.error.toString());
const swagger = new Api({ baseApiParams: { headers } });
const typed = createFetchClient<paths>({ baseUrl, headers });
const zod = createApiClient(baseUrl, { axiosConfig: { headers } });
const ids: (string | undefined)[] = [
  made.data.id,
  byOrval.data.id,
  (await swagger.checkouts.createCheckout({ ...body, currency: CurrencyCode.EUR })).data.id,
  (await typed.POST("/checkouts", { body })).data?.id,
  (await zod.createCheckout(body)).id,
];
const list = await listCheckouts({ throwOnError: true });
console.log(JSON.stringify({ ids, listed: list.data.map(({ id }) => id) }));
`;

interface PostmanItem {
  readonly item?: readonly PostmanItem[];
  readonly request?: object;
}

function requestsIn({ item = [] }: PostmanItem): PostmanItem[] {
  return item.flatMap((one) => (one.request ? [one] : requestsIn(one)));
}

it("the contract that a sandbox serves becomes clients that compile and run, by six generators", async () => {
  await using sandbox = await createSandbox();
  const folder = temporaryFolder();
  symlinkSync(modules, join(folder, "node_modules"));
  const contract = join(folder, "openapi.json");
  const baseUrl = { getBaseUrlFromSpecification: true };
  const orval = { input: contract, output: { target: "orval.ts", client: "fetch", baseUrl } };
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: "es2023",
    module: "preserve",
    allowImportingTsExtensions: true,
    types: ["node"],
  };
  const files = {
    "openapi.json": await (await fetch(`${sandbox.url}/openapi.json`)).text(),
    "package.json": JSON.stringify({ type: "module" }),
    "orval.config.cjs": `module.exports = ${JSON.stringify({ sandgate: orval })};`,
    "tsconfig.json": JSON.stringify({ compilerOptions, files: ["program.ts"] }),
    "program.ts": program,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const run = async (command: string, ...args: string[]) => {
    const surroundings = { program: join(modules, ".bin", command), folder };
    const { code, stdout, stderr } = await runToEnd(args, {}, surroundings);
    expect(code, `${command}: ${stdout}${stderr}`).toBe(0);
    return stdout;
  };
  const zod = "openapi-zod-client.ts";
  const swagger = ["--name", "swagger-typescript-api.ts", "--output", "."];
  const hey = ["--output", "hey-api", "--client", "@hey-api/client-fetch"];
  await Promise.all([
    run("openapi-ts", "--input", contract, ...hey),
    run("orval", "--config", "orval.config.cjs"),
    run("swagger-typescript-api", "generate", "--path", contract, ...swagger),
    run("openapi-typescript", contract, "--output", "openapi-typescript.ts"),
    run("openapi-zod-client", contract, "--output", zod),
    run("openapi2postmanv2", "--spec", contract, "--output", "postman.json"),
  ]);
  const postman = JSON.parse(readFileSync(join(folder, "postman.json"), "utf8")) as PostmanItem & {
    readonly variable: readonly { readonly key: string; readonly value: string }[];
  };
  expect(postman.variable).toEqual([
    expect.objectContaining({ key: "baseUrl", value: sandbox.url }),
  ]);
  expect(requestsIn(postman)).toHaveLength(15);

  await run("tsc");
  const output = await run("tsx", "program.ts", sandbox.url);
  const { ids = [], listed } = JSON.parse(output) as Record<string, string[]>;
  expect(ids).toHaveLength(5);
  expect(ids.toReversed()).toEqual(listed);
});
