import { describe, expect, test } from "vitest";
import { emphasisDoubts, formDoubt, markDoubts, sourceDoubts, type UnderstoodQuestion } from "./reading-checks.ts";

const vent: UnderstoodQuestion = {
  text: "D’où vient le vent du nord ?",
  answers: ["du nord", "du sud", "de l’est", "de l’ouest"],
  right: [1],
  comment: "",
};
const with1 = (answer: string): UnderstoodQuestion => ({ ...vent, answers: [answer, ...vent.answers.slice(1)] });
const each = (change: (answer: string, i: number) => string): UnderstoodQuestion => ({ ...vent, answers: vent.answers.map(change) });
const asked = (text: string): UnderstoodQuestion => ({ ...vent, text });
const among = (...answers: string[]): UnderstoodQuestion => ({ ...vent, answers });

describe("a question is sure when it has the form of one", () => {
  test.each<[string, UnderstoodQuestion]>([
    ["words", vent],
    ["a sentence to go on with", asked("Le vent du nord souffle :")],
    ["a blank", asked("Le vent du nord souffle du _____")],
    ["negative numbers", among("-10 °C", "− 5 °C", "0 °C", "+ 5 °C")],
    ["units and powers", among("1,225 kg/m³", "10⁻² m·s⁻¹", "½ ρ S V² Cz", "\\(\\frac{P}{S}\\)")],
    ["coordinates", among("48° 51’ N, 2° 21’ E", "48° 51’ S, 2° 21’ E", "43° 18’ N", "2° 21’ N")],
    ["dates", among("24/12/1979", "04/06/1996", "16/02/1988", "21/07/1969")],
    ["acronyms", among("un METAR", "un TAF", "un SIGMET", "un NOTAM")],
    ["letters of a drawing", { ...asked("Quel repère montre l’aileron ?"), answers: ["A", "B", "C", "D"] }],
    [
      "an explanation that refutes the others",
      { ...vent, comment: "Les réponses B et C sont fausses : un vent porte le nom de sa provenance." },
    ],
  ])("%s", (_, question) => expect(formDoubt(question)).toBeNull());

  test.each<[string, UnderstoodQuestion, string]>([
    ["an arrow behind an answer", with1("du nord <=="), "un signe de trop"],
    ["exclamation marks", with1("du nord !!!"), "un signe de trop"],
    ["points before answers", each((answer, i) => `(${i === 0 ? "+1" : "0"}) ${answer}`), "un signe de trop"],
    ["weights before answers", each((answer, i) => `%${i === 0 ? 100 : 0}%${answer}`), "un signe de trop"],
    ["underscores of Markdown", with1("_du nord_"), "un signe de trop"],
    ["a thumb", with1("du nord 👍"), "un dessin"],
    ["« (V) »", with1("du nord (V)"), "dit si elle est juste"],
    ["« – bonne réponse »", with1("du nord – bonne réponse"), "dit si elle est juste"],
    ["V and F", each((answer, i) => `${answer} ${i === 0 ? "V" : "F"}`), "portent v, f"],
    ["a cross", with1("du nord X"), "est juste"],
    ["capitals", with1("LE VENT DU NORD"), "en capitales"],
    ["a unit in capitals", among("1013,25 HPA", "1003 hPa", "990 hPa", "900 hPa"), "en capitales"],
    ["votes", each((answer, i) => `${answer} (${i} votes)`), "un nombre suit"],
    ["per cents of a poll", each((answer, i) => `${answer} ${10 * i} %`), "un nombre suit"],
    ["their letters behind", each((answer, i) => `${answer} (${"ABCD".charAt(i)})`), "leurs lettres"],
    ["their numbers before", each((answer, i) => `${i + 1}) ${answer}`), "leurs numéros"],
    ["the next question", with1("du nord 2. Quelle est la force du vent ?"), "une question"],
    ["a footer", with1("du nord Page 3 sur 12"), "une page"],
    ["a session", with1("du nord BIA – session 2021"), "une page"],
    ["a date at the head of pages", with1("du nord mercredi 19 mai 2021"), "une page"],
    ["a wrong one in quotes", { ...with1("« du nord »"), right: [2] }, "pas écrite comme les autres"],
    ["one small letter", among("Nord", "Sud", "Est", "de l’ouest"), "une minuscule"],
    ["two words that touch", with1("ClémentAder"), "se touchent"],
    ["letters of another alphabet", with1("А. nord"), "un signe surprend"],
    ["a mark that reverses letters", with1("\u202edu nord"), "ne se voient pas"],
    ["a power on the line", with1("1,5 × 10 8 km"), "un exposant"],
    ["an index of a unit on the line", with1("9,81 m.s-2"), "un exposant"],
    ["a word cut at a line end", with1("le cumulo- nimbus"), "un mot est coupé"],
    ["a chat’s hour and name", asked("12/03/2024, 18:05 - Paul: D’où vient le vent ?"), "un message"],
    ["a mail’s quote", asked("> D’où vient le vent ?"), "un message"],
    ["its points", asked("(1 pt) D’où vient le vent ?"), "un message"],
    ["a remark", asked("D’où vient le vent (à revoir) ?"), "une remarque"],
    ["« annulée »", asked("Question annulée : d’où vient le vent ?"), "une remarque"],
    ["its number", asked("4) D’où vient le vent ?"), "un numéro"],
    ["a title in capitals", asked("LES VENTS LOCAUX D’où vient la brise ?"), "un titre"],
    ["a name at its end", asked("D’où vient le vent ? (M. Leroy)"), "ne finit pas"],
    ["hashes", asked("D’où vient le vent ? #meteo"), "un signe surprend"],
    ["its key", asked("D’où vient le vent ? (B)"), "par une clé"],
    ["two questions", asked("Que sais-tu du vent ? D’où vient-il ?"), "deux questions"],
    ["two answers", asked("Le vent souffle a) fort b) peu. Pourquoi ?"), "contenir une réponse"],
    ["an explanation that names another answer", { ...vent, comment: "La bonne réponse est C." }, "donne la réponse C"],
    ["an explanation that refutes the key", { ...vent, comment: "A est fausse, voir le cours." }, "fausse"],
    ["an explanation that begins as an answer", { ...vent, comment: "B. le vent du sud" }, "commence comme une réponse"],
  ])("and doubted with %s", (_, question, doubt) => expect(formDoubt(question)).toContain(doubt));
});

describe("a question is sure when its lines are accounted for", () => {
  const lines = (...more: string[]) => [vent.text, ...vent.answers.map((answer, i) => `${"ABCD".charAt(i)}. ${answer}`), ...more];
  const long = "le vent qui souffle du nord vers le sud au-dessus de la Méditerranée";
  const broken = (head: string, tail: string) => [
    "D’où vient ce vent, que l’on appelle mistral dans la vallée du Rhône ?",
    `A. ${head}`,
    tail,
    "B. du sud",
    "C. de l’est",
    "D. de l’ouest",
  ];

  test.each<[string, readonly string[], UnderstoodQuestion]>([
    ["with its key", lines("Réponse : A"), vent],
    ["with the text of its key", lines("Bonne réponse : A) du nord"), vent],
    ["with a mark on the right one", lines().map((line, i) => (i === 1 ? `✓ ${line}` : line)), vent],
    ["broken as wide as its page", broken(long, "Occidentale"), { ...with1(`${long} Occidentale`), text: broken("", "")[0] ?? "" }],
    [
      "with a message in its question",
      ["Lis ce TAF :", "TAF LFRB 271100Z", "D’où vient le vent ?", ...lines().slice(1)],
      asked("Lis ce TAF : TAF LFRB 271100Z D’où vient le vent ?"),
    ],
  ])("%s", (_, source, question) => expect(sourceDoubts(source, question)).toEqual([]));

  test.each<[string, readonly string[], UnderstoodQuestion, string]>([
    [
      "a line joined to an answer",
      lines("Bonne chance à tous", "Réponse : A"),
      each((answer, i) => (i === 3 ? `${answer} Bonne chance à tous` : answer)),
      "jointe",
    ],
    [
      "a small letter joined to a short one",
      lines("page suivante"),
      each((answer, i) => (i === 3 ? `${answer} page suivante` : answer)),
      "jointe",
    ],
    ["a name above the question", ["Marie Dupont 14:32", ...lines()], asked(`Marie Dupont 14:32 ${vent.text}`), "précède"],
    [
      "a remark below the question",
      ["Le vent vient :", "(voir Paul)", ...lines().slice(1)],
      asked("Le vent vient : (voir Paul)"),
      "remarque",
    ],
    [
      "a caption below the question",
      [vent.text, "Figure 3 : la rose des vents", ...lines().slice(1)],
      asked(`${vent.text} Figure 3`),
      "suit la question",
    ],
    [
      "a capital on another answer",
      lines().map((line, i) => (i === 2 || i === 0 ? line : line.replace(/^\w/, (mark) => mark.toLowerCase()))),
      vent,
      "majuscule",
    ],
    ["a mark on another answer", lines().map((line, i) => (i === 2 ? `→ ${line}` : line)), vent, "une marque distingue"],
    [
      "a mark where nothing gives a key",
      lines().map((line, i) => (i === 2 ? `**${line}**` : line)),
      { ...vent, right: [] },
      "une marque distingue",
    ],
    ["a second column behind an answer", lines().map((line, i) => (i === 2 ? `${line}\tX` : line)), vent, "une seconde colonne"],
    ["another key", lines("Réponse : A", "Correction : B"), vent, "plusieurs clés"],
    ["a key with the text of another answer", lines("Réponse : A. de l’est"), vent, "le texte d’une autre"],
    ["a key that speaks of another", lines("Réponse : A ? (B selon le corrigé)"), vent, "une autre réponse"],
    ["the answer of a student", lines("Votre réponse : A"), vent, "quelqu’un"],
    [
      "a key that is also a text",
      ["Combien ?", "A. 2", "B. 1", "C. 3", "D. 4", "Réponse : 1"],
      { ...among("2", "1", "3", "4"), text: "Combien ?" },
      "le texte d’une autre",
    ],
    ["words kept nowhere", lines("Le vent catabatique descend"), vent, "nulle part"],
    [
      "a word cut at a line end",
      ["D’où vient le cumulo-", "nimbus ?", ...lines().slice(1)],
      asked("D’où vient le cumulo-nimbus ?"),
      "coupé",
    ],
  ])("and doubted with %s", (_, source, question, doubt) => expect(sourceDoubts(source, question).join()).toContain(doubt));

  test("what sets one answer apart in a source is a key", () => {
    expect(markDoubts("<p>A. du nord</p><p>B. <b>du sud</b></p><p>C. de l’est</p><p>D. de l’ouest</p>", vent).join()).toContain(
      "une marque",
    );
    expect(emphasisDoubts(["nord", '<span style="color:red">sud</span>', "est"], [1]).join()).toContain("La réponse B".slice(3));
    expect(emphasisDoubts(["<b>nord</b>", "sud", "est"], [1])).toEqual([]);
    expect(emphasisDoubts(["<b>nord</b>", "<b>sud</b>", "<b>est</b>"], [1])).toEqual([]);
  });
});
