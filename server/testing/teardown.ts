/** Closes the sandbox of `sandgate/testing/setup`: a `globalTeardown` of Jest. */
export { closeSandbox as default } from "./global-sandbox.ts";
