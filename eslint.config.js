import eslint from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import prettier from "eslint-config-prettier";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores(["dist/", "generated/", "coverage/"]),
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ["eslint.config.js"] } },
    },
    rules: {
      "max-lines": ["error", { max: 400 }],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      complexity: ["error", 12],
      "no-console": "error",
      "no-restricted-properties": [
        "error",
        {
          object: "AbortSignal",
          property: "any",
          message: "Node 20 collects an AbortSignal.timeout in it: use server/deadline.ts.",
        },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // The project has no enums (erasableSyntaxOnly), and to look for them takes a tenth of the time.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      // Overflows its stack on recursive types such as JSON (typescript-eslint 8.73).
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
    },
  },
  {
    files: ["**/*.test.ts", "server/test-support/*.ts"],
    rules: {
      // A describe block is a list of sentences, not a function that scrolls.
      "max-lines-per-function": "off",
      "max-lines": ["error", { max: 500 }],
      // The body of an answer is whatever came; a test compares what it finds there.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["{cli,conformance,server,spec}/**/*.{ts,tsx}"],
    ignores: ["**/*.test.ts"],
    plugins: { regexp },
    // What they match comes from elsewhere.
    rules: { "regexp/no-super-linear-backtracking": "error" },
  },
  {
    files: ["server/pages/inspector/**"],
    // The handlers of a page return nothing, and fit in one line without braces.
    rules: {
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ["conformance/**/*.{ts,tsx}"],
    ignores: ["**/*.test.ts", "**/test-support/**"],
    rules: {
      // The kit judges any gateway, and knows nothing of ours.
      "no-restricted-imports": ["error", { patterns: ["**/server/**"] }],
    },
  },
  wall("server/{operations,domain}", "payments and no HTTP", [
    "express",
    "**/http/**",
    "**/pages/**",
    "**/simulation/**",
  ]),
  wall("server/storage", "neither payments nor HTTP", [
    "express",
    "**/http/**",
    "**/operations/**",
    "**/pages/**",
    "**/simulation/**",
    "**/domain/{addresses,amounts,assets,checkout,currencies,money,payout,refund,triggers}.ts",
  ]),
  wall("server/http", "HTTP and no payments", [
    "**/domain/**",
    "**/operations/**",
    "**/pages/**",
    "**/simulation/**",
    "**/storage/**",
  ]),
  wall(
    "{cli,server,spec,scripts}",
    "no Express",
    ["express"],
    ["scripts/bench/**", "server/{domain,http,operations,storage}/**"],
  ),
  prettier,
);

/**
 * Returns a rule that keeps the sources of a folder from importing what they must not know.
 *
 * @param {string} folder
 * @param {string} knows
 * @param {string[]} patterns
 * @param {string[]} ignores
 */
function wall(folder, knows, patterns, ignores = []) {
  return {
    files: [`${folder}/**/*.{ts,tsx}`, `${folder}.{ts,tsx}`],
    ignores: ["**/*.test.ts", "**/test-support/**", ...ignores],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: patterns, message: `${folder} knows ${knows}.` }] },
      ],
    },
  };
}
