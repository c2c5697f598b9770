import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type Defaults, SeveralSheets, UnknownColumns } from "../item.ts";
import { readBankFile } from "../read-file.ts";

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
/** A cell: a text, or its XML. */
type Cell = string | { xml: string } | null;
interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly merged?: readonly string[];
  readonly hidden?: boolean;
}

const cellAt = (cell: Cell, place: string): string => {
  if (cell === null) return "";
  if (typeof cell === "string") return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  return cell.xml.replace("<c ", `<c r="${place}" `);
};

/** A workbook as Excel writes it. */
function xlsx(sheets: readonly Sheet[]): Uint8Array {
  const files: Record<string, string> = {
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join("")}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<?xml version="1.0"?><workbook ${main} xmlns:r="${relationships}"><sheets>${sheets.map(({ name, hidden }, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${i + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join("")}<Relationship Id="rId99" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    // Styles 1 and 2 are days: « 01/02/2020 » and « 1-févr ».
    "xl/styles.xml": `<?xml version="1.0"?><styleSheet ${main}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="16"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
  };
  for (const [i, { rows, merged = [] }] of sheets.entries()) {
    const data = rows.map((cells, r) => {
      const content = cells.map((cell, c) => cellAt(cell, `${String.fromCharCode(65 + c)}${r + 1}`)).join("");
      return content === "" ? "" : `<row r="${r + 1}">${content}</row>`;
    });
    const merges = merged.length === 0 ? "" : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;
    files[`xl/worksheets/sheet${i + 1}.xml`] =
      `<?xml version="1.0"?><worksheet ${main}><sheetData>${data.join("")}</sheetData>${merges}</worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

const number = (value: string, style = 0): Cell => ({ xml: `<c s="${style}"><v>${value}</v></c>` });
const run = (text: string, look = "") =>
  `<r>${look === "" ? "" : `<rPr>${look}<sz val="11"/></rPr>`}<t xml:space="preserve">${text}</t></r>`;
const rich = (...runs: string[]): Cell => ({ xml: `<c t="inlineStr"><is>${runs.join("")}</is></c>` });
const up = '<vertAlign val="superscript"/>';
const down = '<vertAlign val="subscript"/>';

const titles = ["Thème", "Année", "Question", "Réponse A", "Réponse B", "Réponse C", "Réponse D", "Bonne réponse"];
const row = (question: Cell, answers: readonly Cell[] = ["la pression", "le vent", "la masse", "le temps"], key: Cell = "A"): Cell[] => [
  "1",
  number("2020"),
  question,
  ...answers,
  key,
];
const sheet = (...rows: readonly (readonly Cell[])[]): Sheet => ({ name: "Feuil1", rows: [titles, ...rows] });
const read = (bytes: Uint8Array, defaults: Defaults = {}, name = "questions.xlsx") => readBankFile(name, bytes, defaults);
const first = (...rows: readonly (readonly Cell[])[]) => read(xlsx([sheet(...rows)])).items[0];

describe("a workbook of Excel is read as it is:", () => {
  test("powers, indices and line breaks of its cells", () => {
    const question = rich(run("TAF LFRB 271100Z\nBECMG 2712/2714\nOù x"), run("2", down), run(" &lt; 10"), run("−3", up), run(" ?"));
    const item = first(row(question, [rich(run("10"), run("3", up)), rich(run("10"), run("2", up)), "10", rich(run("C"), run("z", down))]));
    expect(item).toMatchObject({
      text: "TAF LFRB 271100Z\nBECMG 2712/2714\nOù x₂ < 10⁻³ ?",
      answers: ["10³", "10²", "10", "Cz"],
      correct: 1,
      doubts: [],
    });
  });

  test("a struck word is kept, and said", () => {
    expect(first(row(rich(run("Le vent "), run("souffle", "<strike/>"), run(" vers ?"))))).toMatchObject({
      text: "Le vent souffle vers ?",
      doubts: ["elle a des mots barrés, qui sont gardés\u00a0: «\u00a0souffle\u00a0»"],
    });
  });

  test("numbers as French spreadsheets show them, booleans in French", () => {
    const item = first(
      row(
        "Que vaut le QNH standard ?",
        [number("1013.25"), number("998"), { xml: '<c t="b"><v>1</v></c>' }, number("0.5", 3)],
        number("2"),
      ),
    );
    expect(item).toMatchObject({ answers: ["1013,25", "998", "VRAI", "12:00"], correct: 2, doubts: [] });
  });

  test("what the workbook took for a day or cut to a power of ten is a doubt, an error is refused", () => {
    expect(first(row("Quelle part est-ce ?", [number("43862", 2), "un tiers", "un quart", "un cinquième"]))).toMatchObject({
      answers: ["01/02/2020", "un tiers", "un quart", "un cinquième"],
      doubts: ["le classeur a pris une cellule pour un jour, «\u00a001/02/2020\u00a0»\u00a0: y avait-il autre chose\u00a0?"],
    });
    expect(first(row("Quelle distance est-ce ?", [number("149597870700123"), "un", "deux", "trois"]))?.doubts).toEqual([
      "le tableur semble avoir changé une réponse en «\u00a01,49598E+14\u00a0»",
    ]);
    const failed = read(xlsx([sheet(row("Quel est le rapport ?", [{ xml: '<c t="e"><v>#NAME?</v></c>' }, "un", "deux", "trois"]))]));
    expect(failed.refused).toMatchObject([{ line: 2, reason: "une de ses cellules est en erreur dans le tableur («\u00a0#NAME?\u00a0»)" }]);
  });

  test("below a heading and empty rows, its rows keep their numbers", () => {
    const { items } = read(xlsx([{ name: "BIA", rows: [["Banque du club"], [], titles, [], row("Le pascal mesure ?")] }]));
    expect(items).toMatchObject([{ line: 5, text: "Le pascal mesure ?", year: 2020 }]);
  });

  test("a theme merged beside several questions is that of each", () => {
    const rows = [row("Le pascal mesure ?"), [null, ...row("Le bar mesure ?").slice(1)], row("Le torr mesure ?")];
    rows[0] = ["Météorologie", ...(rows[0] ?? []).slice(1)];
    rows[2] = ["5", ...(rows[2] ?? []).slice(1)];
    const { items } = read(xlsx([{ ...sheet(...rows), merged: ["A2:A3"] }]));
    expect(items.map(({ theme }) => theme)).toEqual([1, 1, 5]);
  });

  test("a text that looks like markup stays in a table of this program, powers are read", () => {
    const exported = ["theme", "annee", "question", "reponse A", "reponse B", "reponse C", "reponse D", "bonne reponse"].concat([
      "commentaire",
      "ordre fixe",
      "source",
      "texte commun",
      "rang dans la serie",
    ]);
    const cells = [...row(rich(run("Que fait &lt;b&gt; en 10"), run("3", up), run(" ?"))), "", "non", "", "", ""];
    expect(read(xlsx([{ name: "Questions", rows: [exported, cells] }])).items[0]?.text).toBe("Que fait <b> en 10³ ?");
  });

  test("beside its pictures in a ZIP", () => {
    const { items } = read(zipSync({ "a/questions.xlsx": xlsx([sheet(row("Le pascal mesure ?"))]) }), {}, "tout.zip");
    expect(items).toMatchObject([{ text: "Le pascal mesure ?" }]);
  });
});

describe("of several sheets,", () => {
  const bare = titles.slice(2);
  const rowOf = (question: string) => row(question).slice(2);
  const book = xlsx([
    { name: "Lisez-moi", rows: [["Merci à tous"]] },
    { name: "Météo 2019", rows: [bare, rowOf("Le pascal mesure ?"), rowOf("Le bar mesure ?")] },
    { name: "Histoire", rows: [bare, rowOf("Qui traverse la Manche ?")] },
    { name: "Brouillon", rows: [bare, rowOf("Rien ?")], hidden: true },
  ]);

  test("those with questions are asked for, each with its rows, its titles and whether they are known", () => {
    let asked: SeveralSheets | undefined;
    try {
      read(book, { year: 2020 });
    } catch (error) {
      asked = error as SeveralSheets;
    }
    expect(asked).toBeInstanceOf(SeveralSheets);
    expect(asked?.sheets).toEqual([
      { name: "Lisez-moi", rows: 1, titles: ["Merci à tous"], known: false },
      { name: "Météo 2019", rows: 3, titles: bare, known: true },
      { name: "Histoire", rows: 2, titles: bare, known: true },
    ]);
    expect(() => read(book, { year: 2020, sheets: ["Ailleurs"] })).toThrow(SeveralSheets);
  });

  test("those that are chosen are read one after the other, with the theme and the year that they are named after, which is said", () => {
    const { items } = read(book, { year: 2020, sheets: ["Météo 2019", "Histoire"] });
    expect(items).toMatchObject([
      { index: 1, line: 2, theme: 1, year: 2019, from: { file: "Météo 2019", rank: 1 } },
      { index: 2, line: 3, theme: 1, year: 2019, doubts: [] },
      { index: 3, line: 2, theme: 5, year: 2020, from: { file: "Histoire", rank: 1 } },
    ]);
    expect(items[0]?.doubts).toEqual([
      "sa feuille s’appelle «\u00a0Météo 2019\u00a0»\u00a0: ses questions en prennent le thème et l’année",
    ]);
  });

  test("one whose titles are not known is matched alone", () => {
    expect(() => read(book, { year: 2020, theme: 1, sheets: ["Lisez-moi"] })).toThrow(UnknownColumns);
  });
});

/** A sheet as LibreOffice writes it. */
const ods = (cells: readonly string[]): Uint8Array =>
  zipSync({
    mimetype: [strToU8("application/vnd.oasis.opendocument.spreadsheet"), { level: 0 }],
    "META-INF/manifest.xml": strToU8("<manifest/>"),
    "styles.xml": strToU8("<x/>"),
    "content.xml": strToU8(
      `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style><style:style style:name="T2" style:family="text"><style:text-properties style:text-position="-33% 58%" fo:color="#000"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Q"><table:table-row>${titles.map((title) => `<table:table-cell office:value-type="string"><text:p>${title}</text:p></table:table-cell>`).join("")}</table:table-row><table:table-row>${cells.join("")}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
const said = (content: string) => `<table:table-cell office:value-type="string">${content}</table:table-cell>`;

test("a workbook of LibreOffice is read as it is: powers, indices, line breaks, numbers and days", () => {
  const cells = [
    said("<text:p>1</text:p>"),
    '<table:table-cell office:value-type="float" office:value="2020"><text:p>2020</text:p></table:table-cell>',
    said(
      '<text:p>Une masse de 10<text:span text:style-name="T1">3</text:span> &lt; x<text:span text:style-name="T2">2</text:span></text:p><text:p>vaut ?</text:p>',
    ),
    '<table:table-cell office:value-type="float" office:value="0.5"><text:p>0,50</text:p></table:table-cell>',
    said("<text:p>a<text:line-break/>b</text:p>"),
    '<table:table-cell office:value-type="date" office:date-value="2026-02-01"><text:p>01/02/26</text:p></table:table-cell>',
    '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>VRAI</text:p></table:table-cell>',
    said("<text:p>B</text:p>"),
  ];
  expect(read(ods(cells), {}, "questions.ods").items).toMatchObject([
    {
      text: "Une masse de 10³ < x₂\nvaut ?",
      answers: ["0,50", "a\nb", "01/02/2026", "VRAI"],
      correct: 2,
      year: 2020,
      doubts: ["le classeur a pris une cellule pour un jour, «\u00a001/02/2026\u00a0»\u00a0: y avait-il autre chose\u00a0?"],
    },
  ]);
});
