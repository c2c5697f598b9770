import { expect, test } from "vitest";
import { doubtOf } from "./doubts.rules.ts";
import type { RawItem } from "./item.ts";
import { judge } from "./judge.rules.ts";

const sound: RawItem = {
  line: 3,
  theme: 1,
  year: 2020,
  text: "Le pascal mesure :",
  answers: ["La pression", "Le vent", "La masse", "Le temps"],
  right: [1],
};
const others = sound.answers.slice(1);
const reasons = (...changes: Partial<RawItem>[]) =>
  judge({ exams: [], items: changes.map((change) => ({ ...sound, ...change })) }, {}).refused.map(({ reason }) => reason);
const long = (length: number) => "x".repeat(length);

test.each<[string, Partial<RawItem>]>([
  ["le texte de la question manque", { text: "" }],
  ["le texte de la question est trop court", { text: "Quoi?" }],
  ["le texte de la question n’a pas de mot", { text: "????????" }],
  ["elle n’a pas de réponses", { answers: ["", " "] }],
  ["elle n’a qu’une réponse", { answers: ["La pression", "", "", ""] }],
  ["une réponse est vide", { answers: ["", ...others] }],
  ["deux réponses sont les mêmes", { answers: ["Le vent", ...others] }],
  ["deux réponses sont les mêmes", { answers: ["\\(V\\)", "\\(V\\)", ...others.slice(1)] }],
  ["aucune bonne réponse n’est indiquée", { right: [] }],
  ["la bonne réponse n’est pas l’une des réponses", { right: [0] }],
  ["la bonne réponse n’est pas l’une des réponses", { right: [5] }],
  ["un texte est trop long", { text: long(4001) }],
  ["un texte est trop long", { answers: [long(1001), ...others] }],
  ["un texte est trop long", { comment: long(4001) }],
  ["un texte est trop long", { imageAlt: long(501) }],
  ["un texte est trop long", { source: long(1001) }],
  ["le fichier ne dit pas son thème : choisissez-en un pour tout le fichier", { theme: undefined }],
  ["le thème va de 1 à 6", { theme: 0 }],
  ["le thème va de 1 à 6", { theme: 7 }],
  ["le fichier ne dit pas son année : choisissez-en une pour tout le fichier", { year: undefined }],
  ["l’année va de 1996 à 2099", { year: 1995 }],
  ["l’année va de 1996 à 2099", { year: 2100 }],
  ["illisible", { problem: "illisible", text: "" }],
])("an item is refused: %s", (reason, change) => {
  expect(reasons(change)).toEqual([reason]);
});

test.each<[string, Partial<RawItem>, string[], number]>([
  ["2 réponses", { answers: ["Vrai", "Faux", "", ""], right: [2] }, ["Vrai", "Faux", "(réponse 3 à écrire)", "(réponse 4 à écrire)"], 2],
  ["3 réponses", { answers: others, right: [3] }, [...others, "(réponse 4 à écrire)"], 3],
  ["5 réponses", { answers: [...sound.answers, "La force"], right: [5] }, ["La pression", "Le vent", "La masse", "La force"], 4],
  ["2 bonnes réponses", { right: [2, 3] }, sound.answers.slice(), 2],
  ["5 réponses et 2 bonnes réponses", { answers: [...sound.answers, "La force"], right: [1, 5] }, sound.answers.slice(), 1],
])("an item with %s is a draft to complete, whatever its file says of its state", (said, change, answers, correct) => {
  const { items } = judge({ exams: [], items: [{ ...sound, draft: false, ...change }] }, {});
  expect(items).toMatchObject([{ draft: true, answers, correct, toComplete: { right: change.right } }]);
  expect(items[0] && doubtOf(items[0])).toContain(`à compléter\u00a0: elle a ${said}, il en faut quatre, dont une bonne`);
});

test.each(["\u061c", "\u200f", "\u202b", "\u202e", "\u2067"])(
  "%j, which shows « 5 < 7 » as « 7 > 5 », is not kept, and is a doubt",
  (sign) => {
    const turned = `${sign}5 < 7\u202c`;
    const item = {
      ...sound,
      answers: [turned, ...others],
      comment: turned,
      imageAlt: turned,
      tags: [turned, sign],
      series: { text: turned, rank: 1 },
    };
    const [read] = judge({ exams: [], items: [item] }, {}).items;
    expect(read).toMatchObject({
      answers: ["5 < 7", ...others],
      comment: "5 < 7",
      imageAlt: "5 < 7",
      tags: ["5 < 7"],
      series: { text: "5 < 7" },
    });
    expect(read && doubtOf(read)).toContain("renversait le sens de lecture, et n’est pas gardé\u00a0: «\u00a05 < 7\u00a0»");
  },
);

test("a sign that keeps a text from left to right is left out without a doubt", () => {
  const [read] = judge({ exams: [], items: [{ ...sound, text: "\u202a\u2066Le pascal\u2069 mesure :\u202c" }] }, {}).items;
  expect([read?.text, read?.doubts]).toEqual([sound.text, []]);
});

test("what the editor of the bank accepts is accepted, to the last character", () => {
  const longest = { text: long(4000), answers: [long(1000), ...others], comment: long(4000), imageAlt: long(500), source: long(1000) };
  const quantities = { answers: ["\\(V\\)", "\\(v\\)", ...others.slice(1)] };
  expect(reasons(longest, quantities, { text: "Quoi ?" }, { right: [4] }, { theme: 6, year: 2099 }, { year: 1996 })).toEqual([]);
});

test("answers that differ by their case alone are accepted, and to be looked at: units do", () => {
  const doubts = (...answers: string[]) => judge({ exams: [], items: [{ ...sound, answers }] }, {}).items.map((item) => item.doubts);
  expect(doubts("MHz", "mHz", "GHz", "gHz")).toEqual([
    [
      "des réponses ne diffèrent que par leurs majuscules\u00a0: «\u00a0MHz\u00a0», «\u00a0mHz\u00a0»",
      "des réponses ne diffèrent que par leurs majuscules\u00a0: «\u00a0GHz\u00a0», «\u00a0gHz\u00a0»",
    ],
  ]);
  expect(doubts("LE VENT", ...others)).toMatchObject([[expect.stringContaining("LE VENT")]]);
  expect(doubts("G", "g", "k", "R")).toHaveLength(1);
  expect(doubts(...sound.answers)).toEqual([[]]);
});

test("what the file does not say is chosen for all of it; what it says stays", () => {
  const items = [sound, { ...sound, theme: undefined, year: undefined }];
  expect(judge({ exams: [], items }, { theme: 5, year: 2011 }).items.map(({ theme, year }) => [theme, year])).toEqual([
    [1, 2020],
    [5, 2011],
  ]);
});

test("a number of an exam is taken once, by the first question that can be kept", () => {
  const places = [{ exam: "BIA 2020", theme: 1, number: 7 }];
  expect(reasons({ places, right: [] }, { places }, { places }, { places: [{ ...places[0]!, number: 8 }] })).toEqual([
    "aucune bonne réponse n’est indiquée",
    "ce numéro est déjà pris dans le fichier",
  ]);
});
