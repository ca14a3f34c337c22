/** The body of a message that goes by: its beginning is kept, its length counted. */
import { isUtf8 } from "node:buffer";
import { BoundedBytes } from "../support/bounded-bytes.ts";
import { undoCoding } from "../support/coding.ts";
import { headerOf, type Header } from "./header.ts";
import type { Body } from "./traffic.ts";

/** Bytes of a body that are kept and judged, as sent and as decoded; of a longer one neither. */
const mostBody = 1024 * 1024;

const limit = { maxOutputLength: mostBody };

export class PassingBody {
  readonly #bytes = new BoundedBytes(mostBody);

  add(part: Buffer): void {
    this.#bytes.add(part);
  }

  /** @param headers of its message, which name the content coding. */
  read(headers: readonly Header[]): Body {
    const { size, isOver, bytes } = this.#bytes;
    if (isOver) return { size, unread: "it is longer than 1 MiB" };
    const coding = headerOf(headers, "content-encoding") ?? "";
    try {
      return { size, ...textOf(undoCoding(bytes, coding, limit)) };
    } catch {
      return { size, unread: `its content coding ${coding} cannot be undone` };
    }
  }
}

/** @returns the text, or what stands for one that is not UTF-8. */
export function textOf(bytes: Buffer): Pick<Body, "text" | "base64"> {
  const text = bytes.toString("utf8");
  return isUtf8(bytes) ? { text } : { text, base64: bytes.toString("base64") };
}
