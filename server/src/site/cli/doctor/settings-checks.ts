import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import type { Config } from "../../../platform/config/config.ts";
import { settings } from "../../../platform/config/settings.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const known = new Set<string>(Object.values(settings).map(({ variable }) => variable));
/** What the file may hold beside the settings: `bin/badin`, compose, Node. */
const others =
  /^(?:BADIN_(?:ENV_FILE|COMMAND|STAY)|POSTGRES_PASSWORD|MALLOC_ARENA_MAX|TZ|LANG|LC_\w+|PATH|NODE_\w+|UV_THREADPOOL_SIZE|SSL_CERT_\w+|\w+_PROXY)$/i;
const anyoneElse = 0o007;
/** Shorter names of the environment resemble one by chance: HOME and HOST. */
const shortestMisspelt = 6;
const page = "docs/operations/configuration.md";

/** Checks that the file of BADIN_ENV_FILE holds settings alone, and that only those who should read it can. */
export function checkEnvironmentFile(env: NodeJS.ProcessEnv): Finding[] {
  const path = env["BADIN_ENV_FILE"];
  const inFile = path && existsSync(path) ? checkFile(path) : [];
  const misspelt = Object.keys(env).filter((name) => name.length >= shortestMisspelt && isUnknown(name) && nearest(name) !== undefined);
  const told = new Set(inFile.map(({ text }) => text));
  return [...inFile, ...misspelt.map(describeUnknown).filter(({ text }) => !told.has(text))];
}

function checkFile(path: string): Finding[] {
  const subject = "Fichier de réglages";
  const { names, strays } = readLines(readFileSync(path, "utf8"));
  const findings = [
    ...strays.map((line) =>
      problem(subject, `La ligne ${line} de ${path} n’est pas un réglage.`, "Écrivez NOM=valeur, ou # au début de la ligne."),
    ),
    ...names.filter(isUnknown).map(describeUnknown),
  ];
  if (process.platform !== "win32" && (statSync(path).mode & anyoneElse) !== 0)
    findings.push(warning(subject, `Tous les comptes de la machine peuvent lire ${path}, et ses mots de passe.`, `chmod o= ${path}`));
  return findings.length > 0 ? findings : [ok(subject, path)];
}

/**
 * Returns the names that the file sets, and the numbers of the lines that are neither a setting, a comment nor the rest
 * of a quoted value.
 */
function readLines(text: string): { names: string[]; strays: number[] } {
  const names: string[] = [];
  const strays: number[] = [];
  let quote: string | undefined;
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (quote !== undefined) {
      if (line.includes(quote)) quote = undefined;
      continue;
    }
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const [, name, value = ""] = /^(?:export )?([A-Za-z_]\w*) *=(.*)$/.exec(trimmed) ?? [];
    if (name === undefined) strays.push(i + 1);
    else names.push(name);
    const opening = value.trim()[0] ?? "";
    if (["'", '"', "`"].includes(opening) && !value.trim().slice(1).includes(opening)) quote = opening;
  }
  return { names, strays };
}

const isUnknown = (name: string): boolean => !known.has(name) && !others.test(name);

function describeUnknown(name: string): Finding {
  const near = nearest(name);
  if (near === undefined)
    return warning("Configuration", `Badin ne connaît pas ${name}.`, `Ôtez cette ligne : ${page} donne les variables.`);
  return problem("Configuration", `Badin ne connaît pas ${name} : vouliez-vous dire ${near} ?`, "Corrigez le nom de cette variable.");
}

/** Returns the setting whose name differs by two letters at most, and by a third of its letters. */
function nearest(name: string): string | undefined {
  const upper = name.toUpperCase();
  const [near] = [...known]
    .map((setting) => ({ setting, distance: distanceBetween(upper, setting) }))
    .filter(({ setting, distance }) => distance <= Math.min(2, setting.length / 3))
    .sort((a, b) => a.distance - b.distance);
  return near?.setting;
}

/**
 * Returns the number of letters added, left out, replaced or exchanged with their neighbour (optimal string alignment).
 */
function distanceBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(rows, i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const exchanged =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, replaced, exchanged));
    }
    rows.push(row);
  }
  return at(rows, a.length, b.length);
}
const at = (rows: readonly number[][], i: number, j: number): number => rows[i]?.[j] ?? 0;

/** Checks that the machine knows HOST and has its address. */
export async function checkHost({ host }: Pick<Config, "host">): Promise<Finding[]> {
  const code = await new Promise<string | undefined>((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code));
    server.listen({ host, port: 0 }, () => server.close(() => resolve(undefined)));
  });
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "EADDRNOTAVAIL")
    return [
      problem(
        "Adresse d’écoute",
        `HOST=${host} n’est pas une adresse de cette machine.`,
        "127.0.0.1 derrière un serveur web, 0.0.0.0 sinon.",
      ),
    ];
  return [];
}
