import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparableText, fold, searchText } from "../../platform/text/normalise.ts";
import { contentKey, isSameQuestion, lengthenAnswer, type QuestionContent } from "./questions.rules.ts";

describe("folding", () => {
  test("forgets case, accents, ligatures, superscripts and kinds of apostrophe, dash and space", () => {
    expect(fold("L’ŒIL   d'Élodie\u00a0: m², ½, ﬁn, n°\u00a01 – «\u00a0ça\u00a0»")).toBe("l'oeil d'elodie : m2, 1/2, fin, n° 1 - \" ca \"");
    expect(fold("L'altimètre")).toBe(fold("L’ALTIMETRE"));
  });

  test("is the same when done twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
    expect(fold("ẞ")).toBe("ss");
  });

  test("what the search looks into holds question and answers", () => {
    expect(searchText("Qu’est-ce ?", ["Le Cœur", "L’Été"])).toBe(" qu ' est - ce ? le coeur l ' ete ");
  });
});

describe("the comparableText of a text", () => {
  test.each([
    ["Un anti-cyclone", "un anticyclone"],
    ["+ 3 °C pour 1 500 m", "+3°C pour 1500 m"],
    ["- 2 °C", "−2 °C"],
    ["L'AÉROCLUB", "l’aeroclub"],
    ["1h30", "1 h 30"],
    ["1/500 000", "1/500000"],
    ["Le cumulus.", "le  cumulus"],
    ["Le VOLUME \\( V = x^2 \\).", "le volume \\(V=x^2\\)"],
    ["Il coûte 5 $ ou 6 $", "il coûte 5 $, ou 6 $"],
  ])("« %s » is that of « %s »", (a, b) => {
    expect(comparableText(a)).toBe(comparableText(b));
  });

  test.each([
    ["+2 °C", "−2 °C"],
    ["1,15", "115"],
    ["a = b + c", "a = b - c"],
    ["a = b + c", "a = b × c"],
    ["1° de latitude", "1' de latitude"],
    ["Rz > P", "Rz < P"],
    ["5 %", "5 °"],
    ["intrados", "extrados"],
    ["L’aire vaut \\(x^2\\)", "L’aire vaut \\(x_2\\)"],
    ["Le volume \\(V\\)", "Le volume \\(v\\)"],
    ["\\(\\frac{1}{2}\\)", "\\(\\frac{12}{}\\)"],
    ["$$a+b$$", "$$a-b$$"],
  ])("« %s » is not that of « %s »", (a, b) => {
    expect(comparableText(a)).not.toBe(comparableText(b));
  });
});

const question: QuestionContent = {
  text: "L'air est surtout fait d'un gaz, nommé :",
  answers: ["L'azote", "L'oxygène", "Le gaz carbonique", "L'hélium"],
  correct: 1,
  imageSha256: null,
};
const altered = (change: Partial<QuestionContent>): QuestionContent => ({ ...question, ...change });

describe("a question that came back", () => {
  test.each([
    ["x²", "x₂"],
    ["x²", "x2"],
    ["10³", "103"],
    ["10⁻²", "10²"],
    ["m.s⁻¹", "m.s⁻²"],
  ])("is not the same with « %s » for « %s », in its text or its answers", (one, other) => {
    expect(isSameQuestion(altered({ text: `Que vaut ${one} ?` }), altered({ text: `Que vaut ${other} ?` }))).toBe(false);
    const right = (answer: string) => altered({ answers: [answer, "L'oxygène", "Le gaz carbonique", "L'hélium"] });
    expect(isSameQuestion(right(one), right(other))).toBe(false);
    expect(isSameQuestion(right(one), right(one.toUpperCase().toLowerCase()))).toBe(true);
  });

  test("is the same with its indices in the line", () => {
    expect(isSameQuestion(altered({ text: "Le CH₄ est :" }), altered({ text: "Le CH4 est :" }))).toBe(true);
  });

  test("is the same with its answers in another order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
        const answers = order.map((i) => question.answers[i] ?? "");
        expect(isSameQuestion(question, altered({ answers, correct: order.indexOf(0) + 1 }))).toBe(true);
      }),
    );
  });

  test("is the same under other apostrophes, spaces, accents, case and punctuation", () => {
    const spelt = altered({
      text: "L’air est, surtout, fait d’un gaz nommé\u00a0: ",
      answers: ["L’Azote.", "L’oxygène", "Le gaz  carbonique", "L’helium"],
    });
    expect(isSameQuestion(question, spelt)).toBe(true);
    expect(contentKey(spelt)).toBe(contentKey(question));
  });

  test("is the same when words moved between the question and its answers", () => {
    const moved = {
      text: "Face au vent, la piste :",
      answers: ["Est plus courte", "Est plus longue", "Est glissante", "Est la même"],
      correct: 1,
    };
    const kept = {
      text: "Face au vent, la piste est :",
      answers: ["Glissante", "Plus courte", "Plus longue", "Fermée"],
      correct: 2,
    };
    expect(isSameQuestion({ ...moved, imageSha256: null }, { ...kept, imageSha256: null })).toBe(true);
  });

  test("is the same when wrong answers changed, as long as one remains", () => {
    expect(isSameQuestion(question, altered({ answers: ["L'azote", "Le néon", "Le krypton", "L'hélium"] }))).toBe(true);
    expect(isSameQuestion(question, altered({ answers: ["L'azote", "Le néon", "Le krypton", "Le xénon"] }))).toBe(false);
  });

  test("comparing goes both ways", () => {
    const answers = fc.uniqueArray(fc.constantFrom("un", "deux", "trois", "quatre", "cinq", "toutes les réponses"), {
      minLength: 4,
      maxLength: 4,
    });
    const any = fc.record({ answers, correct: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(isSameQuestion(altered(a), altered(b))).toBe(isSameQuestion(altered(b), altered(a)));
      }),
    );
  });
});

describe("a question that only looks alike is another", () => {
  test("when another answer is right", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), (correct) => {
        expect(isSameQuestion(question, altered({ correct }))).toBe(false);
      }),
    );
  });

  test("when its image is another, or it has none", () => {
    const drawn = altered({ imageSha256: "aa" });
    expect(isSameQuestion(drawn, altered({ imageSha256: "aa" }))).toBe(true);
    expect(isSameQuestion(drawn, altered({ imageSha256: "bb" }))).toBe(false);
    expect(isSameQuestion(drawn, question)).toBe(false);
  });

  test("when one number or word of it differs", () => {
    const at = (angle: number): QuestionContent =>
      altered({ text: `À ${angle}° d’inclinaison, on se sent :`, answers: ["Lourd", "Léger", "Penché", "Pareil"] });
    expect(isSameQuestion(at(30), at(60))).toBe(false);
    expect(isSameQuestion(altered({ text: "L’intrados est :" }), altered({ text: "L’extrados est :" }))).toBe(false);
  });
});

describe("a right answer that speaks of the others", () => {
  const wind = { text: "Le vent :", imageSha256: null };
  const asked = { ...wind, answers: ["Souffle", "Chauffe", "Tourne", "Les réponses a et c sont exactes"], correct: 4 };

  test("counts as what it names, wherever that stands and however it is said", () => {
    const moved = { ...wind, answers: ["Chauffe", "Souffle", "Tourne", "Les propositions b et c sont exactes"], correct: 4 };
    expect(isSameQuestion(asked, moved)).toBe(true);
  });

  test("is another when the letters name others", () => {
    expect(isSameQuestion(asked, { ...asked, answers: ["Souffle", "Chauffe", "Tourne", "Les réponses a et b sont exactes"] })).toBe(false);
    expect(isSameQuestion(asked, { ...asked, answers: ["Chauffe", "Souffle", "Tourne", "Les réponses a et c sont exactes"] })).toBe(false);
  });

  test("of all the others is the same when most of them are, in any words", () => {
    const all = { ...wind, answers: ["Souffle", "Chauffe", "Tourne", "Toutes les réponses sont exactes"], correct: 4 };
    const others = (answers: string[]) => ({
      ...wind,
      answers: [...answers, "Toutes les propositions ci-dessus sont exactes"],
      correct: 4,
    });
    expect(isSameQuestion(all, others(["Tourne", "Souffle", "Chauffe"]))).toBe(true);
    expect(isSameQuestion(all, others(["Tourne", "Souffle", "Refroidit"]))).toBe(true);
    expect(isSameQuestion(all, others(["Tourne", "Sèche", "Refroidit"]))).toBe(false);
    expect(isSameQuestion(all, { ...all, answers: ["Souffle", "Chauffe", "Tourne", "Toutes les réponses sont fausses"] })).toBe(false);
  });
});

test("an answer of one letter gets a full stop, others stay as they are", () => {
  expect(["1", "B", "10", ""].map(lengthenAnswer)).toEqual(["1", "B.", "10", ""]);
});
