/** Compiles a few lines, to test types. */
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");

/**
 * Compiles each text, after the same header, as a module in a folder of the project.
 *
 * @param options Changes to the compiler options of the project.
 * @returns the messages of the compiler for each text, one per line.
 */
export function compileEach(
  folder: string,
  header: string,
  texts: string[],
  options: ts.CompilerOptions = {},
): string[] {
  const files = new Map(
    texts.map((text, index) => [join(folder, `compiled-${index}.ts`), `${header}\n${text}`]),
  );
  const config = ts.readJsonConfigFile(join(root, "tsconfig.json"), (name) =>
    ts.sys.readFile(name),
  );
  const project = ts.parseJsonSourceFileConfigFileContent(config, ts.sys, root);
  const settings = { ...project.options, ...options };
  const host = ts.createCompilerHost(settings);
  host.readFile = (name) => files.get(name) ?? ts.sys.readFile(name);
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name);
  const program = ts.createProgram([...files.keys()], settings, host);
  return [...files.keys()].map((name) => objections(program, program.getSourceFile(name)));
}

function objections(program: ts.Program, file: ts.SourceFile | undefined): string {
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
    .join("\n");
}
