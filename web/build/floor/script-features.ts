import type { Identifier } from "@mdn/browser-compat-data";
import { type AnyNode, parse } from "acorn";
import { simple } from "acorn-walk";
import { data, featureAt, isSupported } from "./compatibility.ts";

const builtins = data.javascript.builtins as Identifier;
const api = data.api as unknown as Identifier;

/** Interfaces of the objects that every page has, by the name of the object. */
const wellKnown: Readonly<Record<string, string>> = {
  window: "Window",
  globalThis: "Window",
  self: "Window",
  document: "Document",
  navigator: "Navigator",
  location: "Location",
  history: "History",
  performance: "Performance",
  crypto: "Crypto",
};

/** Returns the feature that the global name stands for. */
const globalFeature = (name: string) =>
  featureAt(builtins, name) ?? featureAt(api, name) ?? featureAt(api, "Window", name) ?? featureAt(api, "WorkerGlobalScope", name);

/** Returns the feature `object.name` for a global object: a static method of a class, a property of `navigator`… */
const memberFeature = (object: string, name: string) =>
  featureAt(builtins, object, name) ??
  featureAt(api, object, `${name}_static`) ??
  featureAt(api, wellKnown[object] ?? "", name) ??
  (wellKnown[object] === "Window" ? globalFeature(name) : undefined);

/** Names of methods that no object of the floor has, whatever its class: `toSorted`, `checkVisibility`. */
const lateMethods: ReadonlySet<string> = (() => {
  const late = new Map<string, boolean>();
  for (const members of [...Object.values(builtins), ...Object.values(api)] as Identifier[]) {
    // Objects of a class that is itself late come from its constructor or from a late property.
    if (members.__compat && !isSupported(members)) continue;
    for (const [key, feature] of Object.entries(members)) {
      const name = key.replace(/_static$/, "");
      if (/^[a-z][A-Za-z]*$/.test(name)) late.set(name, (late.get(name) ?? true) && !isSupported(feature as Identifier));
    }
  }
  return new Set([...late].filter(([, always]) => always).map(([name]) => name));
})();

/** Parts of regular expressions that came late. */
const latePatterns = [
  {
    name: "RegExp: look-behind",
    form: /\(\?<[=!]/,
    feature: featureAt(data.javascript as Identifier, "regular_expressions", "lookbehind_assertion"),
  },
  {
    name: "RegExp: modifiers",
    form: /\(\?[ims]*-?[ims]+:/,
    feature: featureAt(data.javascript as Identifier, "regular_expressions", "modifier"),
  },
];

function lateInPattern(pattern: string, flags: string): string[] {
  const found = latePatterns.filter(({ form, feature }) => form.test(pattern) && feature && !isSupported(feature)).map(({ name }) => name);
  const unicodeSets = featureAt(builtins, "RegExp", "unicodeSets");
  return flags.includes("v") && unicodeSets && !isSupported(unicodeSets) ? [...found, "RegExp: flag v"] : found;
}

/** Returns the text of a string literal; "" of anything else. */
const text = (node: AnyNode | undefined): string => (node?.type === "Literal" && typeof node.value === "string" ? node.value : "");

/**
 * Returns what a built script uses that a browser of the floor lacks: `AbortSignal.any`, `.toSorted`, `RegExp:
 * look-behind`. Methods are told by their names alone: one that also exists on an older class is not found.
 * @throws SyntaxError when the syntax itself is too new
 */
export function lateFeatures(script: string): string[] {
  const program = parse(script, { ecmaVersion: 2022, sourceType: "module" });
  const declared = new Set<string>();
  const late = new Set<string>();
  const globals: string[] = [];
  const members: [object: string, name: string][] = [];
  const declare = ({ id }: { id?: { name: string } | null }) => void (id && declared.add(id.name));
  // acorn-walk also visits names that a pattern declares, which its types leave out.
  const patterns = { VariablePattern: ({ name }: { name: string }) => void declared.add(name) };
  simple(program, {
    ...patterns,
    Function: declare,
    Class: declare,
    Identifier: ({ name }) => void globals.push(name),
    ImportDeclaration: ({ specifiers }) => {
      for (const { local } of specifiers) declared.add(local.name);
    },
    StaticBlock: () => void late.add("static block of a class"),
    MemberExpression: ({ object, property, computed }) => {
      if (computed || property.type !== "Identifier") return;
      if (object.type === "Identifier") members.push([object.name, property.name]);
    },
    Literal: ({ regex }) => {
      if (regex) for (const name of lateInPattern(regex.pattern, regex.flags)) late.add(name);
    },
    CallExpression: ({ callee, arguments: [pattern, flags] }) => {
      const method =
        callee.type === "MemberExpression" && !callee.computed && callee.property.type === "Identifier" ? callee.property.name : "";
      if (lateMethods.has(method)) late.add(`.${method}()`);
      addPattern(callee, pattern, flags);
    },
    NewExpression: ({ callee, arguments: [pattern, flags] }) => addPattern(callee, pattern, flags),
  });
  function addPattern(callee: AnyNode, pattern: AnyNode | undefined, flags: AnyNode | undefined) {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    for (const name of lateInPattern(text(pattern), text(flags))) late.add(name);
  }
  const isLate = (feature: Identifier | undefined) => feature?.__compat && !isSupported(feature);
  for (const name of globals) if (!declared.has(name) && isLate(globalFeature(name))) late.add(name);
  for (const [object, name] of members) if (!declared.has(object) && isLate(memberFeature(object, name))) late.add(`${object}.${name}`);
  return [...late].sort();
}
