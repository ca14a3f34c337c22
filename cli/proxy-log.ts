/** Logs the traffic of `sandgate proxy`. */
import type { Logger } from "pino";
import type { Judgment } from "../conformance/recorder/findings.ts";
import { visible } from "../conformance/report/text.ts";

/** Logs an exchange in one line, with its violations. */
export function logExchange(log: Logger, { exchange, findings }: Judgment): void {
  const { id, request, response, failure, ms } = exchange;
  const violations = findings.filter(({ kind }) => kind === "violation");
  const said = violations.map(({ side, place, message, clauses }) => {
    const cited = clauses.length > 0 ? ` (${clauses.join(", ")})` : "";
    return `${side} ${place} ${message}${cited}`;
  });
  const error = [...(failure === undefined ? [] : [failure]), ...said].map(visible).join("; ");
  const [path = ""] = request.path.split("?");
  log[error === "" ? "info" : "warn"](
    {
      requestId: id,
      method: request.method,
      path: visible(path),
      status: response?.status ?? "-",
      ms,
      ...(error !== "" && { error }),
    },
    "forwarded",
  );
}
