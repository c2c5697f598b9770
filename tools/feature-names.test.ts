import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Endpoint } from "../contract/src/platform/endpoint.ts";

/*
 * A feature has the same district and name in the contract's file, the server's folder and the browser's folder.
 * The CSRF token is part of HTTP transport, not of a feature: the browser requests it in `platform/api`.
 */
const webFolderOf = (place: string): string => (place === "platform/http" ? "platform/api" : place);

/**
 * The dialog that archives a class offers its exports: it cannot import their features, which stand in the frame of a
 * class.
 */
const offeredByArchiving = new Set(["exportGradebook", "exportClassProgress", "exportMockExam", "listMockExams"]);

const rootUrl = new URL("../", import.meta.url);
const root = fileURLToPath(rootUrl);
const sources = (pattern: string): string[] => globSync(pattern, { cwd: root }).filter((path) => !path.includes(".test."));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Returns the endpoints by name, each with the file of the contract that declares it. */
async function declaredEndpoints(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of sources("contract/src/*/*.ts").filter((path) => basename(path) !== "index.ts")) {
    const exported: Record<string, unknown> = await import(new URL(path, rootUrl).href);
    for (const [name, value] of Object.entries(exported))
      if (isEndpoint(value)) found.set(name, path.replace(/^contract\/src\/|\..*$/g, ""));
  }
  return found;
}

/** Returns the names that a file imports from the contract as values: importing an endpoint's type calls nothing. */
function contractValues(source: string): string[] {
  const named = [...source.matchAll(/import \{([^}]*)\} from "@badin\/contract"/g)]
    .flatMap(([, list = ""]) => list.split(","))
    .map((name) => name.trim().replace(/ as .*/, ""))
    .filter((name) => name !== "" && !name.startsWith("type "));
  const alias = /import \* as (\w+) from "@badin\/contract"/.exec(source)?.[1];
  return alias ? [...named, ...[...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))].map(([, name = ""]) => name)] : named;
}

/** Returns, for each name of the contract, the folders whose files use it. */
function usesIn(pattern: string, folder: RegExp): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const path of sources(pattern)) {
    const place = folder.exec(path)?.[1] ?? path;
    for (const name of contractValues(readFileSync(`${root}${path}`, "utf8"))) uses.set(name, (uses.get(name) ?? new Set()).add(place));
  }
  return uses;
}

/** Outside the application, they ask for what the pages will ask for (docs/decisions/0096). */
const firstPages = "app/first-pages";

test("an endpoint is served by the server's folder, and called by the browser's, that bear the name of its file", async () => {
  const served = usesIn("server/src/**/*.ts", /^server\/src\/([^/]+\/[^/]+)\//);
  const called = usesIn("web/src/**/*.{ts,tsx}", /^web\/src\/([^/]+\/[^/]+)\//);
  const endpoints = await declaredEndpoints();
  const wrong = [...endpoints].flatMap(([name, file]) => {
    const servers = [...(served.get(name) ?? [])];
    const isOther = (folder: string) => folder !== firstPages && !(folder === "school/classrooms" && offeredByArchiving.has(name));
    const callers = [...(called.get(name) ?? [])].filter(isOther);
    const right = servers.join() === file && (callers.length === 0 || callers.join() === webFolderOf(file));
    return right ? [] : [`contract/src/${file}.ts: ${name} is served by “${servers.join()}”, called by “${callers.join()}”`];
  });
  expect(wrong).toEqual([]);
  expect(endpoints.size).toBeGreaterThan(90);
  expect([...endpoints.keys()].filter((name) => !called.has(name)).sort()).toEqual([
    "getHealth",
    "getLiveness",
    "giveShared",
    "readCalendar",
  ]);
});

test("anyone who learns in a class is a student in code and documents: docs/glossary.md", () => {
  const named = sources("{contract,server,web,bench,e2e,tools,bank}/**/*.{ts,tsx,css}")
    .filter((path) => !/node_modules|\/migrations\/|feature-names/.test(path))
    .filter((path) => /pupil/i.test(readFileSync(`${root}${path}`, "utf8")));
  expect(named).toEqual([]);
});
