/** Pictures with at most 256 colours, which take a fraction of the room. */
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "playwright-core";

interface Indexed {
  readonly width: number;
  readonly height: number;
  /** The colours, three bytes each. */
  readonly palette: readonly number[];
  /** The number of each pixel's colour, in Base64. */
  readonly pixels: string;
}

/** Reduces a picture to its most frequent colours; any other becomes the nearest of them. */
export async function reduce(page: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString("base64")}`;
  const { width, height, palette, pixels } = await page.evaluate<Indexed>(
    `(${index})(${JSON.stringify(source)})`,
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each pixel, which are the number of a colour.
  header.set([8, 3], 8);
  const bytes = Buffer.from(pixels, "base64");
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), bytes.subarray(row * width, (row + 1) * width)]),
  );
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette)),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** Runs in the page, which can read pictures. */
const index = `async (source) => {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const channels = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const palette = [...counts].sort((one, other) => other[1] - one[1]).slice(0, 256).map(([colour]) => channels(colour));
  const numbers = new Map();
  for (const colour of counts.keys()) {
    const [red, green, blue] = channels(colour);
    const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
    numbers.set(colour, distances.indexOf(Math.min(...distances)));
  }
  let pixels = "";
  for (let at = 0; at < data.length; at += 4) {
    pixels += String.fromCharCode(numbers.get((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]));
  }
  return { width, height, palette: palette.flat(), pixels: btoa(pixels) };
}`;
