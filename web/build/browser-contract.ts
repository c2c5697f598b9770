import type { Plugin, Rolldown } from "vite";

/** What the browser reads of an endpoint: the rest describes the call to the server and to the API's documentation. */
const readByTheBrowser = new Set(["method", "path", "accepts"]);

/** A piece of source to put in the place of another; offsets in UTF-16 units. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Leaves out of the browser's contract what only the server reads: the shapes of parameters and answers, which took a third of the start of a
 * page to make. What a form needs of the contract stays, in the files of the pages that import it.
 */
export function browserContract(): Plugin {
  return {
    name: "badin-browser-contract",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
      handler(code) {
        return { code: applied(code, editsOf(this.parse(code, { lang: "ts" }), code)), map: null };
      },
    },
  };
}

type Program = ReturnType<Rolldown.PluginContext["parse"]>;
type Statement = Program["body"][number];

const editsOf = (program: Program, code: string): Edit[] =>
  program.body.flatMap(declaratorsOf).flatMap(({ init }) => {
    if (!init || /Literal|Function/.test(init.type)) return [];
    // Nothing of the contract does anything but describe: what a page does not import need not be made.
    const pure = [
      { start: init.start, end: init.start, text: "/* @__PURE__ */ (() => (" },
      { start: init.end, end: init.end, text: "))()" },
    ];
    const isEndpoint = init.type === "CallExpression" && init.callee.type === "Identifier" && init.callee.name === "endpoint";
    const definition = isEndpoint ? init.arguments[0] : undefined;
    return definition?.type === "ObjectExpression" ? [...pure, shortened(definition, code)] : pure;
  });

function declaratorsOf(statement: Statement) {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
}

interface Definition {
  readonly start: number;
  readonly end: number;
  readonly properties: readonly { readonly start: number; readonly end: number }[];
}

function shortened({ start, end, properties }: Definition, code: string): Edit {
  const kept = properties.map((p) => code.slice(p.start, p.end)).filter((text) => readByTheBrowser.has(text.split(":", 1)[0] ?? ""));
  return { start, end, text: `{ ${kept.join(", ")} }` };
}

function applied(code: string, edits: Edit[]): string {
  let result = "";
  let done = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += code.slice(done, start) + text;
    done = end;
  }
  return result + code.slice(done);
}
