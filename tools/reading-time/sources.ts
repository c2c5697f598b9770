import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "@swc/core";

/** A regular expression written in a source file. */
export interface WrittenExpression {
  readonly file: string;
  readonly expression: RegExp;
  /** Whether texts are split by it. */
  readonly splits: boolean;
}

/** What this file reads of a syntax tree. */
interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

const sourceFiles = (): string[] =>
  globSync(["contract/src/**/*.ts", "server/src/**/*.ts", "web/src/**/*.{ts,tsx}"], { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\btesting\.ts$/.test(file))
    .sort();

const sourceOf = (file: string): string => readFileSync(`${root}${file}`, "utf8");

const nodesOf = (file: string): Node[] =>
  descendants(parseSync(sourceOf(file), { syntax: "typescript", tsx: file.endsWith("x") }) as unknown as Node);

function descendants(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(descendants);
  if (typeof value !== "object" || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(descendants)];
}

/** Returns the regular expressions that the contract, the server and the browser hold as literals. */
export const writtenExpressions = (): WrittenExpression[] => sourceFiles().flatMap(expressionsOf);

function expressionsOf(file: string): WrittenExpression[] {
  const nodes = nodesOf(file);
  const splitters = nodes.filter(isCallOf("split")).flatMap((call) => (call["arguments"] as { expression: Node }[]).map(nameOf));
  const names = new Map(
    nodes.filter(({ type }) => type === "VariableDeclarator").map((node) => [node["init"], nameOf({ expression: node["id"] as Node })]),
  );
  return nodes
    .filter(({ type }) => type === "RegExpLiteral")
    .map((node) => ({
      file,
      expression: new RegExp(String(node["pattern"]), String(node["flags"])),
      splits: splitters.includes(node) || splitters.includes(names.get(node)),
    }));
}

const nameOf = ({ expression }: { expression: Node }): unknown => (expression.type === "Identifier" ? expression["value"] : expression);

const isCallOf =
  (method: string) =>
  (node: Node): boolean => {
    const callee = node["callee"] as Node | undefined;
    return node.type === "CallExpression" && callee?.type === "MemberExpression" && (callee["property"] as Node)["value"] === method;
  };

/** Returns the files that make a regular expression out of parts: it is timed with what reads by it. */
export const filesThatAssemble = (): string[] =>
  sourceFiles().filter(
    (file) =>
      sourceOf(file).includes("RegExp") &&
      nodesOf(file).some((node) => node.type === "NewExpression" && (node["callee"] as Node)["value"] === "RegExp"),
  );

/** Where functions are pure: what they are given is all that they read. */
const pure = /^contract\/src\/|^server\/src\/text\/|\.rules\.ts$/;

/** Returns the functions that are exported from pure modules and read one text alone. */
export function readersOfOneText(): { file: string; name: string }[] {
  return sourceFiles()
    .filter((file) => pure.test(file))
    .flatMap((file) =>
      nodesOf(file)
        .filter(({ type }) => type === "ExportDeclaration")
        .flatMap(({ declaration }) => functionsOf(declaration as Node))
        .filter(({ parameters }) => parameters.length === 1 && readsText(parameters[0]))
        .map(({ name }) => ({ file, name })),
    );
}

interface Declared {
  readonly name: string;
  readonly parameters: readonly Node[];
}

function functionsOf(declaration: Node): Declared[] {
  if (declaration.type === "FunctionDeclaration")
    return [{ name: String((declaration["identifier"] as Node)["value"]), parameters: declaration["params"] as Node[] }];
  return ((declaration["declarations"] ?? []) as Node[])
    .map(({ id, init }) => ({ name: String((id as Node)["value"]), value: init as Node | null }))
    .filter(({ value }) => value?.type === "ArrowFunctionExpression")
    .map(({ name, value }) => ({ name, parameters: value?.["params"] as Node[] }));
}

/** A parameter of a function declaration holds its pattern; that of an arrow function is it. */
const readsText = (parameter: Node | undefined): boolean => {
  const pattern = (parameter?.["pat"] ?? parameter) as Node | undefined;
  const annotation = (pattern?.["typeAnnotation"] as Node | undefined)?.["typeAnnotation"] as Node | undefined;
  return annotation?.["kind"] === "string";
};
