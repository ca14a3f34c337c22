/** The body of a message that goes by: its beginning is kept, its length counted. */
import { isUtf8 } from "node:buffer";
import { undoCoding } from "../support/coding.ts";
import { headerOf, type Header } from "./header.ts";
import type { Body } from "./traffic.ts";

/** Bytes of a body that are kept and judged, as sent and as decoded; of a longer one neither. */
const mostBody = 1024 * 1024;

const limit = { maxOutputLength: mostBody };

export class PassingBody {
  #parts: Buffer[] = [];
  #size = 0;

  add(part: Buffer): void {
    this.#size += part.length;
    // A body that is too long to be judged is not kept by halves.
    if (this.#size > mostBody) this.#parts = [];
    else this.#parts.push(part);
  }

  /** @param headers of its message, which name the content coding. */
  read(headers: readonly Header[]): Body {
    const size = this.#size;
    if (size > mostBody) return { size, unread: "it is longer than 1 MiB" };
    const coding = headerOf(headers, "content-encoding") ?? "";
    try {
      return { size, ...textOf(undoCoding(Buffer.concat(this.#parts), coding, limit)) };
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
