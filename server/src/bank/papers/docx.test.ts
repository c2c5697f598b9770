import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openConfined } from "../../platform/confined/confined.ts";
import type * as reading from "./read-paper.ts";
import { tryPaperFile } from "./read-paper.ts";

const run = (text: string, look = "") => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, list?: { number: number; level: number }) =>
  `<w:p><w:pPr>${list ? `<w:numPr><w:ilvl w:val="${list.level}"/><w:numId w:val="${list.number}"/></w:numPr>` : ""}</w:pPr>${content}</w:p>`;
const asked = (text: string) => paragraph(run(text), { number: 1, level: 0 });
const answer = (content: string) => paragraph(content.startsWith("<") ? content : run(content), { number: 1, level: 1 });
const bullet = (text: string) => paragraph(run(text), { number: 2, level: 0 });
const level = (place: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = `<w:numbering>
  <w:abstractNum w:abstractNumId="7">${level(0, "decimal", "%1.")}${level(1, "decimal", "%2.")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="8">${level(0, "bullet", "\uf0b7")}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num></w:numbering>`;

const word = (body: string, others: Record<string, Uint8Array> = {}) =>
  zipSync({
    "word/document.xml": strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
    "word/numbering.xml": strToU8(numbering),
    ...others,
  });

async function read(bytes: Uint8Array) {
  const outcome = await tryPaperFile(bytes);
  return "paper" in outcome ? outcome.paper.questions : outcome.refusal;
}

describe("a document of Word", () => {
  test("has the numbers and letters of its lists, its powers and symbols; what it deletes and hides is left", async () => {
    const questions = await read(
      word(
        [
          asked("D’où vient le vent ?"),
          answer("du nord"),
          answer("du sud"),
          answer(`${run("10")}${run("3", '<w:vertAlign w:val="superscript"/>')}${run(" Pa")}`),
          answer(`<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>${run("r", '<w:rFonts w:ascii="Symbol"/>')}`),
          asked("La pluie tombe"),
          ...["du ciel", "du sol", "de la mer"].map(answer),
          answer(`${run("de l’est")}<w:del><w:r><w:delText>nuage</w:delText></w:r></w:del>${run("caché", "<w:vanish/>")}`),
          paragraph(run("3. La neige tombe")),
          ...["du ciel", "du sol", "de la mer", "du vent"].map(bullet),
          paragraph(run("4. La grêle tombe")),
          ...["du ciel", "du sol", "de la mer", "du vent"].map(bullet),
        ].join(""),
      ),
    );
    expect(questions).toMatchObject([
      { number: 1, text: "D’où vient le vent ?", answers: ["du nord", "du sud", "10³ Pa", "αρ"], correct: null },
      { number: 2, text: "La pluie tombe", answers: ["du ciel", "du sol", "de la mer", "de l’est"] },
      { number: 3, answers: ["du ciel", "du sol", "de la mer", "du vent"] },
      { number: 4, text: "La grêle tombe", answers: ["du ciel", "du sol", "de la mer", "du vent"] },
    ]);
  });

  test("shows its pictures; a highlighted answer, struck words, a formula and a drawing that is not read are doubts", async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    const blip = (id: string) => `<w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r>`;
    const body = [
      paragraph(`${run("Que montre l’image ?")}${blip("rId1")}`, { number: 1, level: 0 }),
      answer("un front"),
      answer(run("un nuage", '<w:highlight w:val="yellow"/>')),
      answer(run("une carte", "<w:strike/>")),
      answer("rien"),
      paragraph(`${run("Que montre ce morceau ?")}${blip("rId1").replace("</w:drawing>", '<a:srcRect l="50000"/></w:drawing>')}`, {
        number: 1,
        level: 0,
      }),
      ...["un", "deux", "trois", "quatre"].map(answer),
      paragraph(`${run("Que vaut ")}<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>${run(" ?")}${blip("rId2")}`, { number: 1, level: 0 }),
      ...["un", "deux", "trois", "quatre"].map(answer),
    ].join("");
    const rels = `<Relationships><Relationship Id="rId1" Target="media/a.png"/><Relationship Id="rId2" Target="media/b.emf"/></Relationships>`;
    const files = { "word/_rels/document.xml.rels": strToU8(rels), "word/media/a.png": png, "word/media/b.emf": strToU8("EMF") };
    const questions = await read(word(body, files));
    expect(questions).toMatchObject([
      {
        pictures: [0],
        correct: 2,
        doubts: [expect.stringContaining("sa réponse b est la seule"), "des mots y sont barrés, et sont gardés"],
      },
      { pictures: [1], doubts: [expect.stringContaining("rognée")] },
      { text: "Que vaut [formule] ?", doubts: [expect.stringContaining("ne se lit pas"), expect.stringContaining("[formule]")] },
    ]);
  });

  test("that is damaged, empty or no document of Word is refused with its reason", async () => {
    expect(await read(zipSync({ "content.xml": strToU8("x") }))).toContain("n’est pas un document de Word");
    expect(await read(word("").subarray(0, 60))).toContain("abîmé");
    expect(await read(word(paragraph(run("Bonjour"))))).toContain("Aucune question");
  });
});

const deep = (name: string, depth: number) => `<${name}>`.repeat(depth);
const hostile: Readonly<Record<string, () => Uint8Array>> = {
  "elements in one another": () => word(deep("w:p", 200_000)),
  "paragraphs without end": () => word("<w:p><w:r><w:t>1.1 a</w:t></w:r></w:p>".repeat(300_000)),
  "a text of many megabytes": () => word(paragraph(run("a) ".repeat(1_000_000)))),
  "an unfolded size beyond its bound": () => zipSync({ "word/document.xml": new Uint8Array(140 * 1024 * 1024) }),
  "levels without end": () => word(paragraph(run("x"), { number: 1, level: 2_000_000_000 })),
  "a relation to a file outside": () =>
    word(paragraph('<w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r>'), {
      "word/_rels/document.xml.rels": strToU8('<Relationship Id="rId1" Target="../../../etc/passwd"/>'),
    }),
};

describe("a hostile document costs no more than its bounds:", () => {
  const bounds = { memoryMb: 640, processorMs: 8_000, elapsedMs: 40_000 };
  test.each(Object.keys(hostile))("%s", async (name) => {
    const confined = openConfined<typeof reading>(new URL("./read-paper.ts", import.meta.url), bounds);
    const outcome = await confined.call("tryPaperFile", hostile[name]?.() ?? new Uint8Array()).catch(() => ({ refusal: "stopped" }));
    confined.close();
    expect(confined.taken.peakMb).toBeLessThan(bounds.memoryMb);
    expect("refusal" in outcome || outcome.paper.questions.length <= 1_000).toBe(true);
  });
});
