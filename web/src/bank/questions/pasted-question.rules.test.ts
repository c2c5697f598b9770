import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePastedQuestion } from "./pasted-question.rules.ts";

const answers = ["du nord", "du sud", "de l'est", "de l'ouest"];

test("line 1 is the question, without its number; lettered lines are the answers, in order", () => {
  expect(parsePastedQuestion("12.3 Le vent souffle :\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest")).toEqual({
    question: "Le vent souffle :",
    answers,
    correct: undefined,
    comment: "",
    doubts: [],
  });
});

const question = "D’où vient le vent ?";
/**
 * The same question in the layouts of papers, word processors, forms, spreadsheets and files; the second answer is
 * right where it is said.
 */
const layouts: [name: string, text: string, saysRight: boolean][] = [
  ["a.", `${question}\na. du nord\nb. du sud\nc. de l'est\nd. de l'ouest`, false],
  ["A)", `12) ${question}\nA) du nord\nB) du sud\nC) de l'est\nD) de l'ouest`, false],
  ["(a)", `${question}\n(a) du nord\n(b) du sud\n(c) de l'est\n(d) de l'ouest`, false],
  ["A -", `Question 12 : ${question}\nA - du nord\nB - du sud\nC - de l'est\nD - de l'ouest`, false],
  ["A –, a long dash", `${question}\nA – du nord\nB – du sud\nC – de l'est\nD – de l'ouest`, false],
  ["A :", `12/ ${question}\nA : du nord\nB : du sud\nC : de l'est\nD : de l'ouest`, false],
  ["a/", `${question}\na/ du nord\nb/ du sud\nc/ de l'est\nd/ de l'ouest`, false],
  ["Réponse A :", `${question}\nRéponse A : du nord\nRéponse B : du sud\nRéponse C : de l'est\nRéponse D : de l'ouest`, false],
  ["1.", `12. ${question}\n1. du nord\n2. du sud\n3. de l'est\n4. de l'ouest`, false],
  ["1)", `${question}\n1) du nord\n2) du sud\n3) de l'est\n4) de l'ouest`, false],
  ["boxes of a form", `${question}\n☐ du nord\n☑ du sud\n☐ de l'est\n☐ de l'ouest`, true],
  ["boxes in text", `${question}\n[ ] du nord\n[x] du sud\n[ ] de l'est\n[ ] de l'ouest`, true],
  ["boxes before letters", `${question}\n□ A. du nord\n■ B. du sud\n□ C. de l'est\n□ D. de l'ouest`, true],
  ["bullets", `${question}\n• du nord\n• du sud\n• de l'est\n• de l'ouest`, false],
  ["dashes", `${question}\n- du nord\n- du sud (bonne réponse)\n- de l'est\n- de l'ouest`, true],
  ["all on one line", `12.3 ${question} a) du nord b) du sud c) de l'est d) de l'ouest`, false],
  ["boxes on one line", `${question} ☐ du nord ☒ du sud ☐ de l'est ☐ de l'ouest`, true],
  ["two a line", `${question}\nA. du nord    B. du sud\nC. de l'est    D. de l'ouest`, false],
  ["Aiken", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nANSWER: B`, true],
  ["Réponse : b", `${question}\na) du nord\nb) du sud\nc) de l'est\nd) de l'ouest\nRéponse : b`, true],
  ["Bonne réponse : 2", `${question}\n1. du nord\n2. du sud\n3. de l'est\n4. de l'ouest\nBonne réponse : 2`, true],
  ["*B.", `${question}\nA. du nord\n*B. du sud\nC. de l'est\nD. de l'ouest`, true],
  ["x B.", `${question}\nA. du nord\nx B. du sud\nC. de l'est\nD. de l'ouest`, true],
  ["a tick behind", `${question}\nA. du nord\nB. du sud ✓\nC. de l'est\nD. de l'ouest`, true],
  ["a ticked box behind", `${question}\nA. du nord\nB. du sud ☑\nC. de l'est\nD. de l'ouest`, true],
  ["boxes behind", `${question}\nA. du nord ☐\nB. du sud ☒\nC. de l'est ☐\nD. de l'ouest ☐`, true],
  ["boxes behind, without letters", `${question}\ndu nord ☐\ndu sud ☑\nde l'est ☐\nde l'ouest ☐`, true],
  ["a phone’s tick behind", `${question}\nA. du nord\nB. du sud ✔\ufe0f\nC. de l'est\nD. de l'ouest`, true],
  ["a green tick behind", `${question}\n- du nord\n- du sud ✅\n- de l'est\n- de l'ouest`, true],
  ["a tick behind, on one line", `${question} a) du nord b) du sud ☑ c) de l'est d) de l'ouest`, true],
  ["a tick behind, in a row", `${question}\tdu nord\tdu sud ✓\tde l'est\tde l'ouest`, true],
  ["a tick behind, below unmarked lines", `${question}\ndu nord\ndu sud ✓\nde l'est\nde l'ouest`, true],
  ["GIFT", `::Vent::${question} {\n~du nord\n=du sud\n~de l'est#non\n~de l'ouest\n}`, true],
  ["a chat program’s key in bold", `**${question}**\n\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\n\n**Bonne réponse : B**`, true],
  ["a chat program’s key with its text", `${question}\nA) du nord\nB) du sud\nC) de l'est\nD) de l'ouest\n**Réponse : B) du sud**`, true],
  ["letters in bold", `${question}\n**A.** du nord\n**B.** du sud\n**C.** de l'est\n**D.** de l'ouest\n**Réponse correcte : B**`, true],
  ["Bonne réponse B, without a colon", `${question}\na) du nord\nb) du sud\nc) de l'est\nd) de l'ouest\nBonne réponse B`, true],
  ["a row of a spreadsheet", `12\t${question}\tdu nord\tdu sud\tde l'est\tde l'ouest\tB`, true],
  ["letters and a tab", `${question}\nA\tdu nord\nB\tdu sud\nC\tde l'est\nD\tde l'ouest`, false],
  ["without marks", `${question}\ndu nord\ndu sud\nde l'est\nde l'ouest`, false],
];
test.each(layouts)("understands « %s »", (_, text, saysRight) => {
  expect(parsePastedQuestion(text)).toEqual({ question, answers, correct: saysRight ? 2 : undefined, comment: "", doubts: [] });
});

test("a key whose letter and text name two answers marks none, and this is said", () => {
  const text = `${question}\nA) du nord\nB) du sud\nC) de l'est\nD) de l'ouest\nRéponse : B) de l'est`;
  expect(parsePastedQuestion(text)).toMatchObject({
    answers,
    correct: undefined,
    doubts: ["Plusieurs réponses sont marquées comme bonnes\u00a0: cochez la bonne."],
  });
});

test("answers copied without their question leave the question alone", () => {
  expect(parsePastedQuestion("A) du nord\nB) du sud\nC) de l'est\nD) de l'ouest")).toMatchObject({ question: "", answers });
});

test("the explanation goes to its own field", () => {
  const text = `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nRéponse : B\nExplication : la brise\nse lève.`;
  expect(parsePastedQuestion(text)).toMatchObject({ answers, correct: 2, comment: "la brise se lève.", doubts: [] });
});

test("what is missing or not understood is said, with its words", () => {
  expect(parsePastedQuestion(`${question}\nA. du nord\nB. du sud\nC. de l'est`).doubts).toEqual([
    "3\u00a0réponses sur 4\u00a0: complétez les autres.",
  ]);
  expect(parsePastedQuestion(`${question}\nA. du nord\nC. du sud\nB. de l'est\nD. de l'ouest`).doubts).toEqual([
    "L’ordre des réponses surprend à la ligne «\u00a0C. du sud\u00a0»",
    "L’ordre des réponses surprend à la ligne «\u00a0B. de l'est\u00a0»",
  ]);
  expect(parsePastedQuestion(`${question}\n*A. du nord\n*B. du sud\nC. de l'est\nD. de l'ouest`)).toMatchObject({
    correct: undefined,
    doubts: ["Plusieurs réponses sont marquées comme bonnes\u00a0: cochez la bonne."],
  });
  expect(parsePastedQuestion(`${question}\nA. du nord\n*B. du sud\nC. de l'est\nD. de l'ouest\nRéponse : c`).correct).toBeUndefined();
  expect(parsePastedQuestion(`1\tx ?\ta\tb\tc\td\tB\n2\ty ?\ta\tb\tc\td\tA`).doubts).toEqual([
    "Seule la première ligne du tableau est prise\u00a0: 1\u00a0autre ligne de côté.",
  ]);
});

const sheet = `12. ${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest`;
const others: [name: string, text: string, correct: number | undefined, start: string][] = [
  ["numbered", `${sheet}\n13. Qui ?\nA. moi\nB. toi\nC. lui\nD. elle`, undefined, "13. Qui ?"],
  ["Aiken", `${sheet}\nANSWER: B\n\nQui ?\nA. moi\nB. toi\nC. lui\nD. elle\nANSWER: C`, 2, "Qui ?"],
  [
    "numbered answers",
    `${question}\n1. du nord\n2. du sud\n3. de l'est\n4. de l'ouest\n13. Qui ?\n1. moi\n2. toi\n3. lui\n4. elle`,
    undefined,
    "13. Qui ?",
  ],
  [
    "boxes",
    `1. ${question}\n☐ du nord\n☐ du sud\n☐ de l'est\n☐ de l'ouest\n2. Qui ?\n☐ moi\n☐ toi\n☐ lui\n☐ elle\n3. Quoi ?`,
    undefined,
    "2. Qui ?",
  ],
  [
    "one a line",
    `${sheet.replaceAll("\n", " ")}\n13. Qui ? A. moi B. toi C. lui D. elle`,
    undefined,
    "13. Qui ? A. moi B. toi C. lui D. elle",
  ],
];
test.each(others)(
  "of several questions (%s) the first is taken, with its right answer, and the rest is said",
  (_, text, correct, start) => {
    expect(parsePastedQuestion(text)).toEqual({
      question,
      answers,
      correct,
      comment: "",
      doubts: [`Seule la première question est prise. Laissé de côté, à partir de\u00a0: «\u00a0${start}\u00a0»`],
    });
  },
);

test("a list inside the question, a fifth answer and a line that goes on start no other question", () => {
  const listed = "Soit :\n- un\n- deux\n- trois\n- quatre\n\nLesquels ?\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest";
  expect(parsePastedQuestion(listed)).toMatchObject({ answers, doubts: [] });
  const five = `${question}\n1. du nord\n2. du sud\n3. de l'est\n4. de l'ouest\n5. de nulle part`;
  expect(parsePastedQuestion(five).doubts).toEqual(["Laissé de côté, après la quatrième réponse\u00a0: «\u00a0de nulle part\u00a0»"]);
  expect(parsePastedQuestion(`${sheet}\n\net du large`).answers.at(-1)).toBe("de l'ouest et du large");
});

test("answers marked by figures may list the letters of a drawing", () => {
  const answers = ["A : aile. B : roue. C : dérive. D : hélice.", "A : roue. B : aile. C : dérive. D : hélice.", "A seul", "Aucun"];
  const lines = answers.map((answer, rank) => `${rank + 1}. ${answer}`).join("\n");
  expect(parsePastedQuestion(`Que désignent les lettres ?\n${lines}`)).toMatchObject({ answers, doubts: [] });
  const [other] = parsePastedQuestion(`Que désignent les lettres ?\n${lines}\n\n2. Le vent ?\n1. nord\n2. sud\n3. est\n4. ouest`).doubts;
  expect(other).toContain("2. Le vent");
});

test("of a GIFT with three answers it is said that one is missing", () => {
  expect(parsePastedQuestion("Qui ? {~moi =toi ~lui}").doubts).toEqual(["3\u00a0réponses sur 4\u00a0: complétez les autres."]);
});

test("an x before the letter is no part of the answer, and marks the right one when it is alone", () => {
  const { answers: found, correct } = parsePastedQuestion("Le vent ?\nA. nord\nx B. sud\r\n  C . est\nxD.ouest");
  expect(found).toEqual(["nord", "sud", "est", "ouest"]);
  expect(correct).toBeUndefined();
  expect(parsePastedQuestion("Le vent ?\nA. nord\nXb. sud\nC. est\nD. ouest")).toMatchObject({
    answers: ["nord", "sud", "est", "ouest"],
    correct: 2,
  });
});

test("numbers that belong to the question stay", () => {
  for (const text of ["2 avions convergent", "1 500 pieds, c'est", "En 1961. Qui ?", "3,5 km"])
    expect(parsePastedQuestion(text).question).toBe(text);
  for (const [text, bare] of [
    ["12. Un avion", "Un avion"],
    ["1.15.Un avion", "Un avion"],
    ["  4.2   Un avion", "Un avion"],
    ["12/ Un avion", "Un avion"],
  ] as const)
    expect(parsePastedQuestion(text).question).toBe(bare);
});

test("words with a dash, hours and figures are no marks", () => {
  const text = "À quelle heure ?\nA. A-t-il décollé à 3.30\nB. 12:30\nC. 1.5 h plus tard\nD. b - c";
  expect(parsePastedQuestion(text).answers).toEqual(["A-t-il décollé à 3.30", "12:30", "1.5 h plus tard", "b - c"]);
});

test("a line that papers broke goes on with the one before; blank lines do not count", () => {
  expect(parsePastedQuestion("1.1 Un nuage\nen forme de lentille\n\nA. signale\nune onde\n\nB. signale la pluie")).toMatchObject({
    question: "Un nuage en forme de lentille",
    answers: ["signale une onde", "signale la pluie"],
    correct: undefined,
  });
});

test("of five answers four are kept, the fifth is said, and its mark marks none", () => {
  expect(parsePastedQuestion("Le vent ?\nA. nord\nB. sud\nC. est\nD. ouest\nx A. calme")).toMatchObject({
    question: "Le vent ?",
    answers: ["nord", "sud", "est", "ouest"],
    correct: undefined,
    doubts: ["Laissé de côté, après la quatrième réponse\u00a0: «\u00a0calme\u00a0»"],
  });
});

test("whatever is pasted, at most four answers come out, and no line is lost from a sound paper", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(parsePastedQuestion(text).answers.length).toBeLessThanOrEqual(4);
    }),
  );
  const words = fc.stringMatching(/^[e-w][e-w ]{3,20}[e-w]$/);
  fc.assert(
    fc.property(words, fc.array(words, { minLength: 4, maxLength: 4 }), (asked, given) => {
      const paper = [`3.4 ${asked}`, ...given.map((text, i) => `${"ABCD"[i]}. ${text}`)].join("\n");
      expect(parsePastedQuestion(paper)).toMatchObject({ question: asked, answers: given, correct: undefined });
    }),
  );
});
