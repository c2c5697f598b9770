import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { UnreadableFile } from "./item.ts";
import { readBankFile } from "./read-file.ts";

/*
 * The files with which Moodle tests its own formats, as they are in a copy of its source, whose folder MOODLE_SOURCE
 * names. They are not ours to keep: without them the test is skipped.
 *
 *     git clone --depth 1 https://github.com/moodle/moodle
 *     MOODLE_SOURCE=$PWD/moodle npm run test:unit -- server/src/bank/exchange/moodle-fixtures.test.ts
 */
const source = process.env["MOODLE_SOURCE"] ?? "";
const folders = "{,public/}question/format/{xml,gift,aiken}";
const files = source === "" ? [] : globSync([`${folders}/tests/fixtures/*`, `${folders}/examples.txt`], { cwd: source });

const other = (kind: string) => `ce n’est pas une question à choix multiple (${kind})`;

/** Number of questions taken, and why the others are not, of the files whose every question is known here. */
const known: Readonly<Record<string, readonly [number, readonly string[]]>> = {
  "questions.aiken.txt": [2, []],
  "aiken_errors.txt": [2, ["elle n’a qu’une réponse", "elle n’a pas de réponses", "la ligne « ANSWER: » manque"]],
  "questions.gift.txt": [5, [other("question ouverte"), other("appariement"), other("réponse numérique"), other("réponse courte")]],
  "questions_in_category.gift.txt": [2, [other("appariement"), other("réponse courte")]],
  "export_category.xml": [1, []],
};

test.skipIf(files.length === 0)("each file that Moodle publishes is read, or refused in words, question by question", () => {
  for (const file of files) {
    const name = basename(file);
    try {
      const { items, refused } = readBankFile(name, readFileSync(join(source, file)), { theme: 1, year: 2020 });
      const found = [items.length, refused.map(({ reason }) => reason)];
      expect(found, name).toEqual(known[name] ?? found);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      expect(known[name], `${name}: ${error.message}`).toBeUndefined();
    }
  }
});
