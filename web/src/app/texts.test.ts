import { expect, test } from "vitest";

const modules = import.meta.glob<Record<string, unknown>>("../*/**/*texts.ts", { eager: true });

/** What a text may be about: each argument in turn is each of these, one of which its function understands. */
const samples: readonly unknown[] = [0, 1, 2, "mot", "2027-05-19", [], ["mot"], ["mot", "mot"], new Date(0)];
const argumentsOf = (length: number): unknown[][] =>
  length === 0 ? [[]] : argumentsOf(length - 1).flatMap((others) => samples.map((sample) => [...others, sample]));

const called = (text: (...values: unknown[]) => unknown): unknown[] =>
  argumentsOf(text.length).flatMap((values) => {
    try {
      return [text(...values)];
    } catch {
      return [];
    }
  });

/** Every text under `value`, after the path that leads to it; functions that no sample suits have none. */
function textsOf(value: unknown, path: string): [path: string, text: string | undefined][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const results = called(value as (...values: unknown[]) => unknown);
    return results.length === 0 ? [[path, undefined]] : results.flatMap((result) => textsOf(result, path));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const all = Object.entries(modules).flatMap(([path, module]) => textsOf(module, path));
const problems = (wrong: (text: string | undefined) => boolean) => [
  ...new Set(all.filter(([, text]) => wrong(text)).map(([path, text]) => (text ? `${path}: ${text}` : path))),
];

test("every text is read, those put together included", () => {
  expect(Object.keys(modules).length).toBeGreaterThan(15);
  expect(problems((text) => text === undefined)).toEqual([]);
});

test("no line breaks before a double punctuation mark or « % », nor inside « »", () => {
  const breaks = (text = "") => / [:;!?»%]|« /.test(text);
  expect(problems(breaks)).toEqual([]);
});

test("texts have typographic apostrophes, capitals with their accents, and agree by themselves", () => {
  const slips = (text = "") => /\p{L}'\p{L}|\b(Etes|Etude|Ecole|Eleve)|[Rr]eponse|\(s\)/u.test(text);
  expect(problems(slips)).toEqual([]);
});
