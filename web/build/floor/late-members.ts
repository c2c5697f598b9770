import type { Identifier } from "@mdn/browser-compat-data";
import { data, isSupported } from "./compatibility.ts";

/** A member of a class that a browser of the floor lacks. */
interface LateMember {
  readonly owner: string;
  readonly name: string;
  /** Whether the class itself has it, rather than its objects. */
  readonly isStatic: boolean;
}

/**
 * What the floor lacks of the language: `Array.prototype.toSorted`, `Promise.withResolvers`. The data do not tell
 * statics: both are named.
 */
function lateOfLanguage(): LateMember[] {
  return Object.entries(data.javascript.builtins as Identifier).flatMap(([owner, members]) =>
    namesIn(members as Identifier).flatMap((name) => [
      { owner, name, isStatic: true },
      { owner, name, isStatic: false },
    ]),
  );
}

/** What the floor lacks of the browser: `AbortSignal.any`, `Element.prototype.checkVisibility`. */
function lateOfBrowser(): LateMember[] {
  return Object.entries(data.api as unknown as Identifier).flatMap(([owner, members]) =>
    namesIn(members as Identifier).map((key) => ({ owner, name: key.replace(/_static$/, ""), isStatic: key.endsWith("_static") })),
  );
}

const namesIn = (members: Identifier): string[] =>
  Object.entries(members)
    .filter(([name, feature]) => /^[a-z][A-Za-z]*(_static)?$/.test(name) && name !== "constructor" && !isSupported(feature as Identifier))
    .map(([name]) => name);

/**
 * Returns a script that takes from a new browser the methods and properties that a browser of the floor lacks. Classes
 * that came late are kept: browsers make objects of theirs by themselves. Run before the scripts of a page.
 */
export function lackLateMembers(): string {
  const members = [...lateOfLanguage(), ...lateOfBrowser()];
  return `for (const { owner, name, isStatic } of ${JSON.stringify(members)}) {
    const object = owner === "Window" ? globalThis : isStatic ? globalThis[owner] : globalThis[owner]?.prototype;
    if (object && Object.hasOwn(object, name)) delete object[name];
  }`;
}
