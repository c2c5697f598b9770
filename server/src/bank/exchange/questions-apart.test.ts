import { describe, expect, test } from "vitest";
import { doubtOf } from "./doubts.rules.ts";
import { readBankFile } from "./read-file.ts";

const read = (name: string, text: string) => readBankFile(name, Buffer.from(text), { theme: 1, year: 2020 });
const gift = (text: string) => read("x.gift", text).items;
const aiken = (text: string) => read("x.txt", text).items;
const four = "=la pression ~le vent ~la masse ~le temps";
const options = "A. la pression\nB. le vent\nC. la masse\nD. le temps";

describe("a question of GIFT ends at its first brace that is not escaped", () => {
  test("two questions without an empty line between them are two, each with its explanation", () => {
    expect(gift(`::un:: Le pascal mesure {${four} ####Un newton.}\n::deux:: Le nœud mesure {${four} ####Un mille.}`)).toMatchObject([
      { line: 1, text: "Le pascal mesure", comment: "Un newton." },
      { line: 2, text: "Le nœud mesure", comment: "Un mille." },
    ]);
  });
  test("also without titles, over several lines, and below a comment or a category, which belong to the next", () => {
    const text = `Le pascal\nmesure {\n${four}\n}\n// [tag:2018]\n$CATEGORY: 4. Navigation\nLe nœud\nmesure {${four}}\nLe kelvin mesure {${four}}`;
    expect(gift(text)).toMatchObject([
      { line: 1, text: "Le pascal\nmesure", year: 2020, theme: 1 },
      { line: 7, text: "Le nœud\nmesure", year: 2018, theme: 4 },
      { line: 9, text: "Le kelvin mesure", year: 2020, theme: 4 },
    ]);
  });
  test("the end of a sentence behind the braces stays; two pairs of braces are refused", () => {
    expect(gift(`L’unité {${four}}\nest le pascal.`)).toMatchObject([{ text: "L’unité _____ est le pascal." }]);
    expect(read("x.gift", `L’unité {${four}} et {${four}}`).refused).toMatchObject([
      { reason: "elle a deux groupes de réponses entre accolades" },
    ]);
  });
  test("an entity in an answer is a sign, a formula may hold braces, an answer that a sign cut is to be looked at", () => {
    expect(gift("Quel symbole ? {=le pascal (Pa) ~le bar &#61; 10 ~environ &#x2248; 1 ~le torr}")[0]?.answers).toEqual([
      "le pascal (Pa)",
      "le bar = 10",
      "environ ≈ 1",
      "le torr",
    ]);
    expect(gift("Que vaut \\(\\frac{a}{b}=c\\) ? {=\\(\\sqrt{2}\\) ~\\(x_{1}\\) ~trois ~quatre}")[0]).toMatchObject({
      text: "Que vaut \\(\\frac{a}{b}=c\\) ?",
      answers: ["\\(\\sqrt{2}\\)", "\\(x_{1}\\)", "trois", "quatre"],
    });
    expect(gift("Que vaut \\\\(\\\\frac\\{a\\}\\{b\\}\\\\) ? {=un ~deux ~trois ~quatre}")[0]?.text).toBe("Que vaut \\(\\frac{a}{b}\\) ?");
    expect(gift("Quel symbole ? {=le bar & #61 ~deux ~trois ~quatre}").map(doubtOf)).toEqual([
      "une réponse semble coupée\u00a0: «\u00a0le bar &\u00a0»",
    ]);
  });
});

describe("lines below a question of Aiken belong to it:", () => {
  const next = `Le stratus est :\n${options}\nANSWER: A`;
  test.each([
    [
      "Chamilo’s",
      "ANSWER_EXPLANATION: L’air va vers la dépression.\nTAGS: nuages, BIA 2018\nSCORE: 2",
      { comment: "L’air va vers la dépression.", tags: ["nuages", "BIA 2018"], year: 2018 },
    ],
    ["« Explication : », on two lines", "\nExplication : L’air va\nvers la dépression.", { comment: "L’air va\nvers la dépression." }],
    ["« Feedback: »", "Feedback: L’air va.", { comment: "L’air va." }],
    [
      "a description, which is left and said",
      "DESCRIPTION: Facile",
      { left: "resté dans le fichier\u00a0: sa description «\u00a0Facile\u00a0»" },
    ],
  ])("%s", (_, lines, first) => {
    expect(aiken(`Le vent souffle vers :\n${options}\nANSWER: A\n${lines}\n\n${next}`)).toMatchObject([
      first,
      { text: "Le stratus est :", comment: null },
    ]);
  });
  test("an explanation may stand before the key; a text without a name between two questions is to be looked at", () => {
    expect(aiken(`Le vent souffle vers :\n${options}\nExplication : l’air va.\nANSWER: B`)).toMatchObject([
      { answers: ["la pression", "le vent", "la masse", "le temps"], comment: "l’air va.", correct: 2 },
    ]);
    const items = aiken(`Le vent souffle vers :\n${options}\nANSWER: A\nL’air va vers la dépression.\n\n${next}`);
    expect(items.map(doubtOf)).toEqual([
      null,
      "«\u00a0L’air va vers la dépression.\u00a0» est peut-être l’explication de la question d’avant",
    ]);
  });
});

test.each([
  ["A) ", "B) "],
  ["a) ", "b) "],
  ["(A) ", "(B) "],
  ["A - ", "B - "],
  ["A : ", "B : "],
  ["a/ ", "b/ "],
  ["A] ", "B] "],
])("answers of Aiken are marked %j", (first, second) => {
  const text = `Le pascal mesure :\n${first}la pression\n${second}le vent\n${first.replace(/a/i, "C")}la masse\n${second.replace(/b/i, "D")}le temps`;
  expect(aiken(`${text}\n**Bonne réponse : B**`)).toMatchObject([
    { answers: ["la pression", "le vent", "la masse", "le temps"], correct: 2 },
  ]);
});

test.each([
  ["B. le vent", 2],
  ["D) le temps", 4],
  ["b", 2],
  ["la masse", 3],
])("the key of Aiken « %s » is read", (key, correct) => {
  expect(aiken(`Le pascal mesure :\n${options}\nANSWER: ${key}`)).toMatchObject([{ correct }]);
});

describe("a table", () => {
  const row = (question: string, key = "A") => `1;2020;${question};la pression;le vent;la masse;le temps;${key}`;
  const titles = "theme;annee;question;reponse A;reponse B;reponse C;reponse D;bonne reponse";
  test.each([
    ["Excel’s line of its separator", "sep=;\n"],
    ["a heading", "Questions du club\n"],
    ["a heading with the separators of the table, and empty lines", "Questions du club;;;;;;;\n;;;;;;;\n\n"],
    ["both", "sep=;\nAnnales\n\n"],
  ])("is read below %s, in a file of any name", (_, above) => {
    for (const name of ["x.csv", "x.txt"])
      expect(read(name, `${above}${titles}\n\n${row("Le pascal ?")}`).items).toMatchObject([{ text: "Le pascal ?" }]);
  });
  test("its separator may be said", () => {
    const bars = `sep=|\n${titles}\n${row("Le pascal ?")}`.replaceAll(";", "|");
    expect(read("x.csv", bars).items).toHaveLength(1);
  });
  test("its keys are read as a column, and what reads two ways is to be looked at", () => {
    const table = `${titles}\n${row("Quelle grandeur ?", "la masse")}\n4;2020;Nombre de côtés ?;2;3;4;6;3\n4;2020;Quelle lettre ?;D;C;B;A;A`;
    const { items } = read("x.csv", table);
    expect(items.map(({ answers, correct }) => answers[correct - 1])).toEqual(["la masse", "3", "A."]);
    expect(items.map((item) => doubtOf(item)?.slice(0, 10) ?? null)).toEqual([null, "sa clé «\u00a03", "sa clé «\u00a0A"]);
  });
  test("a table taken as counted from 0 says so on its first rows; one cell tells nothing", () => {
    const counted = [`${titles}`, ...["0", "3", "1", "0"].map((key, i) => row(`Question ${i} ?`, key))].join("\n");
    const { items } = read("x.csv", counted);
    expect(items.map(({ correct }) => correct)).toEqual([1, 4, 2, 1]);
    expect(items.map(({ doubts }) => doubts.length)).toEqual([1, 1, 1, 0]);
    expect(read("x.csv", `${titles}\n${row("Question ?", "0")}`).refused).toHaveLength(1);
  });
  test("a quote that is not closed refuses its row, or those that it took, which are named", () => {
    const open = `${titles}\n1;2020;"Une question ?;a1;b1;c1;d1;A\n${row("Le pascal ?")}`;
    expect(read("x.csv", open)).toMatchObject({
      items: [{ line: 3 }],
      refused: [{ reason: "un guillemet s’ouvre à la ligne 2 et ne se ferme pas" }],
    });
    const taken = `${titles}\n1;2020;"Une question ?;a1;b1;c1;d1;A\n1;2020;"Une autre ?";a1;b1;c1;d1;A\n${row("Le pascal ?")}`;
    expect(read("x.csv", taken)).toMatchObject({
      items: [{ line: 4 }],
      refused: [{ reason: "un guillemet qui ne se ferme pas a pris les lignes 2 à 3" }],
    });
  });
  test.each([
    ["Histoire de la navigation aérienne", 5],
    ["1. Navigation", 1],
    ["Sécurité et météo", 4],
  ])("its theme « %s » names two: the first counts, and it is to be looked at", (theme, expected) => {
    const { items } = read("x.csv", `${titles}\n${row("Le pascal ?").replace("1;", `${theme};`)}`);
    expect(items).toMatchObject([{ theme: expected, doubts: [expect.stringContaining("nomme deux thèmes")] }]);
  });
  test.each([
    ["Connaissances météo", 1],
    ["Connaissance de l’avion", 3],
    ["2. Aérodynamique, aérostatique et principes du vol", 2],
  ])("its theme « %s » names one", (theme, expected) => {
    expect(read("x.csv", `${titles}\n${row("Le pascal ?").replace("1;", `${theme};`)}`).items).toMatchObject([
      { theme: expected, doubts: [] },
    ]);
  });
});

test("markup is read alike in every format; a tag that is none is to be looked at", () => {
  const text = "La vitesse en m.s<sup>-1</sup>&nbsp;vaut <b>combien</b> ?";
  const answers = ["10<sup>2</sup>", "10<sup>3</sup>", "&lt; 5", "l&#39;autre"];
  const expected = { text: "La vitesse en m.s⁻¹\u00a0vaut combien ?", answers: ["10²", "10³", "< 5", "l'autre"], correct: 1 };
  expect(
    read("x.csv", `theme,annee,question,reponse A,reponse B,reponse C,reponse D,bonne reponse\n1,2020,${text},${answers.join(",")},A`)
      .items,
  ).toMatchObject([expected]);
  expect(gift(`${text} {=${answers.join(" ~")}}`)).toMatchObject([expected]);
  const json = { exam: "BIA", year: 2020, questions: [{ theme: 1, number: 1, question: text, answers, correct: 1 }] };
  expect(read("x.json", JSON.stringify(json)).items).toMatchObject([expected]);
  expect(gift(`Que vaut ce <vecteur> de force ? {${four}}`).map(doubtOf)).toEqual([
    "une balise est restée dans son texte\u00a0: «\u00a0<vecteur>\u00a0»",
  ]);
});

test("the format that Moodle says of a text is followed", () => {
  const xml = (format: string, text: string) =>
    `<quiz><question type="multichoice"><questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext>${[100, 0, 0, 0].map((f, i) => `<answer fraction="${f}"><text>rep ${i}</text></answer>`).join("")}</question></quiz>`;
  const textOf = (format: string, text: string) => read("x.xml", xml(format, text)).items[0]?.text;
  expect(textOf("moodle_auto_format", "Lis :\nTAF LFRB 271100Z\nBECMG 2712/2714")).toBe("Lis :\nTAF LFRB 271100Z\nBECMG 2712/2714");
  expect(textOf("markdown", "**Attention** : une _rafale_ est `brusque` et dure")).toBe("Attention : une rafale est brusque et dure");
  expect(textOf("html", "<p>On affirme :</p><ol><li>le vent</li><li>la pluie</li></ol>")).toBe("On affirme :\n1. le vent\n2. la pluie");
  expect(textOf("plain_text", "a <b> c et encore")).toBe("a <b> c et encore");
});
