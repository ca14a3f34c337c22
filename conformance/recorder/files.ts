/** Writes the files of a recording. */
import { archiveText } from "../../spec/traffic/har.ts";
import { writeFiles } from "../report/folder.ts";
import { junitRecording } from "./junit.ts";
import type { Judgment } from "./findings.ts";
import type { RecordingReport } from "./report.ts";

/**
 * Writes `report.json`, `junit.xml` and `traffic.har`, each whole or not at all.
 *
 * @throws {UsageProblem} if one cannot be written.
 */
export async function writeRecording(
  report: RecordingReport,
  kept: readonly Judgment[],
  folder: string,
): Promise<void> {
  const files = {
    "report.json": `${JSON.stringify(report, null, 2)}\n`,
    "junit.xml": junitRecording(report),
    "traffic.har": trafficArchive(report, kept),
  };
  await writeFiles(folder, Object.entries(files));
}

/** Returns the text of `traffic.har`. */
function trafficArchive({ baseUrl, contract }: RecordingReport, kept: readonly Judgment[]): string {
  const creator = { name: "sandgate proxy", version: contract.version };
  const exchanges = kept.map(({ exchange, operationId, findings }) => {
    const path = exchange.request.path.replace(/^https?:\/\/[^/?]*/i, "");
    const escaped = encodeURI(path).replaceAll("%25", "%");
    const request = { ...exchange.request, path: path.startsWith("/") ? escaped : `/${escaped}` };
    const own = { _findings: findings };
    return { exchange: { ...exchange, operationId, request }, baseUrl, own };
  });
  return archiveText(creator, exchanges);
}
