import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readBankFile } from "./read-file.ts";

const written = (name: string, content: string | Uint8Array) => {
  const bytes = typeof content === "string" ? strToU8(content) : content;
  const { items, refused } = readBankFile(name, bytes, { theme: 1, year: 2020, reviewed: true });
  return [...items, ...refused.map(({ row, index }) => ({ written: row.written, index }))]
    .sort((a, b) => a.index - b.index)
    .map(({ written: shown }) => shown && [shown.file, shown.lines && [shown.lines.from, shown.lines.to], shown.text].filter(Boolean));
};

const question = (text: string) =>
  `<question type="multichoice"><questiontext><text>${text}</text></questiontext><answer fraction="100"><text>oui</text></answer></question>`;
const laidOut = (text: string) => question(text).replaceAll("><", ">\n<");

test("an item goes with its lines as the file writes them, up to the next item, in each format that has lines", () => {
  expect(written("a.txt", "Le vent ?\nA. nord\nB. sud\nANSWER: A\n\nLa pluie ?\nA. oui\nB. non\nANSWER: B\n")).toEqual([
    [[1, 4], "Le vent ?\nA. nord\nB. sud\nANSWER: A"],
    [[6, 9], "La pluie ?\nA. oui\nB. non\nANSWER: B"],
  ]);
  expect(written("g.gift", "Le vent ? {=nord ~sud}\n\n// à venir\n$CATEGORY: x\n\nLa pluie ? {\n=oui\n~non\n}\n")).toEqual([
    [[1, 1], "Le vent ? {=nord ~sud}"],
    [[6, 9], "La pluie ? {\n=oui\n~non\n}"],
  ]);
  expect(
    written("t.csv", 'question;a;b;c;d;bonne reponse\nLa pluie ?;un;deux;trois;;A\n"Le vent\ndu nord ?";un;deux;trois;quatre;A\n'),
  ).toEqual([
    [[2, 2], "La pluie ?;un;deux;trois;;A"],
    [[3, 4], '"Le vent\ndu nord ?";un;deux;trois;quatre;A'],
  ]);
  expect(written("m.xml", `<quiz>\n${question("Le vent ?")}\n<!-- la suivante -->\n${question("La pluie ?")}\n</quiz>`)).toEqual([
    [[2, 2], laidOut("Le vent ?")],
    [[4, 4], laidOut("La pluie ?")],
  ]);
});

test("an item of one line of XML, of JSON or of a package goes with its element alone, laid out, and the file that holds it", () => {
  expect(written("m.xml", `<quiz>${question("Le vent ?")}${question("La pluie ?")}</quiz>`)).toEqual([
    [[1, 1], laidOut("Le vent ?")],
    [[1, 1], laidOut("La pluie ?")],
  ]);
  expect(written("cut.xml", `<quiz>${question("Le vent ?")}<question type="multichoice"><questiontext><text>La`)).toEqual([
    [[1, 1], laidOut("Le vent ?")],
    [[1, 1], '<question type="multichoice">\n<questiontext>\n<text>La'],
  ]);
  const former = (text: string) =>
    `<item ident="i"><presentation><material><mattext>${text}</mattext></material><response_lid ident="r"><render_choice><response_label ident="a"><material><mattext>oui</mattext></material></response_label></render_choice></response_lid></presentation></item>`;
  const qti = `<?xml version="1.0"?>\n<questestinterop><assessment title="x"><section>${former("Le vent ?")}${former("La pluie ?")}</section></assessment></questestinterop>`;
  const modern = `<assessmentItem>\n  <itemBody><choiceInteraction responseIdentifier="R">\n<prompt>Le vent ?</prompt></choiceInteraction>\n\n</itemBody></assessmentItem>\n`;
  const manifest = strToU8("<manifest/>");
  expect(written("q.zip", zipSync({ "imsmanifest.xml": manifest, "a/un.xml": strToU8(modern), "b/deux.xml": strToU8(qti) }))).toEqual([
    ["a/un.xml", [1, 5], modern.trim().replace("\n\n", "\n").replaceAll("><", ">\n<")],
    ["b/deux.xml", [2, 2], former("Le vent ?").replaceAll("><", ">\n<")],
    ["b/deux.xml", [2, 2], former("La pluie ?").replaceAll("><", ">\n<")],
  ]);
  const choices = [{ text: "nord", correct: true }, { text: "sud" }];
  const course = {
    questions: [{ library: "H5P.MultiChoice 1.16", params: { UI: { ok: "Valider" }, question: "Le vent ?", answers: choices } }],
  };
  const h5p = { "h5p.json": { mainLibrary: "H5P.QuestionSet" }, "content/content.json": course };
  const packed = zipSync(Object.fromEntries(Object.entries(h5p).map(([name, json]) => [name, strToU8(JSON.stringify(json))])));
  expect(written("q.h5p", packed)).toEqual([
    ["content/content.json", JSON.stringify({ question: "Le vent ?", answers: choices }, null, 2)],
  ]);
  const ofJson = { number: 1, theme: 1, question: "Le vent ?", answers: ["nord", "sud", "est", "ouest"], correct: 5 };
  expect(written("q.json", JSON.stringify({ exam: "BIA 2020", year: 2020, questions: [ofJson, 3] }))).toEqual([
    [JSON.stringify(ofJson, null, 2)],
    ["3"],
  ]);
});

test("of a long item the start is shown, of a picture in it a few signs, and nothing where nobody reviews", () => {
  const [item] = written("g.gift", `Le vent ? {=nord ~${"x".repeat(9000)}}\n`);
  expect(String(item?.[1])).toMatch(/^Le vent \? \{=nord ~x{482}…$/);
  const picture = `<file name="a.png">${"iVBORw0K".repeat(20)}\n${"iVBORw0K".repeat(20)}==</file>`;
  const [shown] = written("m.xml", `<quiz>\n${question("Le vent ?").replace("</questiontext>", `${picture}</questiontext>`)}\n</quiz>`);
  expect(shown).toEqual([[2, 3], laidOut("Le vent ?").replace("</text>", `</text>\n<file name="a.png">iVBORw0KiVBORw0KiVBORw0K…</file>`)]);
  const plain = readBankFile("g.gift", new TextEncoder().encode("Le vent ? {=nord ~sud}"), { theme: 1, year: 2020 });
  expect(plain.items[0]?.written).toBeUndefined();
});
