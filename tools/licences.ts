/**
 * Keeps docs/licences.md consistent with package-lock.json: `node tools/run.mjs tools/licences.ts` fails when the page
 * is out of date or a licence is not accepted, `--write` writes the page.
 */
import { readFileSync, writeFileSync } from "node:fs";

/** The part of package-lock.json that is read: packages by folder. */
export interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>>;
}

interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/**
 * Licences that allow Badin to be used, changed and redistributed; the LGPL and the MPL grant the same for the library
 * itself.
 */
const accepted = new Set([
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC-BY-4.0", "CC0-1.0", "ISC", "MIT", "MIT-0", "OFL-1.1"],
  ...["LGPL-3.0-or-later", "MPL-2.0"],
]);

/** Licences of packages that state them in their file LICENSE only. */
const inTheirFile = new Map([["png-js@2.0.0", "MIT"]]);

/** Returns the packages of an installation without development tools, by name then version. */
export function productionDependencies({ packages }: Lock): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [folder, { version = "", license = "", dev, link }] of Object.entries(packages)) {
    const [, name] = /^(?:.*\/)?node_modules\/(.+)$/.exec(folder) ?? [];
    const id = `${name}@${version}`;
    if (name && !dev && !link) found.set(id, { name, version, licence: license || (inTheirFile.get(id) ?? "") });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, dependency]) => dependency);
}

/** Whether a licence, in SPDX notation, is accepted: one term of an OR is enough, an AND needs all of them. */
export function isAccepted(licence: string): boolean {
  const choices = licence.replace(/^\(|\)$/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((id) => accepted.has(id)));
}

/** Returns the page, in French, as Markdown. */
export function licencesPage(dependencies: readonly Dependency[]): string {
  const counts = [...Map.groupBy(dependencies, ({ licence }) => licence)].sort(([, a], [, b]) => b.length - a.length);
  return [
    "# Licences des dépendances",
    "",
    "Les paquets dont Badin se sert pour être construit et pour tourner, d’après `package-lock.json`. Page faite par `node tools/run.mjs tools/licences.ts --write` ;",
    "`npm run check` vérifie qu’elle est à jour et que chaque licence est acceptée.",
    "",
    "| Licence | Paquets |",
    "| --- | --- |",
    ...counts.map(([licence, { length }]) => `| ${licence} | ${length} |`),
    "",
    "| Paquet | Version | Licence |",
    "| --- | --- | --- |",
    ...dependencies.map((d) => `| ${d.name} | ${d.version} | ${d.licence} |`),
    "",
  ].join("\n");
}

/** Returns one sentence for each licence that is not accepted, and one when the page is out of date. */
export function findProblems(lock: Lock, page: string): string[] {
  const dependencies = productionDependencies(lock);
  const refused = dependencies.filter(({ licence }) => !isAccepted(licence));
  return [
    ...refused.map(
      ({ name, version, licence }) => `${name} ${version}: the licence “${licence}” is not among those accepted in tools/licences.ts`,
    ),
    ...(page === licencesPage(dependencies) ? [] : ["docs/licences.md is stale: node tools/run.mjs tools/licences.ts --write"]),
  ];
}

function main(): void {
  const root = new URL("../", import.meta.url);
  const page = new URL("docs/licences.md", root);
  const lock = JSON.parse(readFileSync(new URL("package-lock.json", root), "utf8")) as Lock;
  if (process.argv.includes("--write")) writeFileSync(page, licencesPage(productionDependencies(lock)));
  const problems = findProblems(lock, readFileSync(page, "utf8"));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
