import { expect, it } from "vitest";
import { withoutUserinfo } from "./plain-text.ts";

it.each([
  ["https://shop:secret@gateway.example/v2", "https://gateway.example/v2"],
  ["http://shop@127.0.0.1:80", "http://127.0.0.1:80"],
  ["HTTPS://shop:se@cret@gateway.example", "HTTPS://gateway.example"],
  ["postgres://shop:secret@host/database", "postgres://host/database"],
  ["'http://a:b@c/d' and http://e:f@g", "'http://c/d' and http://g"],
  ["https://gateway.example/@shop?mail=a@b", "https://gateway.example/@shop?mail=a@b"],
  ["https://gateway.example\\@shop", "https://gateway.example\\@shop"],
  ["http://gateway.example, says shop@example", "http://gateway.example, says shop@example"],
])("shows the text %s as %s", (text, shown) => {
  expect(withoutUserinfo(text)).toBe(shown);
});
