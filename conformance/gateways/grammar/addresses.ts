/** Classes of URLs. */
import { longer } from "./texts.ts";
import { damage, text, type ValueClass } from "./value-classes.ts";

const link = (rest: string) => `https://shop.example${rest}`;

export const addresses: readonly ValueClass[] = [
  text(
    "query",
    "an address with a query",
    /\?/,
    link("/back?order=1"),
    damage("without its query", (value) => value.replace(/\?.*$/, "")),
  ),
  text(
    "two-parameters",
    "an address with two parameters",
    /\?.*&/,
    link("/back?z=1&a=2"),
    damage("with its first parameter alone", (value) => value.replace(/&.*$/, "")),
    damage("with its parameters sorted", (value) => {
      const [path = "", query = ""] = value.split("?");
      return `${path}?${query.split("&").sort().join("&")}`;
    }),
    damage("with entities for ampersands", (value) => value.replaceAll("&", "&amp;")),
  ),
  text(
    "fragment",
    "an address with a fragment",
    /#/,
    link("/back#paid"),
    damage("without its fragment", (value) => value.replace(/#.*$/, "")),
  ),
  text(
    "port",
    "an address with a port",
    /^https?:\/\/[^/]+:\d+/,
    "https://shop.example:8443/back",
    damage("without its port", (value) => value.replace(/:\d+/, "")),
  ),
  text(
    "escape",
    "an address with a percent escape",
    /%[0-9a-fA-F]{2}/,
    link("/back?to=%2Fcart%20one"),
    damage("decoded", (value) => value.replaceAll("%2F", "/").replaceAll("%20", " ")),
    damage("encoded twice", (value) => value.replaceAll("%", "%25")),
  ),
  text(
    "plus",
    "an address with a plus sign",
    /\+/,
    link("/back?q=a+b"),
    damage("with an escape for it", (value) => value.replaceAll("+", "%20")),
  ),
  text(
    "upper-case-path",
    "an address with capital letters in its path",
    /^https?:\/\/[^/]+\/.*[A-Z]/,
    link("/Back/Here"),
    damage("in lower case", (value) => value.toLowerCase()),
  ),
  text(
    "closing-slash",
    "an address that ends with a slash",
    /[^/]\/$/,
    link("/back/"),
    damage("without the slash", (value) => value.replace(/\/$/, "")),
  ),
  text(
    "http",
    "an address without TLS",
    /^http:/,
    "http://shop.example/back",
    damage("with TLS", (value) => value.replace(/^http:/, "https:")),
  ),
  ...[64, 128, 255].map((length) => longer(length, link("/back?q=".padEnd(length, "long-value-")))),
];
