import { lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import type { Counterparts } from "./counterparts.ts";
import { repository } from "./folders.ts";
import { complaint, type CodeFile, type Document } from "./steps.ts";

const options: ts.CompilerOptions = {
  strict: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  noUncheckedSideEffectImports: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
  typeRoots: [join(repository, "node_modules/@types")],
};

const host = ts.createCompilerHost(options);
const readSource = host.getSourceFile.bind(host);
/** The declarations of the repository: they are the same for every program, and take longest to read. */
const declarations = new Map<string, ts.SourceFile | undefined>();

host.getSourceFile = (name, ...rest) => {
  if (!name.startsWith(repository) || !name.endsWith(".d.ts")) return readSource(name, ...rest);
  if (!declarations.has(name)) declarations.set(name, readSource(name, ...rest));
  return declarations.get(name);
};

/** The files that a document has its reader write. */
export class Files {
  readonly #document: Document;
  readonly #folder: string;
  readonly #counterparts: Counterparts;
  readonly #files = new Map<string, CodeFile>();
  readonly #written = new Map<string, string>();
  #unchecked: string[] = [];

  constructor(document: Document, folder: string, counterparts: Counterparts) {
    this.#document = document;
    this.#counterparts = counterparts;
    this.#folder = realpathSync(folder);
  }

  /** Takes a file in, in place of one of the same name. */
  put(file: CodeFile): void {
    // What is replaced has to compile as well.
    if (this.#files.has(file.name)) this.write();
    this.#files.set(file.name, file);
    this.#written.delete(file.name);
    if (/\.[cm]?tsx?$/.test(file.name)) this.#unchecked.push(file.name);
  }

  /** Writes what is new, or has become another text since, and checks the types of what is new. */
  write(): void {
    for (const file of this.#files.values()) {
      const text = this.#counterparts.apply(file.text);
      if (text !== this.#written.get(file.name)) this.#writeFile(file, text);
    }
    if (this.#unchecked.length > 0) this.#check();
    this.#unchecked = [];
  }

  #writeFile(file: CodeFile, text: string): void {
    const path = join(this.#folder, file.name);
    for (let folder = dirname(path); folder !== this.#folder; folder = dirname(folder))
      if (isLink(folder))
        throw complaint(
          this.#document,
          file.line,
          `${file.name} would be written outside of the reader's folder`,
        );
    mkdirSync(dirname(path), { recursive: true });
    // In a clone this may be a link to the file of the repository.
    rmSync(path, { force: true });
    writeFileSync(path, text);
    this.#written.set(file.name, text);
  }

  #check(): void {
    const paths = this.#unchecked.map((name) => join(this.#folder, name));
    const [first] = ts.getPreEmitDiagnostics(ts.createProgram(paths, options, host));
    if (first !== undefined) throw this.#typeError(first);
  }

  #typeError({ file, start = 0, messageText }: ts.Diagnostic): Error {
    const text = ts.flattenDiagnosticMessageText(messageText, "\n");
    const name = file === undefined ? "the code" : relative(this.#folder, file.fileName);
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    const documented = this.#files.get(name);
    const place = documented === undefined ? 1 : documented.line + line;
    return complaint(this.#document, place, `${name} does not compile: ${text}`);
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
