import { describe, expect, test } from "vitest";
import { UnreadableFile } from "../item.ts";
import { judge } from "../judge.rules.ts";
import { readJson } from "./json.ts";

const readPaper = (json: string) => judge(readJson(json), {});
const question = {
  theme: 1,
  number: 1,
  question: "Le pascal mesure :",
  answers: ["La pression", "Le vent", "La masse", "Le temps"],
  correct: 1,
};
const paper = (questions: unknown[], more: object = {}) => readPaper(JSON.stringify({ exam: "BIA 2030", year: 2030, questions, ...more }));
const reasonFor = (change: object) => paper([{ ...question, ...change }]).refused[0]?.reason;

test("a sound question is kept, its texts made plain", () => {
  const { items, refused } = paper([
    { ...question, answers: ["kmh<sup>-1</sup>", "1", "b ", "La masse"], image: "images/a.gif", alt: "Une flèche" },
  ]);
  expect(refused).toEqual([]);
  expect(items).toMatchObject([
    {
      theme: 1,
      year: 2030,
      text: "Le pascal mesure :",
      answers: ["kmh⁻¹", "1", "b.", "La masse"],
      correct: 1,
      picture: { kind: "path", path: "images/a.gif" },
      imageAlt: "Une flèche",
      comment: null,
      places: [{ exam: "BIA 2030", theme: 1, number: 1 }],
    },
  ]);
});

describe("a question is refused alone, with its place and a reason:", () => {
  test.each([
    ["without text", { question: undefined }, "le texte de la question manque"],
    ["with a text of five characters", { question: "Quoi ?".slice(0, 5) }, "le texte de la question est trop court"],
    ["with one answer", { answers: ["a1"] }, "elle n’a qu’une réponse"],
    ["with an empty answer", { answers: ["a1", " ", "c1", "d1"] }, "une réponse est vide"],
    ["with an answer that is not text", { answers: ["a1", 2, "c1", "d1"] }, "une réponse n’est pas un texte"],
    ["with the same answer twice", { answers: ["Le vent", "Le vent", "c1", "d1"] }, "deux réponses sont les mêmes"],
    ["whose right answer is the fifth", { correct: 5 }, "la bonne réponse n’est pas l’une des réponses"],
    ["of a seventh theme", { theme: 7 }, "le thème va de 1 à 6"],
    ["of theme 0", { theme: 0 }, "le thème va de 1 à 6"],
  ])("%s", (_, change, reason) => {
    expect(reasonFor(change)).toBe(reason);
  });

  test("whose pictures are in its answers and not in the file", () => {
    const picture = (alt: string) => `<img src="a.gif" alt="${alt}">`;
    const reason = "elle tient à une image glissée dans son texte, que le fichier n’apporte pas";
    expect(reasonFor({ answers: ["Lisse", "Fowler", "Bec", "Volet"].map((t) => `${t} ${picture("Croquis")}`) })).toBe(reason);
    expect(reasonFor({ answers: ["1", "2", "3", "4"].map(() => picture("Schéma des ailes")) })).toBe(reason);
    expect(reasonFor({ question: `Ce nuage ${picture("Nuage")} est :` })).toBe(reason);
    expect(reasonFor({ answers: ["T / V", "V / T", "P / T", "T / P"].map(picture) })).toBeUndefined();
  });

  test("whose place is taken", () => {
    const { items, refused } = paper([question, { ...question, question: "Et l’hectopascal ?" }]);
    expect(items).toHaveLength(1);
    expect(refused).toMatchObject([{ theme: 1, number: 1, reason: "ce numéro est déjà pris dans le fichier" }]);
  });

  test("that is not even an object", () => {
    expect(paper([null, "question", 12, question])).toMatchObject({ items: [{ index: 4 }], refused: [{ theme: null }, {}, {}] });
  });
});

test("what is no paper at all is said so", () => {
  const message = (json: string) => {
    try {
      readPaper(json);
    } catch (error) {
      return error instanceof UnreadableFile ? error.message : error;
    }
  };
  expect(message("{")).toBe("ce n’est pas du JSON");
  expect(message("[]")).toContain("une liste de questions");
  expect(message('{"exam":"BIA 2030","year":2030}')).toBe("la liste des questions manque (questions)");
  expect(message('{"exam":"BIA 2030","year":"2030","questions":[]}')).toBe("l’année manque (year)");
  expect(message('{"exam":" ","year":2030,"questions":[]}')).toBe("le nom de l’annale manque (exam)");
});

test("a file of the bank is taken as it is, with all that the bank knows", () => {
  const item = {
    ...question,
    number: undefined,
    question: "Que dit  <b> &amp; ?",
    year: 2021,
    fixedOrder: true,
    neutralised: true,
    point: "1.2.3",
    source: "SERA.5001",
    appearances: [{ exam: "BIA 2021", theme: 2, number: 7 }],
  };
  const file = {
    format: "badin",
    exams: [{ name: "BIA 2021", year: 2021 }],
    questions: [item, { ...item, appearances: [{ exam: "BIA 2022", theme: 1, number: 1 }] }],
  };
  const { exams, items, refused } = readPaper(JSON.stringify(file));
  expect(exams).toEqual([{ name: "BIA 2021", year: 2021, training: false }]);
  expect(items).toMatchObject([
    {
      text: "Que dit  <b> &amp; ?",
      year: 2021,
      fixedOrder: true,
      neutralised: true,
      programmePoint: "1.2.3",
      source: "SERA.5001",
      places: [{ exam: "BIA 2021", theme: 2, number: 7 }],
    },
  ]);
  expect(refused).toMatchObject([{ index: 2, reason: "l’annale « BIA 2022 » manque à la liste du fichier (exams)" }]);
});

test.each([
  ["a comma", { tags: ["un, deux"] }, "une étiquette contient une virgule, un point-virgule ou une barre (tags)"],
  ["nothing in it", { tags: [" "] }, "une étiquette est vide (tags)"],
  ["too many others", { tags: Array.from({ length: 13 }, (_, i) => `e${i}`) }, "il y a plus de 12 étiquettes (tags)"],
])("a tag with %s refuses its question alone, as does a state that is none", (_, change, reason) => {
  const bank = (changes: object[]) =>
    readPaper(JSON.stringify({ format: "badin", exams: [], questions: changes.map((more) => ({ ...question, year: 2030, ...more })) }));
  const { items, refused } = bank([
    change,
    { draft: "oui", question: "Et le nœud ?" },
    { tags: ["vent"], draft: true, question: "Et le degré ?" },
  ]);
  expect(refused.map((r) => r.reason)).toEqual([reason, "le brouillon est vrai ou faux (draft)"]);
  expect(items).toMatchObject([{ tags: ["vent"], draft: true, hidden: false }]);
});
