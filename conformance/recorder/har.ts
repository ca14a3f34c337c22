/** The exchanges that were kept as an HTTP archive (HAR 1.2). */
import { type ArchivedContent, type ArchivedExchange, archiveText } from "../report/archive.ts";
import type { KeptExchange } from "./keeping.ts";
import type { RecordingReport } from "./report.ts";
import type { Body } from "./traffic.ts";

/** The text of `traffic.har`. */
export function trafficArchive(
  { baseUrl, contract }: RecordingReport,
  kept: readonly KeptExchange[],
): string {
  const creator = { name: "sandgate proxy", version: contract.version };
  return archiveText(
    creator,
    kept.map((each) => archived(each, baseUrl)),
  );
}

function archived(
  { exchange, operationId, findings }: KeptExchange,
  baseUrl: string,
): ArchivedExchange {
  const {
    id,
    startedAt,
    ms,
    method,
    target,
    httpVersion,
    headers,
    body,
    malformed,
    answer,
    failure,
  } = exchange;
  const path = target.replace(/^https?:\/\/[^/?]*/i, "");
  return {
    own: {
      _id: id,
      ...(operationId !== undefined && { _operation: operationId }),
      _findings: findings,
      ...(malformed !== undefined && { _malformedRequest: malformed }),
      ...(answer?.malformed !== undefined && { _malformedResponse: answer.malformed }),
    },
    startedAt,
    ms,
    request: {
      method,
      url: `${baseUrl}${path.startsWith("/") ? "" : "/"}${encodeURI(path).replaceAll("%25", "%")}`,
      ...(httpVersion !== "" && { httpVersion }),
      headers,
      size: body.size,
      ...(body.size > 0 && { body: contentOf(body) }),
    },
    ...(answer !== undefined && {
      response: {
        status: answer.status,
        statusText: answer.statusText,
        httpVersion: answer.httpVersion,
        headers: answer.headers,
        size: answer.body.size,
        content: contentOf(answer.body),
      },
    }),
    ...(failure !== undefined && { failure }),
  };
}

function contentOf({ text, base64, unread }: Body): ArchivedContent {
  return {
    ...(base64 === undefined ? { text: text ?? "" } : { text: base64, encoding: "base64" }),
    ...(unread !== undefined && { _unread: unread }),
  };
}
