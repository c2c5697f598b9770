import { describe, expect, test } from "vitest";
import { cutPaper } from "./cut.rules.ts";
import { linesOfText } from "./lines.rules.ts";

const cut = (text: string) => cutPaper(linesOfText(text));
const places = (text: string) => cut(text).questions.map(({ theme, number }) => `${theme}.${number}`);
const answers = "a) rouge\nb) vert\nc) bleu\nd) jaune";
/** Questions of our own, numbered as `number` says. */
const paper = (numbers: readonly string[], block = answers) => numbers.map((number) => `${number} La couleur est :\n${block}`).join("\n\n");

describe("numbers", () => {
  test.each([
    ["1.12", ["1.1", "1.2", "2.1", "2.2"], ["1.1", "1.2", "2.1", "2.2"]],
    ["1.12 with a sign", ["1.1.", "1.2)", "2.1 -", "2.2 :"], ["1.1", "1.2", "2.1", "2.2"]],
    ["1-12", ["1-1", "1-2", "2-1"], ["1.1", "1.2", "2.1"]],
    ["12/", ["1/", "2/", "3/"], ["1.1", "1.2", "1.3"]],
    ["12.", ["1.", "2.", "3."], ["1.1", "1.2", "1.3"]],
    ["12)", ["1)", "2)", "3)"], ["1.1", "1.2", "1.3"]],
    ["12 -", ["1 -", "2 -", "3 -"], ["1.1", "1.2", "1.3"]],
    ["Question 12", ["Question 1 :", "Question 2 :", "Question n° 3"], ["1.1", "1.2", "1.3"]],
    ["Q12", ["Q1", "Q2.", "Q3"], ["1.1", "1.2", "1.3"]],
  ])("« %s » starts a question", (_name, numbers, expected) => {
    expect(places(paper(numbers))).toEqual(expected);
  });

  test("numbers that begin again are another theme, as the title of the part says", () => {
    const part = paper(["1.", "2.", "3.", "4.", "5."]);
    expect(places(`${part}\n\n${part}`).slice(-2)).toEqual(["2.4", "2.5"]);
    expect(places(`PARTIE 4 - NAVIGATION, RÉGLEMENTATION\n\n${part}\n\nPARTIE 6 - ANGLAIS\n\n${part}`)).toEqual(
      [4, 6].flatMap((theme) => [1, 2, 3, 4, 5].map((n) => `${theme}.${n}`)),
    );
  });

  test("numbers that go on are twenty a theme, or as the titles say", () => {
    const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `${from + i}/`);
    expect(places(paper(numbers(1, 41)))).toContain("3.1");
    expect(places(`MÉTÉOROLOGIE ET AÉROLOGIE\n\n${paper(numbers(1, 7))}\n\nAÉRODYNAMIQUE\n\n${paper(numbers(8, 12))}`).slice(-2)).toEqual([
      "2.4",
      "2.5",
    ]);
  });

  test("a number within a question is no start, nor one of the instructions of the cover", () => {
    const text = `1. Ne rien écrire sur le sujet.\n2. Rendre la grille.\n\n${paper(["1.1", "1.2"])}\n\n1.3 La distance, en NM, est :\n12 NM au départ\n1. première étape\n${answers}`;
    const { questions, outside } = cut(text);
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(questions[2]?.text).toContain("12 NM au départ 1. première étape");
    expect(outside).toEqual(["1. Ne rien écrire sur le sujet.", "2. Rendre la grille."]);
  });

  test("where numbers go on, the key names them, also after one that is missing", () => {
    const numbers = [1, 2, 3, 5, 6, 7, 8].map((n) => `${n}/`);
    const { questions } = cut(`${paper(numbers)}\n\nCORRIGÉ\n\n1a 2b 3c 4d 5a 6b 7c 8d 9a 10b 11c 12d 13a 14b 15c 16d 17a 18b 19c 20d 21a`);
    expect(questions.map(({ number, correct }) => [number, correct])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [5, 1],
      [6, 2],
      [7, 3],
      [8, 4],
    ]);
  });

  test("a number that is missing is said, one that comes twice too", () => {
    expect(cut(paper(["1.1", "1.2", "1.4", "1.5"])).missing).toEqual(["1.3"]);
    const { questions } = cut(`${paper(["1.", "2.", "3.", "4.", "5."])}\n\nMÉTÉOROLOGIE\n\n${paper(["1."])}`);
    expect(questions.filter(({ doubts }) => doubts.includes("son numéro est aussi celui d’une autre")).map(({ number }) => number)).toEqual(
      [1, 1],
    );
  });
});

describe("answers", () => {
  test.each([
    ["a)", answers],
    ["A.", "A. rouge\nB. vert\nC. bleu\nD. jaune"],
    ["a -", "a - rouge\nb - vert\nc - bleu\nd - jaune"],
    ["(a)", "(a) rouge\n(b) vert\n(c) bleu\n(d) jaune"],
    ["on one line", "a) rouge b) vert c) bleu d) jaune"],
    ["in two columns", "A. rouge   B. vert\nC. bleu   D. jaune"],
    ["on two lines each", "a) rou-\nge\nb) vert\nc) bleu\nd) jaune"],
  ])("%s", (_name, block) => {
    const [question] = cut(paper(["1.1", "1.2"], block)).questions;
    expect(question?.text).toBe("La couleur est :");
    expect(question?.answers.map((answer) => answer.replace("rou-ge", "rouge"))).toEqual(["rouge", "vert", "bleu", "jaune"]);
  });

  test("a question on several lines, an answer on several lines", () => {
    const [question] = cut("1.1 Par vent\nde travers, il faut :\na) tenir\nl’axe\nb) vert\nc) bleu\nd) jaune et\nvert").questions;
    expect(question).toMatchObject({
      text: "Par vent de travers, il faut :",
      answers: ["tenir l’axe", "vert", "bleu", "jaune et vert"],
      // No page is as narrow as its lines.
      doubts: ["une ligne est jointe à une réponse\u00a0: «\u00a0l’axe\u00a0»"],
    });
  });

  test("an answer that speaks of the others is one answer", () => {
    const [question] = cut("1.1 On dit :\na) oui\nb) non\nc) les réponses a) et b) sont exactes\nd) aucune").questions;
    expect(question?.answers[2]).toBe("les réponses a) et b) sont exactes");
  });

  test("fewer than four answers, an empty one, a picture that is not there: the question says so", () => {
    const doubts = (text: string) => cut(text).questions[0]?.doubts;
    expect(doubts("1.1 La couleur :\na) rouge\nb) vert\nc) bleu")).toContain("3 réponses trouvées sur 4");
    expect(doubts("1.1 La couleur :\nrouge ou vert\n1.2 Et :\na) un\nb) deux\nc) trois\nd) quatre")).toContain(
      "aucune réponse n’a été trouvée",
    );
    expect(doubts("1.1 La couleur est :\na)\nb) vert\nc) bleu\nd) jaune")).toContain(
      "une réponse est vide\u00a0: c’est peut-être une image",
    );
    expect(doubts(`1.1 Sur la figure ci-dessous, on voit :\n${answers}`)).toContain("elle parle d’une image, et n’en a pas");
  });
});

describe("nothing is lost", () => {
  test("a text between two questions stands before the second, which says so", () => {
    const { questions } = cut(`${paper(["1.1"])}\n\nPour les deux questions qui suivent, le vent est nul.\n\n${paper(["1.2"])}`);
    expect(questions[1]).toMatchObject({
      before: "Pour les deux questions qui suivent, le vent est nul.",
      doubts: ["un texte la précède"],
    });
  });

  test("each word of a paper is in a question, before one, outside, or its key", () => {
    const text = `Session 2019\nConsignes\n\n${paper(["1.1", "1.2"])}\n\nEntre deux\n\n${paper(["1.3"])}\n\nFin du sujet`;
    const { questions, outside, year } = cut(text);
    const kept = [...outside, ...questions.flatMap((q) => [q.before ?? "", q.text, ...q.answers])].join(" ");
    for (const word of text.match(/\p{L}{3,}/gu) ?? []) expect(kept).toContain(word);
    expect(year).toBe(2019);
  });
});

test.each([
  ["in capitals", "PARTIE 5 – HISTOIRE ET CULTURE DE\nL’AÉRONAUTIQUE ET DU SPATIAL"],
  ["in small letters", "5. Histoire et culture de\nl’aéronautique et du spatial"],
  ["after its number", "PARTIE 5\nHISTOIRE ET CULTURE"],
  ["with what it asks", "Partie 5 : Histoire\nCette partie compte vingt questions."],
])("the title of the next part, wrapped %s, is not the end of an answer", (_name, title) => {
  const { questions } = cut(`${paper(["1.1"])}\n${title}\n${paper(["5.1"])}`);
  expect(questions[0]?.answers).toEqual(cut(paper(["1.1"])).questions[0]?.answers);
  expect(questions.map(({ theme, number }) => `${theme}.${number}`)).toEqual(["1.1", "5.1"]);
});

describe("the key that follows", () => {
  test.each([
    ["after its title", "CORRIGÉ\n1.1 a 1.2 d"],
    ["without a title", "1.1 a, 1.2 d"],
    ["letters alone, after their title", "Réponses\nad"],
  ])("gives the right answers: %s", (_name, key) => {
    const { questions, outside } = cut(`${paper(["1.1", "1.2"])}\n\n${key}`);
    expect(questions.map(({ correct }) => correct)).toEqual([1, 4]);
    expect(outside).toEqual([]);
  });

  test("as a grid, a number a row and a part a column", () => {
    const { questions, outside } = cut(
      `${paper(["1.1", "1.2", "2.1", "2.2"])}\n\nGrille de correction\nN° Météo Aérodynamique\n1 a d\n2 c b`,
    );
    expect(questions.map(({ correct }) => correct)).toEqual([1, 3, 4, 2]);
    expect(outside).toEqual([]);
  });

  test("a question of which it says nothing says so; without a key none does", () => {
    expect(cut(`${paper(["1.1", "1.2", "1.3"])}\n\nCorrigé\n1.1 a 1.2 b`).questions[2]?.doubts).toEqual([
      "le corrigé ne dit pas sa bonne réponse",
    ]);
    expect(cut(paper(["1.1", "1.2"])).questions.map(({ correct, doubts }) => [correct, doubts])).toEqual([
      [null, []],
      [null, []],
    ]);
  });
});

describe("keys that stand below their questions", () => {
  const keyed = (first: string, second: string) => `1. Le ciel est :\n${answers}\n${first}\n\n2. La mer est :\n${answers}\n${second}\n`;
  const read = (text: string) => cut(text).questions.map(({ correct, answers: [, , , d], doubts }) => [correct, d, ...doubts]);

  test.each([
    ["Réponse : a", "Réponse : c"],
    ["→ Réponse : a) rouge", "→ Réponse : c) bleu"],
    ["**Bonne réponse : A**", "**Bonne réponse : C**"],
    ["✅ Bonne réponse : A) rouge", "✅ Bonne réponse : C) bleu"],
    ["Ans: (a)", "Ans: (c)"],
    ["Solution : A", "Solution : C"],
    ["Rép. A", "Rép. C"],
  ])("« %s »", (first, second) => {
    expect(read(keyed(first, second))).toEqual([
      [1, "jaune"],
      [3, "jaune"],
    ]);
  });

  test("what explains it stays, before the next question; what says two letters, or stands below one of several, is to be looked at", () => {
    expect(cut(keyed("Réponse : a, car il rougit", "Réponse : c")).questions[1]?.before).toBe("car il rougit");
    expect(read(keyed("Réponse : a", "Réponse : b ou c"))[1]).toEqual([
      null,
      "jaune Réponse : b ou c",
      "une réponse semble contenir le corrigé\u00a0: «\u00a0jaune Réponse : b ou c\u00a0»",
      "une ligne est jointe à une réponse\u00a0: «\u00a0Réponse : b ou c\u00a0»",
    ]);
    const alone = `1. Le ciel est :\n${answers}\n\n2. La mer est :\n${answers}\n\nRéponses\nC) bleu\n`;
    expect(read(alone)).toEqual([
      [3, "jaune", "le corrigé ne dit que 1 bonne réponse\u00a0: est-ce pour cette question\u00a0?"],
      [null, "jaune", "le corrigé ne dit pas sa bonne réponse"],
    ]);
  });
});

test("what Markdown writes around the words of a paper is left, as chat programs do", () => {
  const question = "**1. Le ciel est :**\n\n- A) rouge\n- **B) vert**\n- C) bleu\n- D) jaune\n\n---\n";
  expect(cut(`### ${question}\n> ${question.replace("1", "2").replace("ciel", "pré")}`).questions).toMatchObject([
    { text: "Le ciel est :", answers: ["rouge", "vert", "bleu", "jaune"], correct: 2, doubts: [expect.stringContaining("en gras")] },
    { text: "Le pré est :", answers: ["rouge", "vert", "bleu", "jaune"] },
  ]);
});

test.each([
  ["a sign behind it", ["A) rouge", "**B) vert** ✅", "C) bleu ❌", "D) jaune"]],
  ["boxes of Markdown", ["- [ ] A) rouge", "- [x] B) vert", "- [ ] C) bleu", "- [ ] D) jaune"]],
  ["boxes", ["☐ A) rouge", "☑ B) vert", "☐ C) bleu", "☐ D) jaune"]],
  ["signs before each", ["❌ A) rouge", "✔️ B) vert", "❌ C) bleu", "❌ D) jaune"]],
  ["words behind it", ["A) rouge", "B) vert ← bonne réponse", "C) bleu", "D) jaune"]],
  ["a star", ["A) rouge", "*B) vert", "C) bleu", "D) jaune"]],
  ["bold", ["A) rouge", "- **B) vert**", "C) bleu", "D) jaune"]],
])("an answer that a pasted text ticks is taken for the right one, with a doubt, and keeps no mark: %s", (_name, marked) => {
  const doubt = "sa réponse b est la seule cochée, en gras, en couleur ou surlignée\u00a0: elle est prise pour la bonne";
  expect(cut(`1. Le ciel est :\n${marked.join("\n")}\n\n2. La mer est :\n${answers}\n`).questions).toMatchObject([
    { text: "Le ciel est :", answers: ["rouge", "vert", "bleu", "jaune"], correct: 2, doubts: [doubt] },
    { text: "La mer est :", correct: null, doubts: [] },
  ]);
});
