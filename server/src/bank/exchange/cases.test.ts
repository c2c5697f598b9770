import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { doubtOf } from "./doubts.rules.ts";
import { readBankFile } from "./read-file.ts";

const folder = resolve(import.meta.dirname, "../../../../../shared/cases");

/** Small files that came in wrong once, as they were gathered: skipped where they are absent. */
describe.skipIf(!existsSync(folder))("of the files that came in wrong", () => {
  const read = (name: string) => {
    const { items, refused } = readBankFile(name, readFileSync(join(folder, name)), { theme: 1, year: 2020 });
    return { items, refused, rights: items.map(({ answers, correct }) => answers[correct - 1]), doubts: items.map(doubtOf) };
  };

  test("keys that are texts are read as texts, and the one that is also a letter or a rank is doubted", () => {
    const { rights, doubts } = read("01-key-given-as-text.csv");
    expect(rights).toEqual(["rouge", "3", "A."]);
    expect(doubts.map((doubt) => doubt?.includes("à la fois") ?? false)).toEqual([false, true, true]);
  });

  test("a question of GIFT ends at its brace, one of Aiken keeps its explanation", () => {
    expect(read("03-gift-no-blank-line.gift").items.map(({ comment }) => comment)).toEqual([
      "Un newton par mètre carré.",
      "Un mille par heure.",
    ]);
    const { items, refused } = read("04-aiken-explanation-after-answer.txt");
    expect([items.map(({ comment }) => comment), refused]).toEqual([["L’air va des hautes vers les basses pressions.", null], []]);
    expect(read("12-aiken-answer-with-its-text.txt").rights).toEqual(["la vitesse", "la température"]);
  });

  test("markup, numbers of lists and line breaks are read", () => {
    expect(read("07-html-in-a-table.csv").items).toMatchObject([
      { text: "La vitesse en m.s⁻¹\u00a0vaut combien ?", answers: ["10²", "10³", "< 5", "l'autre"] },
    ]);
    expect(read("16-numbered-list-loses-numbers.xml").items[0]?.text).toBe(
      "On affirme :\n1. le vent tourne\n2. la pression baisse\n3. la pluie cesse\nLesquelles sont exactes ?",
    );
    expect(read("17-line-breaks-and-markdown.xml").items.map(({ text }) => text)).toEqual([
      "Lis ces lignes :\nTAF LFRB 271100Z\nBECMG 2712/2714\nQue veut dire la seconde ?",
      "Attention : une rafale est brusque et dure",
    ]);
    expect(read("28-gift-entities-in-answers.gift").items[0]?.answers).toEqual([
      "le pascal (Pa)",
      "le bar = 10",
      "l’atmosphère ≈ 1",
      "le torr",
    ]);
  });

  test("answers that differ by case come in with a doubt, tables below a line of Excel, categories of two themes with a doubt", () => {
    const cases = read("14-answers-that-differ-by-case.csv");
    expect([cases.items.length, cases.doubts.every((doubt) => doubt?.includes("majuscules"))]).toEqual([2, true]);
    expect(read("15-lines-above-the-titles.csv").items).toMatchObject([{ text: "Le pascal mesure ?", correct: 1 }]);
    const { items, doubts } = read("25-theme-by-first-word.csv");
    expect([items[0]?.theme, doubts[0]?.includes("deux thèmes")]).toEqual([5, true]);
  });

  test("an old Mac's accents are read, names of pictures in the ZIPs of a Mac and of Windows are found", () => {
    expect(read("20-question-file-in-mac-roman.csv").items[0]?.text).toBe("Où est l’été à Noël ?");
    for (const name of ["11-zip-of-a-mac.zip", "11b-zip-of-windows.zip"])
      expect(read(name).items.map(({ picture }) => picture?.kind)).toEqual(["bytes"]);
  });

  test("a file of AMC is named or read, never taken for another", () => {
    let said = "";
    try {
      said = read("24-amc-txt-taken-for-gift.txt").rights.join();
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toMatch(/AMC-TXT|^deux éléments,la pression$/);
  });
});
