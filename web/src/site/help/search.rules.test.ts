import { expect, test } from "vitest";
import type { GuideChapter } from "./guide.ts";
import { excerptOf, searchGuide } from "./search.rules.ts";

const section = (title: string, text: string) => ({ id: title, title, text, html: text });
const chapters: GuideChapter[] = [
  { id: "eleve", title: "Élève", sections: [section("Entrer", "La carte perdue se remplace"), section("Badges", "Un badge par thème")] },
  { id: "enseignant", title: "Enseignant", sections: [section("Carte perdue", "Donner une nouvelle carte")] },
];
const titles = (typed: string) => searchGuide(chapters, typed).map(({ section: { title } }) => title);

test("a section is found by all its words, whatever their accents and case, the title first", () => {
  expect(titles("CARTE perdue")).toEqual(["Carte perdue", "Entrer"]);
  expect(titles("theme")).toEqual(["Badges"]);
  expect(titles("carte badge")).toEqual([]);
});

test("the chapter's name counts, and nothing typed finds nothing", () => {
  expect(titles("eleve badge")).toEqual(["Badges"]);
  expect(titles("  ")).toEqual([]);
});

test("endings and little words do not count, and one word too many does not hide the rest", () => {
  expect(titles("le remplacement d’une carte")).toEqual(["Entrer"]);
  expect(titles("carte perdue demain")).toEqual(["Carte perdue", "Entrer"]);
  expect(titles("la")).toEqual([]);
});

test("an excerpt ends between two words", () => {
  expect(excerptOf("Une carte.")).toBe("Une carte.");
  expect(excerptOf(`${"Une carte ouvre le compte, ".repeat(5)}comme une clé`)).toBe(`${"Une carte ouvre le compte, ".repeat(5)}comme…`);
});

test("an excerpt begins with the sentence that has the words typed, when they come late", () => {
  const text = `${"Une carte ouvre le compte. ".repeat(8)}Deux comptes du même élève, un doublon, se réunissent.`;
  expect(excerptOf(text, "doublon")).toBe("… Deux comptes du même élève, un doublon, se réunissent.");
  expect(excerptOf(text, "carte")).toMatch(/^Une carte ouvre/);
});
