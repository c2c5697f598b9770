import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { administrateur } from "./guide-claims/administrateur.ts";
import { eleve } from "./guide-claims/eleve.ts";
import { enseignant } from "./guide-claims/enseignant.ts";
import { etablissement } from "./guide-claims/etablissement.ts";
import type { PageClaims, Sentence } from "./guide-claims/trials.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const claims: Record<string, PageClaims> = { administrateur, eleve, enseignant, etablissement };
const pages = Object.keys(claims);

/** The sentences of a page, by heading, without pictures and commands. */
function sentencesOf(page: string): Record<string, string[]> {
  const [, ...parts] = read(`docs/guide/${page}.md`).split(/^##+ /m);
  return Object.fromEntries(
    parts.map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      const blocks = lines.join("\n").split(/\n\s*\n|\n(?=\s*(?:-|\d+\.) )/);
      const told = blocks.filter((block) => block.trim() !== "" && !/^\n*(!\[| {4}\S)/.test(block));
      return [heading.trim(), told.flatMap(splitSentences)];
    }),
  );
}

/** A sentence ends with a full stop, a question or an exclamation mark, and the next one begins with a capital, « a quotation » or a mark. */
const splitSentences = (block: string): string[] =>
  block
    .trim()
    .replace(/^(-|\d+\.|>) /, "")
    .replace(/\n> /g, " ")
    .replace(/\s+/g, " ")
    .split(/(?<=[.?!]\)?) (?=[\p{Lu}«*`])/u);

/** Titles of the tests of a file, as they are written; « … » stands for what a template puts in. */
const titlesOf = (file: string): string[] =>
  [
    ...read(file.includes("/") ? file : `e2e/tests/${file}.spec.ts`).matchAll(
      /^\s*test(?:\.(?:each|runIf)\([^\n]*?\))?\(\s*(?:"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/gm,
    ),
  ].map(([, plain, template = ""]) => (plain ?? template).replace(/\$\{[^}]+\}/g, "…"));

test("the table has every page of the guide", () => {
  const written = globSync("docs/guide/*.md", { cwd: root }).map((path) => basename(path, ".md"));
  expect(written.filter((page) => page !== "README").sort()).toEqual(pages.toSorted());
});

describe.each(pages)("%s", (page) => {
  const rows = claims[page] ?? {};

  test("the table has every sentence, in the order of the guide", () => {
    const sentences = sentencesOf(page);
    expect(Object.keys(rows)).toEqual(Object.keys(sentences));
    for (const [heading, quoted] of Object.entries(rows)) {
      const words = quoted.map(([start]) => start);
      const written = sentences[heading] ?? [];
      expect(written.map((sentence, i) => (sentence.startsWith(words[i] ?? sentence) ? words[i] : sentence))).toEqual(words);
    }
  });

  test("the tests that try what it claims exist", () => {
    const named = Object.values(rows).flat().flatMap(trialsOf);
    const isWritten = (trial: string) => {
      const [file = "", title = ""] = trial.split(" > ");
      return titlesOf(file).some((written) => written.startsWith(title));
    };
    expect([...new Set(named)].filter((trial) => !isWritten(trial))).toEqual([]);
  });

  test("each text that it quotes from the screen is a text of the application", () => {
    const quoted = [...read(`docs/guide/${page}.md`).matchAll(/«\s(.+?)\s»/gs)].map(([, text = ""]) => plain(text));
    expect(quoted.filter((text) => !(text in notOnScreen) && !screenTexts.includes(text))).toEqual([]);
  });
});

const trialsOf = ([, ...trials]: Sentence): string[] => trials.filter((trial) => trial !== "claims nothing");

/** All spaces are one: the screen has no-break ones where the guide, wrapped, may not. */
const plain = (text: string) => text.replace(/\\u00A0|\\u202F|\s+/gi, " ");

/** What browser and server are written in, with the texts they show. */
const screenTexts = plain(
  globSync(["web/src/**/*.{ts,tsx}", "server/src/**/*.ts"], { cwd: root, exclude: ["**/*.test.ts"] })
    .map(read)
    .join("\n"),
);

/** What the guide puts in quotation marks without quoting a text of the application, and why. */
const notOnScreen: Record<string, string> = {
  "pour jeudi 12 mars": "an example of a date",
  "37 / 50": "an example of a figure",
  "Image 1": "what a teacher may type",
  "Relancé(e) le…": "a text that a date ends",
  "L’atmosphère et ses couches": "the title of a picture",
};
test("each exception is still in the guide", () => {
  const written = plain(pages.map((page) => read(`docs/guide/${page}.md`)).join("\n"));
  expect(Object.keys(notOnScreen).filter((text) => !written.includes(`« ${text} »`))).toEqual([]);
});
