import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { UnreadableFile } from "./item.ts";
import { readBankFile } from "./read-file.ts";

const given = { theme: 4, year: 2020 };
const packed = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const read = (name: string, content: string | Uint8Array) =>
  readBankFile(name, typeof content === "string" ? Buffer.from(content) : content, given);

const item2 = (more = "") => `<?xml version="1.0" encoding="UTF-8"?>
<!-- written by a test -->
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="Nuage" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>
    B</value></correctResponse></responseDeclaration>
  <itemBody><p>Regarde ce nuage.</p><p><img src="images/cb.png" alt="Un nuage en enclume"/></p>
    <choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>C’est un&#160;:</prompt>
      <simpleChoice identifier="A">stratus</simpleChoice><simpleChoice identifier="B">cumulonimbus &amp; grêle<feedbackInline identifier="x">Oui</feedbackInline></simpleChoice>
      <simpleChoice identifier="C">cirrus à 10<sup>3</sup> m</simpleChoice><simpleChoice identifier="D">altocumulus</simpleChoice>${more}
    </choiceInteraction></itemBody>
  <modalFeedback identifier="f" outcomeIdentifier="F" showHide="show">Son enclume le dit.</modalFeedback>
</assessmentItem>`;
const item3 = `<qti-assessment-item identifier="i" title="Vent"><qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier">
  <qti-mapping><qti-map-entry map-key="a" mapped-value="1"/><qti-map-entry map-key="b" mapped-value="1"/><qti-map-entry map-key="c" mapped-value="-1"/></qti-mapping></qti-response-declaration>
  <qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="0"><qti-prompt>Ces vents viennent du nord :</qti-prompt>
  <qti-simple-choice identifier="a">mistral</qti-simple-choice><qti-simple-choice identifier="b">tramontane</qti-simple-choice><qti-simple-choice identifier="c">autan</qti-simple-choice>
  </qti-choice-interaction></qti-item-body></qti-assessment-item>`;
const seen = {
  text: "Regarde ce nuage.\nC’est un\u00a0:",
  answers: ["stratus", "cumulonimbus & grêle", "cirrus à 10³ m", "altocumulus"],
  correct: 2,
  comment: "Son enclume le dit.",
  imageAlt: "Un nuage en enclume",
  theme: 4,
};

describe("QTI", () => {
  test("an item of version 2 alone names the picture that must come beside it", () => {
    const { format, items } = read("nuage.xml", item2());
    expect(format).toBe("qti");
    expect(items).toMatchObject([{ ...seen, picture: { kind: "path", path: "images/cb.png" } }]);
  });

  test("a package brings its items with their pictures, in whatever folder, and leaves its manifest and its test", () => {
    const files = {
      "imsmanifest.xml": "<manifest/>",
      "test.xml": "<assessmentTest/>",
      "items/1/nuage.xml": item2(),
      "items/1/images/cb.png": "PNG",
      "items/2/vent.xml": item3,
    };
    const { items } = read("paquet.zip", packed(files));
    expect(items).toMatchObject([
      { ...seen, picture: { kind: "bytes", name: "images/cb.png" } },
      { text: "Ces vents viennent du nord :", draft: true, toComplete: { answers: ["mistral", "tramontane", "autan"], right: [1, 2] } },
    ]);
  });

  test("what the screen sends holds the package beside what a person corrected of it", () => {
    const row = {
      index: 1,
      text: "Ce nuage est :",
      answers: ["un", "deux", "trois", "quatre"],
      correct: 4,
      theme: 1,
      year: 2021,
      comment: null,
      picture: null,
    };
    const inner = packed({ "imsmanifest.xml": "<manifest/>", "nuage.xml": item2() });
    const outer = zipSync({ "1/paquet.zip": inner, "corrections.badin": strToU8(JSON.stringify({ rows: [row], points: [] })) });
    expect(read("x.zip", outer).items).toMatchObject([{ text: "Ce nuage est :", correct: 4, theme: 1, year: 2021 }]);
  });

  test("other interactions are refused by their name, and a package without questions says who wrote it", () => {
    const other = item2().replace(/choiceInteraction/g, "orderInteraction");
    expect(read("x.xml", other).refused).toMatchObject([{ reason: "ce n’est pas une question à choix multiple (mise en ordre)" }]);
    const empty = packed({ "imsmanifest.xml": '<manifest xmlns="http://canvas.instructure.com/xsd/cccv1p0"/>' });
    expect(() => read("x.zip", empty)).toThrow(new UnreadableFile("c’est un paquet QTI de Canvas, qui ne contient aucune question"));
  });

  test("Canvas: HTML that is escaped, files of the course, several right answers, and what is no choice", () => {
    const item = (
      type: string,
      answers: string,
      key: string,
    ) => `<item ident="q" title="Question"><itemmetadata><qtimetadata><qtimetadatafield>
      <fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
      <presentation><material><mattext texttype="text/html">&lt;p&gt;Le vent &amp;amp; la &lt;b&gt;mer&lt;/b&gt; &lt;img src="$IMS-CC-FILEBASE$/mer%20calme.png" alt="La mer"&gt;&lt;/p&gt;</mattext></material>
      <response_lid ident="response1" rcardinality="Single"><render_choice>${answers}</render_choice></response_lid></presentation>
      <resprocessing><respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback/></respcondition>
      <respcondition continue="No"><conditionvar>${key}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
      <itemfeedback ident="general_fb"><flow_mat><material><mattext texttype="text/html">&lt;p&gt;Parce que.&lt;/p&gt;</mattext></material></flow_mat></itemfeedback></item>`;
    const labels = ["1 < 2", "deux", "trois", "quatre"]
      .map(
        (text, i) =>
          `<response_label ident="${i}"><material><mattext texttype="text/plain">${text.replace("<", "&lt;")}</mattext></material></response_label>`,
      )
      .join("");
    const equal = (ident: number) => `<varequal respident="response1">${ident}</varequal>`;
    const quiz = `<?xml version="1.0"?><questestinterop><assessment ident="a" title="Météo du 3"><section ident="root_section">
      ${item("multiple_choice_question", labels, equal(2))}
      ${item("multiple_answers_question", labels, `<and>${equal(0)}${equal(1)}<not>${equal(2)}</not></and>`)}
      ${item("matching_question", labels, equal(0))}</section></assessment></questestinterop>`;
    const zip = packed({ "imsmanifest.xml": "<manifest/>", "g1/g1.xml": quiz, "web_resources/mer calme.png": "PNG" });
    const { format, items, refused } = read("export.zip", zip);
    expect(format).toBe("qti");
    expect(items).toMatchObject([
      {
        theme: 1,
        text: "Le vent & la mer",
        answers: ["1 < 2", "deux", "trois", "quatre"],
        correct: 3,
        comment: "Parce que.",
        picture: { kind: "bytes" },
      },
      { toComplete: { right: [1, 2] } },
    ]);
    expect(refused).toMatchObject([{ reason: "ce n’est pas une question à choix multiple (appariement)" }]);
  });

  test("elements deeper than those of any document refuse the file, in QTI as in Moodle XML", () => {
    const refusal = new UnreadableFile("ses éléments sont imbriqués trop profondément");
    expect(() => read("x.xml", item2("<div>".repeat(600)))).toThrow(refusal);
    expect(() => read("x.xml", `<quiz><question type="multichoice">${"<div>".repeat(600)}`)).toThrow(refusal);
  });
});

test("H5P: choices, true or false and single choices of a set or a course, with their pictures; other modules by their kind", () => {
  const questions = [
    {
      library: "H5P.MultiChoice 1.16",
      params: {
        question: "<p>Ce nuage est :</p>",
        answers: [
          { text: "<div>un stratus</div>", correct: false },
          { text: "<div>un cumulus</div>", correct: true },
        ],
        media: { type: { library: "H5P.Image 1.1", params: { file: { path: "images/n.png" }, alt: "Un nuage" } } },
      },
    },
    { library: "H5P.TrueFalse 1.8", params: { question: "<p>Le nœud mesure la vitesse</p>", correct: "true" } },
    {
      library: "H5P.SingleChoiceSet 1.11",
      params: { choices: [{ question: "<p>Le pascal mesure :</p>", answers: ["la pression", "le vent", "la masse", "le temps"] }] },
    },
    { library: "H5P.Blanks 1.14", params: {}, metadata: { title: "À trous" } },
  ];
  const zip = packed({
    "h5p.json": '{"mainLibrary": "H5P.QuestionSet"}',
    "content/content.json": JSON.stringify({ questions }),
    "content/images/n.png": "PNG",
    "H5P.QuestionSet-1.20/library.json": "{}",
  });
  const { format, items, refused } = read("quiz.h5p", zip);
  expect(format).toBe("h5p");
  expect(items).toMatchObject([
    {
      text: "Ce nuage est :",
      toComplete: { answers: ["un stratus", "un cumulus"], right: [2] },
      imageAlt: "Un nuage",
      picture: { kind: "bytes" },
    },
    { text: "Le nœud mesure la vitesse", toComplete: { answers: ["Vrai", "Faux"], right: [1] } },
    { text: "Le pascal mesure :", correct: 1, toComplete: null },
  ]);
  expect(refused).toMatchObject([{ text: "À trous", reason: "ce n’est pas une question à choix multiple (texte à trous)" }]);
});

test("Anki: lettered answers on the front, the letter on the back; notes with choices; a card alone is refused", () => {
  const notes = [
    "#separator:tab\n#html:true\n#tags column:7",
    'Le pascal mesure :<br>A) la pression<br>B) le vent<br>C) la masse<br>D) le temps\t"B<br>C’est dit."',
    "Quel vent ?\tVents\t2\tmistral\tbise\tfoehn\t\tautan\t0 0 1 0\tIl est chaud.",
    "Capitale du Chili\tSantiago",
  ].join("\n");
  const { format, items, refused } = read("deck.txt", notes);
  expect(format).toBe("anki");
  expect(items).toMatchObject([
    { line: 4, text: "Le pascal mesure :", answers: ["la pression", "le vent", "la masse", "le temps"], correct: 2, comment: "C’est dit." },
    { line: 5, text: "Quel vent ?", answers: ["mistral", "bise", "foehn", "autan"], correct: 3, comment: "Il est chaud." },
  ]);
  expect(refused).toMatchObject([{ reason: "c’est une carte sans réponses proposées" }]);
});
