import { describe, expect, test } from "vitest";
import { paced, processorTime } from "../../../test/processor-time.ts";
import { doubtOf } from "./doubts.rules.ts";
import { type Defaults, UnreadableFile } from "./item.ts";
import { detectFormat, readBankFile } from "./read-file.ts";

const defaults = { theme: 1, year: 2020 };
const read = (name: string, content: string | Uint8Array, given: Defaults = defaults) =>
  readBankFile(name, typeof content === "string" ? Buffer.from(content) : content, given);
const reasons = (name: string, content: string) => read(name, content).refused.map(({ reason }) => reason);
const problem = (name: string, content: string | Uint8Array): string => {
  try {
    read(name, content);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
  return "";
};

const answer = (text: string, fraction = 0) => `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text></answer>`;
const four = `${answer("La pression", 100)}${answer("Le vent")}${answer("La masse")}${answer("Le temps")}`;
const category =
  "<question type='category'><category><text>$course$/top/BIA 2019/1. Météorologie et aérologie</text></category></question>";
const multichoice = (text: string, answers = four, more = "") =>
  `<question type="multichoice"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>${more}</questiontext>${answers}</question>`;
const quiz = (...questions: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${[category, ...questions].join("\n")}\n</quiz>`;
const sound = multichoice("<p>Le pascal mesure :</p>");

describe("the format is told from what the file holds, then from its name:", () => {
  test.each([
    ["x.txt", '{"exam": "BIA"}', "json"],
    ["x.txt", "  <quiz>", "moodle"],
    ["x.txt", "Le pascal mesure :\nA. un\nANSWER: A", "aiken"],
    ["x.txt", "Le pascal mesure : {=un ~deux}", "gift"],
    ["x.gift", "Le pascal mesure :", "gift"],
    ["x.CSV", "theme;question", "csv"],
  ])("%s, %j is %s", (name, text, format) => {
    expect(detectFormat(name, text)).toBe(format);
  });

  test("what is none of them is said so", () => {
    expect(problem("x.txt", "Bonjour")).toContain("son format n’est pas reconnu");
    expect(problem("x.txt", "  ")).toBe("il est vide");
    expect(problem("x.png", Buffer.from("89504e470d0a1a0a0000000d4948445200000001", "hex"))).toBe("ce n’est pas un fichier de texte");
    expect(problem("x.xml", "<notes></notes>")).toBe("ce n’est pas un questionnaire de Moodle (élément quiz)");
    expect(problem("x.txt", "%PDF-1.4\n")).toContain("c’est un PDF");
    expect(problem("x.gift", "{\\rtf1 Une question {=a ~b}}")).toContain("traitement de texte");
    expect(problem("x.txt", Buffer.from("d0cf11e0a1b11ae1", "hex"))).toContain("un ancien fichier de Word");
    expect(problem("x.csv", "nom;prenom\nA;B")).toContain("la première ligne doit donner les titres des colonnes");
  });
});

test.each([
  ["c’est un test QTI sans ses questions", "<?xml version='1.0'?><assessmentTest identifier='t'/>"],
  ["c’est le sommaire d’un paquet QTI", "<?xml version='1.0'?>\n<!-- x --><manifest identifier='m'/>"],
  ["c’est une page HTML", "<!DOCTYPE html><html><body>1. Quoi ?</body></html>"],
  ["c’est un sujet LaTeX de la classe «\u00a0exam\u00a0»", "\\documentclass[a4paper]{exam}\\begin{document}\\end{document}"],
])("a file of another program is named: %s", (said, text) => {
  expect(problem("x.txt", text)).toContain(said);
});

describe("the encoding is told:", () => {
  const csv = "question;A;B;C;D;correcte\nL’été à Orly ?;œuf;été;noël;€;B\n";
  const windows = Buffer.from(csv.replaceAll("’", "\u0092").replaceAll("œ", "\u009c").replaceAll("€", "\u0080"), "latin1");
  test.each([
    ["UTF-8", Buffer.from(csv)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${csv}`)],
    ["UTF-16", Buffer.from(`\ufeff${csv}`, "utf16le")],
    ["Windows-1252", windows],
  ])("%s", (_, bytes) => {
    expect(read("x.csv", bytes).items).toMatchObject([{ text: "L’été à Orly ?", answers: ["œuf", "été", "noël", "€."], correct: 2 }]);
  });

  const lastOf = (bytes: readonly number[]) => Buffer.from([...Buffer.from("question;A;B;C;D;correcte\nO"), ...bytes, 0x0a]);
  test.each([
    [
      "an old Mac’s",
      [
        0x9d,
        ...Buffer.from(" est l"),
        0xd5,
        0x8e,
        ...Buffer.from("t"),
        0x8e,
        ...Buffer.from(" ?;ici;l"),
        0x88,
        ...Buffer.from(";non;oui;A"),
      ],
    ],
    [
      "CP850",
      [0x97, ...Buffer.from(" est l'"), 0x82, ...Buffer.from("t"), 0x82, ...Buffer.from(" ?;ici;l"), 0x85, ...Buffer.from(";non;oui;A")],
    ],
    ["UTF-8 twice", [...Buffer.from("Ã¹ est lâ€™Ã©tÃ© ?;ici;lÃ\u00a0;non;oui;A")]],
  ])("%s", (_, bytes) => {
    const { items } = read("x.csv", lastOf(bytes));
    expect(items).toMatchObject([{ answers: ["ici", "là", "non", "oui"], doubts: [] }]);
    expect(items[0]?.text).toMatch(/^Où est l[’']été \?$/);
  });

  test("one that no encoding explains is to be looked at, its word shown; what only a wrong one leaves is refused", () => {
    const bytes = Buffer.from([
      ...Buffer.from("question;A;B;C;D;correcte\nUne ligne a"),
      0xaa,
      ...Buffer.from("b ?;un;deux;trois;quatre;A"),
    ]);
    expect(read("x.csv", bytes).items.map(doubtOf)).toEqual([
      expect.stringMatching(/l’encodage du fichier n’est pas sûr\u00a0: «\u00a0a\Sb/),
    ]);
    const half = "question;A;B;C;D;correcte\nL’été Ã  Noël Ã© ?;un;deux;trois;quatre;A\nL’\ufffdt\ufffd ?;un;deux;trois;quatre;A";
    expect(reasons("x.csv", half)).toEqual(Array(2).fill("des caractères se sont perdus\u00a0: enregistrez le fichier en UTF-8"));
  });

  test("the one that XML declares, when it is not UTF-8", () => {
    const xml = quiz(multichoice("L’été coûte 3 € ?")).replace("UTF-8", "ISO-8859-15");
    const bytes = Buffer.from(xml.replaceAll("’", "'").replaceAll("€", "\u00a4"), "latin1");
    expect(read("x.xml", bytes).items[0]?.text).toBe("L'été coûte 3 € ?");
    expect(problem("x.xml", quiz(sound).replace("UTF-8", "klingon"))).toBe("son encodage est inconnu (klingon)");
  });
});

test.each([
  ["UTF-8 read twice", Buffer.from("L’été à Orly", "utf8").toString("latin1")],
  ["an old Mac’s", "LÕŽtŽ ˆ Orly"],
])("%s is told as lost characters", (_, text) => {
  expect(doubtOf({ text, answers: [], picture: null })).toBe("des caractères se sont perdus");
  expect(doubtOf({ text: "L’été à Orly, Âge « d’or » : où ?", answers: ["ÉTÉ"], picture: null })).toBeNull();
});

test.each(["La formule \\(\\frac{1}{2 vaut :", "La formule [tex]E = mc^2[/tex] vaut :", "La formule \\frac{1}{2} vaut :"])(
  "what LaTeX writes outside a formula is to be looked at: %s",
  (text) => {
    expect(doubtOf({ text, answers: [], picture: null })).toContain("une formule ne se lit pas");
    expect(doubtOf({ text: "La formule \\(\\frac{1}{2}\\) vaut :", answers: ["$$\\rho$$"], picture: null })).toBeNull();
  },
);

describe("Moodle XML", () => {
  test("brings theme and year from the category, comment, order, alternative text and picture", () => {
    const text = '<p>Ce <b>nuage</b> est&nbsp;:<br>un CO<sub>2</sub></p><img src="@@PLUGINFILE@@/un%20nuage.png" alt="Un nuage">';
    const file = `<file name="un nuage.png" path="/" encoding="base64">aGVsbG8=</file>`;
    const more = `<generalfeedback format="html"><text>&lt;p&gt;Parce que.&lt;/p&gt;</text></generalfeedback><shuffleanswers>0</shuffleanswers><tags><tag><text>2021</text></tag></tags>`;
    const { items } = read("x.xml", quiz(multichoice(text, four + more, file)), {});
    expect(items).toMatchObject([
      {
        theme: 1,
        year: 2021,
        text: "Ce nuage est\u00a0:\nun CO₂",
        answers: ["La pression", "Le vent", "La masse", "Le temps"],
        correct: 1,
        comment: "Parce que.",
        fixedOrder: true,
        imageAlt: "Un nuage",
        picture: { kind: "bytes", bytes: Buffer.from("hello"), name: "un nuage.png" },
      },
    ]);
    expect(read("x.xml", quiz(sound), {}).items).toMatchObject([{ theme: 1, year: 2019 }]);
  });

  test("scripts and styles are dropped, what they surround stays", () => {
    const text = '<style>p{}</style><p onclick="x()">Le pascal <script>alert("1")</script>mesure :</p><!-- rien -->';
    expect(read("x.xml", quiz(multichoice(text))).items[0]?.text).toBe("Le pascal mesure :");
  });

  test("billion laughs and external entities: any DOCTYPE is refused, nothing is expanded", () => {
    const refusal = "il contient une déclaration DOCTYPE, que Moodle n’écrit pas et qui peut cacher une attaque";
    const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>`;
    const external = `<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    expect(problem("x.xml", `<?xml version="1.0"?>${laughs}<quiz>&b;</quiz>`)).toBe(refusal);
    expect(problem("x.xml", `<?xml version="1.0"?>${external}<quiz>&x;</quiz>`)).toBe(refusal);
  });

  test("`]]>` cut in two sections is read whole", () => {
    expect(read("x.xml", quiz(multichoice("Que vaut a[b[0]]]]><![CDATA[&gt; 1 ?"))).items[0]?.text).toBe("Que vaut a[b[0]]> 1 ?");
  });

  test("the first image of a text is its picture; the others are counted", () => {
    const image = (name: string) => `<img src="@@PLUGINFILE@@/${name}.png" alt="${name}">`;
    const text = `Ce nuage ${image("cumulus")} ressemble ${image("stratus")}${image("stratus")} à : ${image("cirrus")}`;
    const file = `<file name="cumulus.png" encoding="base64">${Buffer.from("cumulus").toString("base64")}</file>`;
    const { items, refused } = read("x.xml", quiz(multichoice(text, four).replace("</questiontext>", `${file}</questiontext>`), sound));
    expect(refused).toEqual([]);
    expect(items).toMatchObject([
      {
        picture: { name: "cumulus.png" },
        imageAlt: "cumulus",
        left: "resté dans le fichier : 2 autres images de son texte",
        text: "Ce nuage ressemble à :",
      },
      { left: null },
    ]);
    expect(items.map(doubtOf)).toEqual(["resté dans le fichier : 2 autres images de son texte", null]);
  });

  test("small images beside the words of every answer are left, as those of a comment, and a sound; this is said", () => {
    const flag = `<img src="@@PLUGINFILE@@/drapeau.png" alt="drapeau">`;
    const beside = [100, 0, 0, 0].map((fraction, i) => answer(`<p>${flag} langue ${i}</p>`, fraction)).join("");
    const comment = `<generalfeedback format="html"><text><![CDATA[<p>${flag}</p>]]></text></generalfeedback>`;
    const listen = `Écoutez <a href="@@PLUGINFILE@@/bonjour.mp3">ce message</a> : quelle langue ?`;
    const { items, refused } = read("x.xml", quiz(multichoice(listen, beside).replace("</questiontext>", `</questiontext>${comment}`)));
    expect(refused).toEqual([]);
    expect(items[0]?.answers).toEqual(["langue 0", "langue 1", "langue 2", "langue 3"]);
    expect(items.map(doubtOf)).toEqual([
      "resté dans le fichier : les images à côté de ses réponses, l’image de son commentaire, un son, une vidéo ou un document",
    ]);
  });

  test("GIFT holds no file: a question that leads to a sound is told, one that shows an image is refused", () => {
    const gift = (text: string) => `// [tag:2020]\n[html]${text} {=un ~deux ~trois ~quatre}\n`;
    const sound = read("x.gift", gift('<a href\\="http\\://x/bonjour.mp3">Écoutez</a> : quelle langue ?'));
    expect(sound.items.map(doubtOf)).toEqual(["resté hors du fichier : un son, une vidéo ou un document"]);
    const picture = read("x.gift", gift('Quel nuage ? <img src\\="http\\://x/nuage.png"/>'));
    expect(picture.refused.map(({ reason }) => reason)).toEqual(["son image n’est pas dans le fichier"]);
  });

  test("the image that Moodle 1.9 wrote beside the text is its picture, or is told to be missing", () => {
    const beside = (more: string) => multichoice("Ce nuage est :").replace("</questiontext>", `</questiontext>${more}`);
    const encoded = Buffer.from("cumulus").toString("base64");
    const { items, refused } = read(
      "x.xml",
      quiz(
        beside(`<image>nuages/cumulus.gif</image><image_base64>${encoded}</image_base64>`),
        beside("<image>nuages/stratus.gif</image>"),
        beside("<image></image>"),
      ),
    );
    expect(items.map(({ picture }) => picture)).toEqual([
      { kind: "bytes", bytes: Buffer.from("cumulus"), name: "nuages/cumulus.gif" },
      null,
    ]);
    expect(refused.map(({ reason }) => reason)).toEqual(["son image manque dans le fichier (nuages/stratus.gif)"]);
  });

  test("what the bank cannot keep is refused by its reason, and the others are kept", () => {
    const pictured = (src: string) => multichoice(`Ce nuage est : <img src="${src}">`);
    const xml = quiz(
      sound,
      multichoice("Deux bonnes réponses ?", four + answer("Une autre", 100)),
      multichoice("Deux bonnes réponses ?", `${answer("Un", 100)}${answer("Deux", 100)}${answer("Trois")}${answer("Quatre")}`),
      multichoice("Trois réponses ?", `${answer("Un", 100)}${answer("Deux")}${answer("Trois")}`),
      multichoice("Des points partagés ?", `${answer("Un", 50)}${answer("Deux", 50)}${answer("Trois")}${answer("Quatre")}`),
      pictured("@@PLUGINFILE@@/absente.png"),
      pictured("https://exemple.fr/nuage.png"),
      '<question type="truefalse"><questiontext><text>Vrai ou faux ?</text></questiontext></question>',
      multichoice("Une image par réponse ?", four.replace("Le vent", '<img src="@@PLUGINFILE@@/a.png">')),
      multichoice("&lt;Mal <b>formée", four).replace("</questiontext>", ""),
      multichoice("Une entité", four).replace("Q</text>", "&inconnue;</text>"),
      sound,
    );
    const { items, refused } = read("x.xml", xml);
    expect(items.map(({ index, toComplete }) => [index, toComplete?.answers.length, toComplete?.right])).toEqual([
      [1, undefined, undefined],
      [2, 5, [1, 5]],
      [3, 4, [1, 2]],
      [4, 3, [1]],
      [5, 4, [1, 2]],
      [12, undefined, undefined],
    ]);
    expect(refused.map(({ index, reason }) => [index, reason])).toEqual([
      [6, "son image manque dans le fichier (absente.png)"],
      [7, "son image est ailleurs sur internet, pas dans le fichier"],
      [8, "elle n’a pas de réponses"],
      [9, "son image manque dans le fichier (a.png)"],
      [10, expect.stringMatching(/^le XML est mal formé, ligne \d+$/)],
      [11, expect.stringMatching(/^le XML est mal formé, ligne \d+$/)],
    ]);
  });

  test("a file cut short keeps what came before", () => {
    const xml = quiz(sound, sound);
    const { items, refused } = read("x.xml", xml.slice(0, xml.lastIndexOf("<answer")));
    expect([items.length, refused[0]?.reason]).toEqual([1, "le fichier s’arrête au milieu de la question"]);
  });
});

describe("GIFT", () => {
  test("an image written in the text itself is that of the question; one that is elsewhere refuses it", () => {
    const gift = (images: string) => `[html]<p>Ce nuage ${images} est \\:</p>{=un ~deux ~trois ~quatre}`;
    const pasted = '<img src\\="data\\:image/png;base64,aGVsbG8\\=" alt\\="Un nuage"/>';
    const { items } = read("x.gift", `${gift(pasted)}\n\n${gift(`${pasted} ${pasted}`)}`);
    const picture = { kind: "bytes", bytes: Buffer.from("hello"), name: "image" };
    expect(items).toMatchObject([
      { text: "Ce nuage est :", picture, imageAlt: "Un nuage", left: null },
      { picture, left: "resté dans le fichier : une autre image de son texte" },
    ]);
    expect(read("x.gift", gift(pasted.replace("aGVsbG8", "aGVs".repeat(5000)))).items[0]?.picture).toMatchObject({ kind: "bytes" });
    expect(reasons("x.gift", gift("<img src\\='@@PLUGINFILE@@/a.png'>"))).toEqual(["son image n’est pas dans le fichier"]);
  });

  test("escaped signs, feedback, weights, formats, categories, tags and a gap in the text", () => {
    const gift = [
      "$CATEGORY: $course$/Banque/4. Navigation",
      "",
      "// question: 12 name: x [tag:2018]",
      "::Titre:: [html]<p>Si 2 \\= 1 + 1, alors \\{x\\} \\: \\~ \\# vaut</p> {",
      "  =2 \\= deux # bravo",
      "  ~%-25%trois#non",
      "  ~quatre",
      "  ~%0%cinq",
      "  ####Parce que \\= c’est ainsi.",
      "}",
      "",
      "Le pascal mesure {~%100%la pression ~le vent ~la masse ~le temps} en l’air.",
    ].join("\r\n");
    expect(read("x.gift", gift, { year: 2000 }).items).toMatchObject([
      {
        line: 4,
        theme: 4,
        year: 2018,
        text: "Si 2 = 1 + 1, alors {x} : ~ # vaut",
        answers: ["2 = deux", "trois", "quatre", "cinq"],
        correct: 1,
        comment: "Parce que = c’est ainsi.",
      },
      { theme: 4, year: 2000, text: "Le pascal mesure _____ en l’air.", correct: 1 },
    ]);
  });

  test("other kinds of questions and an open brace are refused; without four answers and one right one, it is to be completed", () => {
    const gift = [
      "Un sans fin {=a1 ~b1",
      "Le pascal mesure : {=la pression ~le vent ~la masse ~le temps}",
      "Deux bonnes réponses {=un =deux ~trois ~quatre}",
      "Trois réponses {=un ~deux ~trois}",
      "Cinq réponses {=un ~deux ~trois ~quatre ~cinq}",
      "Vrai ou faux {T}",
      "Réponse courte {=un =deux}",
      "Combien font deux et deux {#4:0}",
      "Appariement {=un -> 1 =deux -> 2}",
      "Question ouverte {}",
      "Une description",
    ].join("\n\n");
    const given = read("x.gift", gift).items.map(({ toComplete }) => toComplete && [toComplete.answers.length, toComplete.right]);
    expect(given).toEqual([null, [4, [1, 2]], [3, [1]], [5, [1]], [2, [1]]]);
    expect(reasons("x.gift", gift)).toEqual([
      "l’accolade des réponses n’est pas fermée",
      "ce n’est pas une question à choix multiple (réponse courte)",
      "ce n’est pas une question à choix multiple (réponse numérique)",
      "ce n’est pas une question à choix multiple (appariement)",
      "ce n’est pas une question à choix multiple (question ouverte)",
      "elle n’a pas de réponses",
    ]);
  });
});

test("Aiken: a right answer that does not exist, two of them, three or five answers, a last line that lacks", () => {
  const aiken = [
    "Le pascal mesure :\nA. la pression\nB) le vent\nC)la masse\nD. le temps\nANSWER: A",
    "La bonne est E\nA. un\nB. deux\nC. trois\nD. quatre\nANSWER: E",
    "Deux bonnes\nA. un\nB. deux\nC. trois\nD. quatre\nANSWER: A, B",
    "Trois réponses\nA. un\nB. deux\nC. trois\nANSWER: A",
    "Cinq réponses\nA. un\nB. deux\nC. trois\nD. quatre\nE. cinq\nANSWER: E",
    "Sans réponse\nA. un\nB. deux\nC. trois\nD. quatre",
    "Le nœud mesure :\nA. la pression\nB. la vitesse\nC. la masse\nD. le temps\nANSWER: b",
  ].join("\n\n");
  const { items } = read("x.txt", aiken);
  expect(items).toMatchObject([
    { line: 1, text: "Le pascal mesure :", answers: ["la pression", "le vent", "la masse", "le temps"], correct: 1 },
    { index: 3, toComplete: { right: [1, 2] } },
    { index: 4, toComplete: { answers: ["un", "deux", "trois"] } },
    { index: 5, toComplete: { right: [5] } },
    { index: 7, text: "Le nœud mesure :", correct: 2 },
  ]);
  expect(reasons("x.txt", aiken)).toEqual(["la bonne réponse «\u00a0E\u00a0» n’est pas l’une des réponses", "la ligne « ANSWER: » manque"]);
  expect(read("x.txt", aiken, {}).refused[0]?.reason).toBe("le fichier ne dit pas son thème : choisissez-en un pour tout le fichier");
});

test("CSV: any order of columns, any delimiter, the right answer by letter, rank or text; a formula is disarmed", () => {
  const csv = [
    "Année,Thème,Énoncé,A,B,C,D,Bonne réponse,Commentaire",
    '2019,"2. Aérodynamique","Le pascal, ""Pa"", mesure :",un,deux,trois,quatre,C,',
    "2020,météo,Le nœud mesure :,un,deux,trois,quatre,2,Un mille par heure",
    "2020,6,Autre question,un,deux,trois,'=quatre,=quatre,",
    "2020,9,Thème inconnu,un,deux,trois,quatre,A,",
    "2020,1,Sans bonne réponse,un,deux,trois,quatre,,",
    "1900,1,Trop ancienne,un,deux,trois,quatre,A,",
    "2020,1,Deux bonnes,un,deux,trois,quatre,A et B,",
  ].join("\n");
  expect(read("x.csv", csv, {}).items).toMatchObject([
    { line: 2, theme: 2, year: 2019, text: 'Le pascal, "Pa", mesure :', correct: 3 },
    { theme: 1, correct: 2, comment: "Un mille par heure" },
    { theme: 6, answers: ["un", "deux", "trois", "=quatre"], correct: 4 },
    { text: "Deux bonnes", toComplete: { right: [1, 2] } },
  ]);
  expect(reasons("x.csv", csv)).toEqual(["le thème va de 1 à 6", "aucune bonne réponse n’est indiquée", "l’année va de 1996 à 2099"]);
});

test("NUL and other control characters are taken out of the texts", () => {
  expect(read("x.gift", "Le pas\0cal\u0007 mesure : {=la pres\0sion ~le vent ~la masse ~le temps}").items[0]).toMatchObject({
    text: "Le pascal mesure :",
    answers: ["la pression", "le vent", "la masse", "le temps"],
  });
});

test("texts made to cost time are read in no time", async () => {
  const long = 200_000;
  const texts = [
    "<script>".repeat(long / 8),
    "<img ".repeat(long / 5),
    "<!--".repeat(long / 4),
    "&amp".repeat(long / 4),
    " ".repeat(long),
    "{".repeat(long),
  ];
  const taken = await processorTime(() => {
    for (const text of texts) {
      read("x.xml", quiz(multichoice(text)));
      read("x.gift", `Question ${text} {=a ~b ~c ~d}`);
      read("x.csv", `question;a;b;c;d;correct\n"${text}";a1;b1;c1;d1;A`);
    }
  });
  expect(taken).toBeLessThan(paced(5000));
});

describe("questions as teachers and chat programs write them:", () => {
  const lines = (key: string, more = "") => `A. nord\nB. sud\nC. est\nD. ouest\n${key}${more}`;
  const textsOf = (content: string) => read("x.txt", content).items.map(({ text, correct, comment }) => [text, correct, comment]);

  test("the key has a colon, an equals sign or none", () => {
    expect(textsOf(`Où va le vent ?\n${lines("Réponse = B")}\n\nEt puis, où ?\n${lines("Bonne réponse C")}`)).toEqual([
      ["Où va le vent ?", 2, null],
      ["Et puis, où ?", 3, null],
    ]);
  });

  test("numbers that count the questions of a file go, a year or a figure stays", () => {
    expect(textsOf(`1. Où va le vent ?\n${lines("ANSWER: B")}\n\n2. Et puis, où ?\n${lines("ANSWER: C")}`)).toEqual([
      ["Où va le vent ?", 2, null],
      ["Et puis, où ?", 3, null],
    ]);
    expect(textsOf(`2. Où va le vent ?\n${lines("ANSWER: B")}\n\nEt puis, où ?\n${lines("ANSWER: C")}`)[0]).toEqual([
      "2. Où va le vent ?",
      2,
      null,
    ]);
  });

  test("HTML in Aiken is read, a brace behind the answers of GIFT is to be looked at", () => {
    expect(read("x.txt", `Que vaut 10<sup>3</sup> ?\nA. 10&sup2;\nB. &lt; 5\nC. x<sub>2</sub>\nD. dix\nANSWER: B`).items).toMatchObject([
      { text: "Que vaut 10³ ?", answers: ["10²", "< 5", "x₂", "dix"] },
    ]);
    const { items } = read("x.gift", "Où va le vent ? {=nord ~sud ~est ~ouest ####Car {ici}}");
    expect(items.map(doubtOf)).toEqual(["une accolade fermante est restée derrière ses réponses"]);
  });

  test("a theme written from 1 stays where only the answers are counted from 0", () => {
    const rows =
      "theme;annee;question;a;b;c;d;correct\n1;2020;Où va le vent ?;nord;sud;est;ouest;0\n2;2020;Et puis, où ?;nord;sud;est;ouest;3";
    expect(read("x.csv", rows).items.map(({ theme, correct }) => [theme, correct])).toEqual([
      [1, 1],
      [2, 4],
    ]);
  });

  test("what a spreadsheet changed is to be looked at, its errors are refused", () => {
    const rows =
      "theme;annee;question;a;b;c;d;correct\n1;2020;Quelle part ?;01-févr;mars-24;un;deux;C\n1;2020;Quelle somme ?;#NOM?;deux;trois;quatre;B";
    const { items, refused } = read("x.csv", rows);
    expect(items.map(doubtOf)).toEqual(["le tableur semble avoir changé une réponse en «\u00a001-févr\u00a0»"]);
    expect(refused.map(({ reason }) => reason)).toEqual(["une de ses cellules est en erreur dans le tableur («\u00a0#NOM?\u00a0»)"]);
  });
});
