import { lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import type { Counterparts } from "./counterparts.ts";
import { repository } from "./folders.ts";
import { complaint, type Document, type Step } from "./steps.ts";

const options: ts.CompilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, resolveJsonModule: true },
  ...{ module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023 },
  ...{ noUncheckedSideEffectImports: true, allowImportingTsExtensions: true },
  ...{ types: ["node"], typeRoots: [join(repository, "node_modules/@types")] },
};
const host = ts.createCompilerHost(options);
const readSource = host.getSourceFile.bind(host);
/** The declarations of the repository, which are the same for every program. */
const declarations = new Map<string, ts.SourceFile | undefined>();
host.getSourceFile = (name, ...rest) => {
  const isDeclaration = name.startsWith(repository) && name.endsWith(".d.ts");
  const source = declarations.get(name) ?? readSource(name, ...rest);
  if (isDeclaration) declarations.set(name, source);
  return source;
};

type CodeFile = Extract<Step, { kind: "file" }>;

/** The files that a document asks its reader to write. */
export class Files {
  readonly #document: Document;
  readonly #folder: string;
  readonly #counterparts: Counterparts;
  readonly #files = new Map<string, CodeFile>();
  /** The texts in the folder. */
  readonly #written = new Map<string, string>();
  #unchecked: string[] = [];

  constructor(document: Document, folder: string, counterparts: Counterparts) {
    this.#document = document;
    this.#counterparts = counterparts;
    this.#folder = realpathSync(folder);
  }

  /** Adds a file, or replaces one of the same name. */
  put(file: CodeFile): void {
    // A replaced file must compile, too.
    if (this.#files.has(file.name)) this.check();
    this.#files.set(file.name, file);
    this.#written.delete(file.name);
    if (/\.[cm]?tsx?$/.test(file.name)) this.#unchecked.push(join(this.#folder, file.name));
  }

  /** Writes the files that are new or have changed. */
  write(): void {
    for (const file of this.#files.values()) {
      const text = this.#counterparts.apply(file.text);
      if (text !== this.#written.get(file.name)) this.#writeFile(file, text);
    }
  }

  /** Writes the files, and checks the types of those that are new, all in one program. */
  check(): void {
    this.write();
    if (this.#unchecked.length === 0) return;
    const program = ts.createProgram(this.#unchecked, options, host);
    this.#unchecked = [];
    const [first] = ts.getPreEmitDiagnostics(program);
    if (first !== undefined) throw this.#typeError(first);
  }

  #writeFile({ name, line }: CodeFile, text: string): void {
    const path = join(this.#folder, name);
    for (let folder = dirname(path); folder !== this.#folder; folder = dirname(folder))
      if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
        const problem = `${name} would be written outside of the reader's folder`;
        throw complaint(this.#document, line, problem);
      }
    mkdirSync(dirname(path), { recursive: true });
    // In a clone this may be a link to the file of the repository.
    rmSync(path, { force: true });
    writeFileSync(path, text);
    this.#written.set(name, text);
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
