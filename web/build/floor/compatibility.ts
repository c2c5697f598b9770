import { createRequire } from "node:module";
import type { CompatData, Identifier, SimpleSupportStatement, SupportStatement } from "@mdn/browser-compat-data";
import { floor } from "./floor.ts";

/** MDN's browser compatibility data, the source of the tables of developer.mozilla.org. */
export const data = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

/** Names of browsers in the data, by their names in browserslist. */
const names: Readonly<Record<string, string>> = { ios: "safari_ios" };

const parts = (version: string): number[] => version.replace("≤", "").split(".").map(Number);

function isAtMost(version: string, limit: string): boolean {
  const [a, b] = [parts(version), parts(limit)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) < (b[i] ?? 0);
  return true;
}

const statements = (support: SupportStatement | undefined): readonly SimpleSupportStatement[] =>
  support === undefined ? [] : Array.isArray(support) ? support : [support];

function holdsIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (typeof added !== "string" || added === "preview" || statement.flags) return false;
  return isAtMost(added, version) && !(typeof removed === "string" && isAtMost(removed, version));
}

/** Returns whether all browsers of the floor have `feature`, under its own name. Unknown to the data counts as yes. */
export const isSupported = (feature: Identifier): boolean => prefixesOf(feature)?.length === 0;

/**
 * Returns the prefixes under which the floor's browsers have `feature`: none when all have it as it is; undefined when
 * one does not have it at all.
 */
export function prefixesOf(feature: Identifier): string[] | undefined {
  const prefixes = new Set<string>();
  for (const { name, version } of floor) {
    const support = feature.__compat?.support as Record<string, SupportStatement> | undefined;
    const known = statements(support?.[names[name] ?? name]);
    const holding = known.filter((statement) => holdsIn(statement, version) && !statement.alternative_name);
    if (known.length === 0 || holding.some(({ prefix }) => !prefix)) continue;
    const prefix = holding[0]?.prefix;
    if (!prefix) return undefined;
    prefixes.add(prefix);
  }
  return [...prefixes];
}

/**
 * Returns the feature at a path of the data, such as `["api", "AbortSignal", "any_static"]`; undefined when there is
 * none.
 */
export function featureAt(root: Identifier | undefined, ...path: string[]): Identifier | undefined {
  let found = root;
  for (const step of path) found = found && Object.hasOwn(found, step) ? (found[step] as Identifier) : undefined;
  return found;
}
