import type { Identifier } from "@mdn/browser-compat-data";
import postcss, { type AtRule, type Declaration, type Rule } from "postcss";
import { data, featureAt, isSupported, prefixesOf } from "./compatibility.ts";

const { properties, selectors, types, "at-rules": atRules } = data.css as unknown as Record<string, Identifier>;

/** Features of values by the name of their function: `color-mix`, `clamp`. */
const functions = (() => {
  const found = new Map<string, Identifier>();
  const add = (features: Identifier) => {
    for (const [name, feature] of Object.entries(features)) {
      if (name === "__compat") continue;
      found.set(name, feature as Identifier);
      add(feature as Identifier);
    }
  };
  add(types as Identifier);
  return found;
})();

const isLate = (feature: Identifier | undefined): boolean => feature?.__compat !== undefined && !isSupported(feature);

/** Returns what the value of a declaration uses that the floor lacks. */
function lateInValue({ prop, value }: Declaration): string[] {
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  const called = [...plain.matchAll(/([a-z][\w-]*)\(/gi)].map(([, name = ""]) => name).filter((name) => isLate(functions.get(name)));
  const words = [...plain.matchAll(/(?<![\w-])[a-z][\w-]*(?![\w(-])/gi)].map(([word]) => word);
  const lateWords = words.filter((word) => isLate(featureAt(properties, prop, word))).map((word) => `${prop}: ${word}`);
  const units = [...plain.matchAll(/\d(cq(?:w|h|i|b|min|max)|[sld]v(?:w|h|i|b|min|max))\b/g)].map(([, unit = ""]) => unit);
  const lateUnits = units.filter((unit) =>
    isLate(
      unit.startsWith("cq")
        ? featureAt(types, "length", "container_query_length_units")
        : featureAt(types, "length", "viewport_percentage_units_dynamic"),
    ),
  );
  return [...called.map((name) => `${name}()`), ...lateWords, ...lateUnits];
}

/** The condition of the `@supports` that `node` stands in, or "". */
function supportsAround(node: Declaration | Rule | AtRule): string {
  for (let up = node.parent as AtRule | undefined; up; up = up.parent as AtRule | undefined)
    if (up.type === "atrule" && up.name === "supports") return up.params;
  return "";
}

/** Whether the rule has another declaration of the same property that every browser of the floor understands. */
const hasFallback = (declaration: Declaration): boolean =>
  (declaration.parent as Rule).nodes.some(
    (other) => other !== declaration && other.type === "decl" && other.prop === declaration.prop && lateInValue(other).length === 0,
  );

function lateInDeclaration(declaration: Declaration): string[] {
  const { prop, parent } = declaration;
  if (supportsAround(declaration) && !supportsAround(declaration).startsWith("not")) return [];
  if (prop.startsWith("--")) return lateInValue(declaration);
  const feature = featureAt(properties, prop);
  if (feature?.__compat && !isSupported(feature)) {
    const present = new Set((parent as Rule).nodes.map((node) => (node.type === "decl" ? node.prop : "")));
    const prefixes = prefixesOf(feature);
    if (!prefixes?.every((prefix) => present.has(prefix + prop))) return [prop];
  }
  const late = lateInValue(declaration);
  return late.length > 0 && hasFallback(declaration) ? [] : late;
}

const lateInSelector = (selector: string): string[] =>
  [...selector.replace(/\[[^\]]*\]/g, "").matchAll(/::?([a-z][\w-]*)/gi)]
    .filter(([, name = ""]) => !name.startsWith("-") && isLate(featureAt(selectors, name)))
    .map(([word]) => word);

function lateInAtRule({ name, params }: AtRule): string[] {
  if (name === "media") {
    const late = [...params.matchAll(/\(\s*([a-z][\w-]*)/gi)].filter(([, feature = ""]) => isLate(featureAt(atRules, "media", feature)));
    const range = /[<>]/.test(params) && isLate(featureAt(atRules, "media", "range_syntax")) ? ["@media (width < …)"] : [];
    return [...late.map(([, feature]) => `@media ${feature}`), ...range];
  }
  return isLate(featureAt(atRules, name)) ? [`@${name}`] : [];
}

/**
 * Selectors that have a rule under `@supports not (container-type: …)`: what replaces `@container` where it is not
 * known.
 */
function replacedSelectors(root: postcss.Root): ReadonlySet<string> {
  const found = new Set<string>();
  root.walkRules((rule) => {
    if (/^not\s*\(container-type/.test(supportsAround(rule))) found.add(rule.selector);
  });
  return found;
}

/**
 * Returns what a built style sheet uses that a browser of the floor lacks. A late value is accepted beside a plain one
 * of the same property or under `@supports`; `@container`, when each of its rules has one under `@supports not
 * (container-type: inline-size)`.
 */
export function lateStyles(css: string): string[] {
  const root = postcss.parse(css);
  const late = new Set<string>();
  const replaced = replacedSelectors(root);
  root.walkDecls((declaration) => {
    for (const name of lateInDeclaration(declaration)) late.add(name);
  });
  root.walkRules((rule) => {
    if (rule.parent?.type === "rule") late.add("nested rule");
    if ((rule.parent as AtRule | undefined)?.name?.endsWith("keyframes")) return;
    for (const name of lateInSelector(rule.selector)) late.add(name);
  });
  root.walkAtRules((rule) => {
    if (rule.name === "container" && rule.nodes?.every((child) => child.type === "rule" && replaced.has(child.selector))) return;
    for (const name of lateInAtRule(rule)) late.add(name);
  });
  return [...late].sort();
}
