import { expect, it } from "vitest";
import { ContractDocument, type Node } from "../contract/document.ts";
import { judgeCompatibility } from "./report.ts";
import { compare, weigh } from "./test-support/documents.ts";

const schemes = {
  bearer: { type: "http", scheme: "bearer", "x-clauses": ["B"] },
  key: { type: "apiKey", in: "header", name: "X-Key", "x-clauses": ["K"] },
  login: {
    type: "oauth2",
    flows: { clientCredentials: { tokenUrl: "/token", scopes: { read: "Reads." } } },
  },
};

/** Four operations, each with its own credentials. */
function contract(securitySchemes: Node): Node {
  const paths = {
    "/a": { get: { security: [{ key: [] }] }, put: { security: [{ bearer: [], key: [] }] } },
    "/b": {
      get: { security: [{ bearer: [] }, { login: ["read"] }] },
      put: { security: [{ key: [] }, {}] },
    },
  };
  return { openapi: "3.1.0", paths, components: { securitySchemes } };
}

const key = { ...schemes.key, name: "X-Api-Key" };

it("reports a changed scheme once, with every operation that needs it", () => {
  const findings = compare(contract(schemes), contract({ ...schemes, key }));
  expect(findings).toMatchObject([
    {
      rule: "credentials-changed",
      text: "security scheme key has changed",
      side: "changed",
      pointer: "/components/securitySchemes/key",
      clauses: ["K"],
      // An operation that also works without credentials is not affected.
      places: [["GET /a"], ["PUT /a"]],
    },
  ]);
});

it("reports two changed schemes separately", () => {
  const bearer = { ...schemes.bearer, scheme: "basic" };
  const findings = compare(contract(schemes), contract({ ...schemes, key, bearer }));
  expect(findings.map(({ pointer, places }) => [pointer, places.length])).toEqual([
    ["/components/securitySchemes/key", 2],
    ["/components/securitySchemes/bearer", 2],
  ]);
});

it("counts a changed scheme once for each party", () => {
  const documents = [contract(schemes), contract({ ...schemes, key })] as const;
  const [released, changed] = documents.map((value) => new ContractDocument("a", value));
  if (released === undefined || changed === undefined) throw new Error("no documents");
  const judge = (...parties: ("callers" | "implementers")[]) =>
    judgeCompatibility(released, changed, {
      parties,
      failOn: "breaking",
      accepted: new Map(),
      statementOf: () => undefined,
    }).summary.breaking;
  expect([judge("callers"), judge("implementers"), judge("callers", "implementers")]).toEqual([
    1, 1, 1,
  ]);
});

it("reports a removed scheme at its old place", () => {
  const { bearer, login } = schemes;
  const [finding] = compare(contract(schemes), contract({ bearer, login }));
  expect(finding).toMatchObject({
    rule: "credentials-changed",
    side: "released",
    pointer: "/components/securitySchemes/key",
  });
});

it("reports other credentials at the operations that need them", () => {
  const released = { openapi: "3.1.0", security: [{ key: [] }], paths: { "/a": { get: {} } } };
  const find = (security: Node[], securitySchemes: Node) =>
    weigh(
      compare(
        { ...released, components: { securitySchemes: schemes } },
        { ...released, security, components: { securitySchemes } },
      ),
    );
  expect(find([{ other: [] }], { other: key })).toEqual([
    "credentials-added -B",
    "credentials-removed B-",
  ]);
  expect(find([{ other: [] }], { other: schemes.key })).toEqual([]);
});

it("ignores descriptions and letter case of schemes", () => {
  const described = {
    bearer: { type: "http", scheme: "Bearer", bearerFormat: "JWT", description: "A token." },
    key: { ...schemes.key, name: "x-key", "x-clauses": [] },
    login: {
      type: "oauth2",
      flows: { clientCredentials: { tokenUrl: "/token", scopes: { read: "Reads all." } } },
    },
  };
  expect(compare(contract(schemes), contract(described))).toEqual([]);
});

it("ignores the order of credentials and scopes", () => {
  const asking = (way: Node, securitySchemes: Node) => ({
    openapi: "3.1.0",
    paths: { "/a": { get: { security: [way] } } },
    components: { securitySchemes },
  });
  const released = asking({ key: [], login: ["read", "write"] }, schemes);
  const changed = asking({ login: ["write", "read"], key: [] }, { ...schemes, key });
  expect(compare(released, changed)).toMatchObject([
    { rule: "credentials-changed", pointer: "/components/securitySchemes/key" },
  ]);
});
