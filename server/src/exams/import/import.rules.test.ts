import { describe, expect, test } from "vitest";
import { PaperError, readPaper } from "./import.rules.ts";

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
  const { questions, refused } = paper([
    { ...question, answers: ["kmh<sup>-1</sup>", "1", "b ", "La masse"], image: "images/a.gif", alt: "Une flèche" },
  ]);
  expect(refused).toEqual([]);
  expect(questions).toEqual([
    {
      theme: 1,
      number: 1,
      text: "Le pascal mesure :",
      answers: ["kmh⁻¹", "1.", "b.", "La masse"],
      correct: 1,
      image: "images/a.gif",
      imageAlt: "Une flèche",
      comment: null,
    },
  ]);
});

describe("a question is refused alone, with its place and a reason:", () => {
  test.each([
    ["without text", { question: undefined }, "le texte de la question manque"],
    ["with a text of five characters", { question: "Quoi ?".slice(0, 5) }, "le texte de la question est trop court"],
    ["with three answers", { answers: ["a1", "b1", "c1"] }, "il faut 4 réponses"],
    ["with an empty answer", { answers: ["a1", " ", "c1", "d1"] }, "une réponse est vide"],
    ["with an answer that is not text", { answers: ["a1", 2, "c1", "d1"] }, "une réponse n’est pas un texte"],
    ["with the same answer twice", { answers: ["Le vent", "le vent", "c1", "d1"] }, "deux réponses sont les mêmes"],
    ["whose right answer is the fifth", { correct: 5 }, "la bonne réponse va de 1 à 4"],
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
    const { questions, refused } = paper([question, { ...question, question: "Et l’hectopascal ?" }]);
    expect(questions).toHaveLength(1);
    expect(refused).toEqual([{ theme: 1, number: 1, reason: "ce numéro est déjà pris dans le fichier" }]);
  });

  test("that is not even an object", () => {
    expect(paper([null, "question", 12, question])).toMatchObject({ questions: [{ number: 1 }], refused: [{ theme: null }, {}, {}] });
  });
});

test("what is no paper at all is said so", () => {
  const message = (json: string) => {
    try {
      readPaper(json);
    } catch (error) {
      return error instanceof PaperError ? error.message : error;
    }
  };
  expect(message("{")).toBe("ce n’est pas du JSON");
  expect(message("[]")).toBe("ce n’est pas une annale");
  expect(message('{"exam":"BIA 2030","year":2030}')).toBe("la liste des questions manque (questions)");
  expect(message('{"exam":"BIA 2030","year":"2030","questions":[]}')).toBe("l’année manque (year)");
  expect(message('{"exam":" ","year":2030,"questions":[]}')).toBe("le nom de l’annale manque (exam)");
});
