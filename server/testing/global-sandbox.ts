const place = Symbol.for("sandgate.testing.close");

/** Holds the function that closes the sandbox of the test run: Jest loads setup and teardown separately. */
const holder = globalThis as { [place]?: (() => Promise<void>) | undefined };

export function keepSandbox({ close }: { readonly close: () => Promise<void> }): void {
  holder[place] = close;
}

/** Closes the sandbox if one was started. */
export async function closeSandbox(): Promise<void> {
  const close = holder[place];
  if (close === undefined) return;
  holder[place] = undefined;
  delete process.env.SANDGATE_URL;
  await close();
}
