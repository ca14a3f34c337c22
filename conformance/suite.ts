/**
 * The suite for plain vitest. The environment names the gateway: `CONFORMANCE_BASE_URL` and
 * `CONFORMANCE_API_KEY` at least.
 */
import { Command } from "commander";
import { addConformanceOptions, readConformanceOptions } from "./options.ts";
import { testConformance } from "./vitest.ts";

const command = addConformanceOptions(new Command("conformance")).parse([], { from: "user" });
const { plan: _plan, quiet: _quiet, reportDir, ...options } = readConformanceOptions(command);
const hasFolder = command.getOptionValueSource("reportDir") === "env";
await testConformance({ ...options, ...(hasFolder && reportDir !== undefined && { reportDir }) });
