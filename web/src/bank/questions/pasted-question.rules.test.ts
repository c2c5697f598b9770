import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlDoubts, saysMore, textOfHtml } from "./pasted-html.rules.ts";
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
  ["word bullets", `${question}\n\u00b7\tdu nord\n\u00b7\tdu sud\n\u00b7\tde l'est\n\u00b7\tde l'ouest`, false],
  ["word o", `${question}\no\tdu nord\no\tdu sud\no\tde l'est\no\tde l'ouest`, false],
  ["word symbol f0b7", `${question}\n\uf0b7\tdu nord\n\uf0b7\tdu sud\n\uf0b7\tde l'est\n\uf0b7\tde l'ouest`, false],
  ["word §", `${question}\n§ du nord\n§ du sud\n§ de l'est\n§ de l'ouest`, false],
  ["word a.tab", `1.\t${question}\na.\tdu nord\nb.\tdu sud\nc.\tde l'est\nd.\tde l'ouest`, false],
  ["word a)tab", `1)\t${question}\na)\tdu nord\nb)\tdu sud\nc)\tde l'est\nd)\tde l'ouest`, false],
  [
    "moodle preview",
    `Question 1\nPas encore répondu\nNoté sur 1,00\nMarquer la question\nTexte de la question\n${question}\nVeuillez choisir une réponse.\n\na. du nord\n\nb. du sud\n\nc. de l'est\n\nd. de l'ouest\n\nEffacer mon choix`,
    false,
  ],
  [
    "moodle preview answered",
    `Question 3\nCorrect\nNote de 1,00 sur 1,00\nMarquer la question\nTexte de la question\n${question}\nVeuillez choisir une réponse :\na. du nord\nb. du sud Correct\nc. de l'est\nd. de l'ouest\nFeedback\nVotre réponse est correcte.\nLa réponse correcte est : du sud`,
    true,
  ],
  [
    "moodle preview old",
    `${question}\nVeuillez choisir une réponse :\n\na.\ndu nord\n\nb.\ndu sud\n\nc.\nde l'est\n\nd.\nde l'ouest\n\nLa bonne réponse est : du sud`,
    true,
  ],
  ["BIA head", `BIA 2019 - 1.12\n${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest`, false],
  ["BIA head same line", `BIA 2019 - 1.12 ${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest`, false],
  ["chat réponse B no colon", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nRéponse B`, true],
  ["chat réponse bold letter", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nRéponse : **B**`, true],
  ["chat réponse in same line as D", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest Réponse : B`, true],
  ["chat bonne réponse newline", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nBonne réponse :\nB`, true],
  ["chat bonne réponse text", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nBonne réponse : du sud`, true],
  ["chat correct answer", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nCorrect Answer: B`, true],
  ["html list", `<p>${question}</p><ol type="A"><li>du nord</li><li>du sud</li><li>de l'est</li><li>de l'ouest</li></ol>`, false],
  [
    "html list ul",
    `<p>${question}</p>\n<ul>\n<li>du nord</li>\n<li><strong>du sud</strong></li>\n<li>de l&#39;est</li>\n<li>de l'ouest</li>\n</ul>`,
    false,
  ],
  [
    "html table",
    `<table><tr><td>${question}</td></tr><tr><td>A</td><td>du nord</td></tr><tr><td>B</td><td>du sud</td></tr><tr><td>C</td><td>de l'est</td></tr><tr><td>D</td><td>de l'ouest</td></tr></table>`,
    false,
  ],
  [
    "html table row",
    `<table><tbody><tr><td>${question}</td><td>du nord</td><td>du sud</td><td>de l'est</td><td>de l'ouest</td><td>B</td></tr></tbody></table>`,
    true,
  ],
  [
    "md table",
    `| Question | A | B | C | D | Réponse |\n|---|---|---|---|---|---|\n| ${question} | du nord | du sud | de l'est | de l'ouest | B |`,
    true,
  ],
  ["tab table with titles", `Question\tA\tB\tC\tD\tRéponse\n${question}\tdu nord\tdu sud\tde l'est\tde l'ouest\tB`, true],
  ["md numbered a.", `1. ${question}\n   - a) du nord\n   - b) du sud\n   - c) de l'est\n   - d) de l'ouest\n\n   **Réponse :** b)`, true],
  ["semicolons", `${question};du nord;du sud;de l'est;de l'ouest;B`, true],
  ["csv quoted", `"${question}","du nord","du sud","de l'est","de l'ouest","B"`, true],
  ["roman", `${question}\ni. du nord\nii. du sud\niii. de l'est\niv. de l'ouest`, false],
  ["circled", `${question}\n① du nord\n② du sud\n③ de l'est\n④ de l'ouest\nRéponse : ②`, true],
  ["circled letters", `${question}\nⒶ du nord\nⒷ du sud\nⒸ de l'est\nⒹ de l'ouest`, false],
  ["emoji letters", `${question}\n🅰️ du nord\n🅱️ du sud\n🅲 de l'est\n🅳 de l'ouest`, false],
  ["a]", `${question}\na] du nord\nb] du sud\nc] de l'est\nd] de l'ouest`, false],
  ["[A]", `${question}\n[A] du nord\n[B] du sud\n[C] de l'est\n[D] de l'ouest`, false],
  ["A du nord (space)", `${question}\nA du nord\nB du sud\nC de l'est\nD de l'ouest`, false],
  ["a >", `${question}\nA > du nord\nB > du sud\nC > de l'est\nD > de l'ouest`, false],
  ["A=", `${question}\nA = du nord\nB = du sud\nC = de l'est\nD = de l'ouest`, false],
  ["amc", `* ${question}\n- du nord\n+ du sud\n- de l'est\n- de l'ouest`, true],
  ["arrows", `${question}\n→ du nord\n→ du sud\n→ de l'est\n→ de l'ouest`, false],
  ["google forms", `${question} *\n1 point\ndu nord\ndu sud\nde l'est\nde l'ouest`, false],
  ["key before", `Réponse : B\n${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest`, true],
  ["key under q", `${question} (réponse B)\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest`, true],
  ["true marker in words", `${question}\nA. du nord (faux)\nB. du sud (vrai)\nC. de l'est (faux)\nD. de l'ouest (faux)`, true],
  ["points", `${question}\nA. du nord (0 pt)\nB. du sud (1 pt)\nC. de l'est (0 pt)\nD. de l'ouest (0 pt)`, true],
  [
    "latex",
    `\\question ${question}\n\\begin{choices}\n\\choice du nord\n\\correctchoice du sud\n\\choice de l'est\n\\choice de l'ouest\n\\end{choices}`,
    true,
  ],
  ["nbsp", `12.\u00a0${question}\nA.\u00a0du nord\nB.\u00a0du sud\nC.\u00a0de l'est\nD.\u00a0de l'ouest`, false],
  ["bold unicode underscores", `__${question}__\n*A.* du nord\n*B.* du sud\n*C.* de l'est\n*D.* de l'ouest\n*Réponse :* B`, true],
  ["code fence", `\`\`\`\n${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nANSWER: B\n\`\`\``, true],
  ["aiken a bold answer", `${question}\nA. **du nord**\nB. **du sud**\nC. **de l'est**\nD. **de l'ouest**\n**ANSWER: B**`, true],
  ["réponses titre", `Question : ${question}\nRéponses :\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nBonne réponse : B`, true],
  ["pastedpdf sep by nothing", `1.12 ${question}\na - du nord b - du sud\nc - de l'est d - de l'ouest`, false],
  ["checkbox md", `${question}\n- [ ] du nord\n- [x] du sud\n- [ ] de l'est\n- [ ] de l'ouest`, true],
  ["points line", `${question} (1 point)\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest`, false],
  ["kahoot", `${question}\n▲ du nord\n◆ du sud\n● de l'est\n■ de l'ouest`, false],
  ["corr letter dash text", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nRéponse correcte : B – du sud`, true],
  ["unicode ticks both", `${question}\n❌ du nord\n✅ du sud\n❌ de l'est\n❌ de l'ouest`, true],
  ["letters+ticks", `${question}\nA. du nord ❌\nB. du sud ✅\nC. de l'est ❌\nD. de l'ouest ❌`, true],
  ["key lower bullets", `${question}\n• A : du nord\n• B : du sud\n• C : de l'est\n• D : de l'ouest\n• Réponse : B`, true],
  ["R: 2", `${question}\n1) du nord\n2) du sud\n3) de l'est\n4) de l'ouest\nR: 2`, true],
  ["Rep : B", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nRep : B`, true],
  ["Ans: (b)", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nAns: (b)`, true],
  ["Correct: B", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nCorrect: B`, true],
  ["a key behind an arrow", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\n→ B`, true],
  ["radio buttons", `${question}\n○ du nord\n● du sud\n○ de l'est\n○ de l'ouest`, true],
  ["square boxes", `${question}\n▢ du nord\n▣ du sud\n▢ de l'est\n▢ de l'ouest`, true],
  ["small letters without a sign", `${question}\na du nord\nb du sud\nc de l'est\nd de l'ouest`, false],
  ["shares of points", `${question}\n- du nord (0%)\n- du sud (100%)\n- de l'est (-50%)\n- de l'ouest (0%)`, true],
  ["réponses possibles", `${question}\nRéponses possibles :\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest`, false],
  [
    "a page of Moodle in English",
    `Question 1\nNot yet answered\nMarked out of 1.00\nFlag question\nQuestion text\n${question}\nQuestion 1Answer\na. du nord\nb. du sud\nc. de l'est\nd. de l'ouest\nThe correct answer is: du sud`,
    true,
  ],
  [
    "a table with the words of each row",
    `| Question | ${question} |\n|---|---|\n| A | du nord |\n| B | du sud |\n| C | de l'est |\n| D | de l'ouest |\n| Réponse | B |`,
    true,
  ],
  ["a key that is one letter", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\n\nB`, true],
  ["Sol.", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nSol. : b`, true],
  ["C’est la B", `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nC’est la B.`, true],
  ["keys of a telephone", `${question}\n1️⃣ du nord\n2️⃣ du sud\n3️⃣ de l'est\n4️⃣ de l'ouest\nRéponse : 2️⃣`, true],
  ["letters that are bold by themselves", `𝐐𝐮𝐞𝐬𝐭𝐢𝐨𝐧 𝟏 : ${question}\n𝐀. du nord\n𝐁. du sud\n𝐂. de l'est\n𝐃. de l'ouest\n𝐑é𝐩𝐨𝐧𝐬𝐞 : 𝐁`, true],
  ["without marks", `${question}\ndu nord\ndu sud\nde l'est\nde l'ouest`, false],
];
test.each(layouts)("understands « %s »", (_, text, saysRight) => {
  expect(parsePastedQuestion(text)).toEqual({ question, answers, correct: saysRight ? 2 : undefined, comment: "", doubts: [] });
});

test("an answer in bold that no key names is said, and so are other lines of a chat or of a page", () => {
  const said = (text: string) => parsePastedQuestion(text).doubts.join();
  expect(said(`**1. ${question}**\na) du nord\n**b) du sud**\nc) de l'est\nd) de l'ouest`)).toContain(
    "« **b) du sud** »".replaceAll(" »", "\u00a0»").replaceAll("« ", "«\u00a0"),
  );
  expect(said(`${question}\n- du nord\n- **du sud**\n- de l'est\n- de l'ouest`)).toContain("une marque distingue");
  expect(said(`Marie Dupont 14:32\n${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nRéponse : B`)).toContain(
    "précède peut-être",
  );
  expect(said(`${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nPage 3 sur 12`)).toContain("À relire");
});

test("what stands above the question is left and told, and so are dashes before numbers", () => {
  const told = (text: string) => parsePastedQuestion(text).doubts;
  expect(parsePastedQuestion(`Niveau : facile\nThème : Météo\n${question}\nA. un\nB. deux\nC. trois\nD. quatre`)).toMatchObject({
    question,
    doubts: [
      "Laissé de côté, au-dessus de la question\u00A0: «\u00A0Niveau : facile\u00A0»",
      "Laissé de côté, au-dessus de la question\u00A0: «\u00A0Thème : Météo\u00A0»",
    ],
  });
  expect(told("Quelle température ?\n- 5\n- 10\n- 15\n- 20")).toEqual([
    "Les tirets sont pris pour des puces\u00A0: ces nombres étaient-ils négatifs\u00A0?",
  ]);
  expect(told("Quelle température ?\n-5\n-10\n-15\n-20")).toEqual([]);
});

test.each<[string, string, number | undefined, string]>([
  [
    "chat D bug",
    `**Question :** ${question}\n\n- A) du nord\n- B) du sud\n- C) de l'est\n- D) de l'ouest\n\n**Bonne réponse : B**\n\n**Explication :** la brise.`,
    2,
    "la brise.",
  ],
  [
    "chat heading",
    `### Question 1\n\n${question}\n\nA) du nord  \nB) du sud  \nC) de l'est  \nD) de l'ouest  \n\n✅ **Bonne réponse : B) du sud**\n\n> **Explication :** la brise.`,
    2,
    "la brise.",
  ],
  [
    "La bonne réponse est la B",
    `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nLa bonne réponse est la réponse B, car le vent tourne.`,
    2,
    "car le vent tourne.",
  ],
  [
    "B est correcte",
    `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nB est correcte car le vent tourne.`,
    2,
    "car le vent tourne.",
  ],
  [
    "the words of the key in brackets",
    `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nLa bonne réponse est la B (du sud). Le vent tourne.`,
    2,
    "Le vent tourne.",
  ],
  [
    "the explanation on the line of the key",
    `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nRéponse B — du sud. Explication : la brise`,
    2,
    "la brise",
  ],
  ["google forms key", `${question}\n1/1\ndu nord\ndu sud\n \nde l'est\nde l'ouest\nFeedback\nLa brise.`, undefined, "La brise."],
  [
    "expl no colon",
    `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nRéponse : B\nLa brise se lève le jour.`,
    2,
    "La brise se lève le jour.",
  ],
  [
    "expl emoji",
    `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\n👉 Réponse : B\n💡 Explication : La brise`,
    2,
    "La brise",
  ],
  [
    "corr justification inline",
    `${question}\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest\nRéponse : B. La brise vient du sud.`,
    2,
    "La brise vient du sud.",
  ],
])("understands « %s », with its explanation", (_, text, correct, comment) => {
  expect(parsePastedQuestion(text)).toEqual({ question, answers, correct, comment, doubts: [] });
});

test("an answer that seems to hold other lines, a heading, a key and a tag that are not understood are said", () => {
  const lines = `A. du nord\nB. du sud\nC. de l'est\nD. de l'ouest`;
  const of = (text: string) => parsePastedQuestion(text).doubts;
  expect(of(`${question}\n${lines}. La bonne réponse est donc la deuxième`)).toEqual([
    "Une réponse semble tenir d’autres lignes\u00a0: «\u00a0de l'ouest. La bonne réponse est donc la deuxième\u00a0»",
  ]);
  expect(of(`${question}\n${lines} ${"et plus loin ".repeat(6)}`)).toHaveLength(1);
  expect(of(`Thème 1 – Météorologie\n${question}\n${lines}`)).toEqual([
    "Laissé de côté, au-dessus de la question\u00a0: «\u00a0Thème 1 – Météorologie\u00a0»",
  ]);
  for (const said of ["Mauvaise réponse : B", "Réponse fausse : C"]) {
    expect(of(`${question}\n${lines}\n${said}`)).toHaveLength(1);
    expect(parsePastedQuestion(`${question}\n${lines}\n${said}`).correct).toBeUndefined();
  }
  expect(of(`${question} (\uf061)\n${lines}`)).toEqual(["Un signe d’une police de symboles est pris pour «\u00a0α\u00a0»"]);
  expect(of(`${question}\n${lines}\nBonne réponse : au large`)).toEqual(["La clé «\u00a0au large\u00a0» n’est aucune des réponses"]);
  expect(of(`${question}\n${lines}\nRéponse : B\nRéponse : C`)).toEqual([
    "Une seconde clé est laissée de côté\u00a0: «\u00a0Réponse : C\u00a0»",
  ]);
  expect(of(`${question}\tdu nord\tdu sud\tde l'est\tde l'ouest\tau large`)).toEqual([
    "La clé «\u00a0au large\u00a0» n’est aucune des réponses",
  ]);
  expect(of(`Météo\t${question}\tdu nord\tdu sud\tde l'est\tde l'ouest`)).toContain(
    "La première case est prise pour la question\u00a0: «\u00a0Météo\u00a0»",
  );
  expect(of(`${question} &eacute;\n${lines}`)).toEqual(["Une balise est restée\u00a0: «\u00a0&eacute;\u00a0»"]);
});

test("powers and indices of pasted HTML are signs, its lists and tables lines", () => {
  expect(parsePastedQuestion(`Combien ?\nA. 10^3\nB. 10<sup>2</sup>\nC. 10³\nD. x<sub>1</sub>`)).toMatchObject({
    answers: ["10^3", "10²", "10³", "x₁"],
    doubts: [],
  });
  const html =
    '<style>p{}</style><p>10<span style="vertical-align: super">−3</span> et e<sup>2x</sup>&nbsp;:</p><ol><li>un</li><li>1<sup>er</sup></li></ol>';
  expect(textOfHtml(html)).toBe("10⁻³ et e^(2x)\u00a0:\n\nA. un\n\nB. 1er");
  expect([saysMore(html), saysMore("<p>un</p>")]).toEqual([true, false]);
});

test("what Word copies keeps its powers, symbols and boxes; a formula, a picture and struck words are said", () => {
  const item = (mark: string, font: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-bidi-font-family:Calibri;font-family:${font}'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const word = (body: string) =>
    `<html><head><style>${"p.MsoNormal {margin:0cm}\n".repeat(4000)}</style></head><body lang=FR><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
  const boxes = ["10<sup>3</sup> Pa", "<span style='font-family:Symbol'>D</span>P", "V<sub>1</sub>", "<s>P</s>"].map((text) =>
    item("q", "Wingdings", text),
  );
  const html = word(
    `<p class=MsoNormal>Que vaut <!--[if gte msEquation 12]><m:oMath><m:r>x</m:r></m:oMath><![endif]--><![if !msEquation]><img src="file:///C:/clip_image001.png"><![endif]> sur <img src="file:///C:/clip_image002.png"> ?</p>${boxes.join("")}`,
  );
  expect(saysMore(html)).toBe(true);
  expect(parsePastedQuestion(textOfHtml(html))).toMatchObject({
    question: "Que vaut [formule] sur [image] ?",
    answers: ["10³ Pa", "ΔP", "V₁", "P"],
  });
  expect(htmlDoubts(html).map((doubt) => doubt.split(/[\u00a0\s]/)[1])).toEqual(["formule", "image", "mots"]);
  expect(htmlDoubts(word("<p>un</p>"))).toEqual([]);
  const alone = word('<img src="file:///C:/clip_image001.png">');
  expect([saysMore(alone), htmlDoubts(alone)]).toEqual([false, []]);
  const long = word(`<p>10<sup>3</sup></p>${"<p>un</p>".repeat(40_000)}`);
  expect([saysMore(long), saysMore(long, true), htmlDoubts(long).length]).toEqual([false, true, 1]);
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
  const words = fc.stringMatching(/^[e-w][e-w ]{3,20}[e-w]$/).map((text) => text.replace(/ +/g, " "));
  fc.assert(
    fc.property(words, fc.array(words, { minLength: 4, maxLength: 4 }), (asked, given) => {
      const paper = [`3.4 ${asked}`, ...given.map((text, i) => `${"ABCD"[i]}. ${text}`)].join("\n");
      expect(parsePastedQuestion(paper)).toMatchObject({ question: asked, answers: given, correct: undefined });
    }),
  );
});
