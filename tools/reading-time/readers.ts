import { renderToString } from "katex";
import { readAnswerKey } from "../../contract/src/bank/answer-key.ts";
import { formDoubt, markDoubts, sourceDoubts } from "../../contract/src/bank/reading-checks.ts";
import { changeSchoolProvider } from "../../contract/src/identity/outside-sign-in.schemas.ts";
import { answerTextMaxLength, passwordMaxLength, questionTextMaxLength } from "../../contract/src/platform/constants.ts";
import { nameKey, nameToShow } from "../../contract/src/platform/names.ts";
import { messageFor } from "../../contract/src/school/messages.ts";
import { readH5p } from "../../server/src/bank/exchange/formats/h5p.ts";
import { markupMaxLength } from "../../server/src/bank/exchange/markup.rules.ts";
import { readBankFile } from "../../server/src/bank/exchange/read-file.ts";
import { cutPaper } from "../../server/src/bank/papers/cut.rules.ts";
import { linesOfText } from "../../server/src/bank/papers/lines.rules.ts";
import { parsePhc } from "../../server/src/identity/accounts/phc.ts";
import { usernameBase } from "../../server/src/identity/accounts/usernames.rules.ts";
import { innerWord, isWeakPassword, ownWords, withoutWords } from "../../server/src/identity/accounts/weak-passwords.rules.ts";
import { readValidation } from "../../server/src/identity/outside-sign-in/cas.ts";
import { personOf } from "../../server/src/identity/outside-sign-in/person.rules.ts";
import { deviceLabel } from "../../server/src/platform/http/device-label.rules.ts";
import { parseForm } from "../../server/src/platform/http/form-body.ts";
import { exceeds } from "../../server/src/platform/http/json-body.ts";
import { describeError } from "../../server/src/platform/jobs/describe-error.ts";
import { escapeFormula } from "../../server/src/platform/spreadsheets/csv.ts";
import { searchText } from "../../server/src/platform/text/normalise.ts";
import { splitFullName } from "../../server/src/school/class-lists/names.rules.ts";
import { readList } from "../../server/src/school/class-lists/read-list.rules.ts";
import { shortListMaxLength } from "../../server/src/school/class-lists/read-list-aside.ts";
import { loggedError } from "../../server/src/site/client-errors/client-errors.rules.ts";
import { matchesWords } from "../../web/src/platform/text-search.ts";

const names = { firstName: "givenName", name: "sn", email: "mail" };
const provider = { key: "ent", kind: "cas", name: "ENT", url: "https://cas.example", names, emailsVerified: true, signOut: false } as const;

export type Read = (text: string) => unknown;

const casAnswerOf = (attributes: string): string =>
  `<serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationSuccess><user>zoe</user><attributes>${attributes}</attributes></authenticationSuccess></serviceResponse>`;

const places = Array.from({ length: 100 }, (_, i) => ({ theme: Math.floor(i / 20) + 1, number: (i % 20) + 1 }));
const ownerOf = (text: string) => ({ first_name: text, name: text, username: text, email: `${text}@exemple.fr`, school: text, city: text });

/**
 * Readers of more than one text, and of files outside the pure modules, on the threads that serve or in the browser.
 */
export const otherReaders: Readonly<Record<string, Read>> = {
  readAnswerKey: (text) => readAnswerKey(text, places),
  messageFor: (text) => messageFor(text, "Zoé"),
  nameToShow: (text) => nameToShow("Zoe", text),
  personOf: (text) => personOf(provider, { kind: "cas", issuer: "", subject: "zoe" }, { mail: text, sn: text, givenName: text }),
  readValidation: (text) => readValidation(casAnswerOf(text)),
  "readValidation, of many values": (text) => readValidation(casAnswerOf("<a/>".repeat(text.length / 4))),
  "readValidation, of elements in elements": (text) => readValidation(casAnswerOf("<a>".repeat(text.length / 3))),
  "personOf, of a subject": (text) => personOf(provider, { kind: "cas", issuer: "", subject: text }, {}),
  outsideDomains: (text) => changeSchoolProvider.body.safeParse({ provider: "ent", domains: text, required: false }),
  nameKey: (text) => nameKey({ firstName: text, name: text }),
  usernameBase: (text) => usernameBase(text, text),
  isWeakPassword: (text) => isWeakPassword(text, ownerOf(text)),
  "passwords without what is known": (text) => innerWord(withoutWords(text, ownWords(ownerOf(text)))),
  splitFullName: (text) => [splitFullName(text, false), splitFullName(text, true)],
  loggedError: (text) =>
    loggedError({ name: "TypeError", message: text.slice(0, 300), stack: text.slice(0, 2000), page: text.slice(0, 200) }),
  describeError: (text) => describeError(new Error(text)),
  deviceLabel: (text) => deviceLabel(text),
  parsePhc,
  parseForm,
  exceeds: (text) => ["", '"'].map((start) => exceeds({ depth: 16, values: 100_000 }, start + text)),
  escapeFormula,
  searchText: (text) => searchText(text, [text]),
  matchesWords: (text) => matchesWords(text, text),
  "readList, of a class": (text) => readList(text.slice(0, shortListMaxLength)),
  formDoubt: (text) => formDoubt({ text, answers: [text, text, text, text], right: [1], comment: text }),
  sourceDoubts: (text) => {
    const answers = text.split(/\s+/, 4);
    return sourceDoubts(text.split("\n"), { text, answers, right: [1], comment: text });
  },
  markDoubts: (text) => markDoubts(text, { text, answers: text.split("\n", 4), right: [1], comment: "" }),
  formula: (text) => renderToString(text, { output: "mathml", strict: "ignore", maxSize: 10, maxExpand: 200 }),
};

/** Readers that run in worker threads, bounded in time. */
export const workerReaders: Readonly<Record<string, Read>> = {
  readList: (text) => readList(text),
  "readList, of mailboxes": (text) => readList(`${text} <a@b.fr>`),
  "readList, of SIECLE": (text) =>
    readList(`<?xml version="1.0"?><BEE_ELEVES><ELEVES><ELEVE><NOM>${text}</NOM></ELEVE></ELEVES></BEE_ELEVES>`),
  "readList, titled": (text) => readList(`Nom;Prénom\n${text}`),
  "import of JSON": (text) => readFile("a.json", JSON.stringify({ exam: "BIA", year: 2020, questions: [questionOf(text)] })),
  "import of JSON, not whole": (text) => readFile("a.json", `{"exam": ${text}`),
  "import of Moodle": (text) => readFile("a.xml", moodleOf(`<![CDATA[${text}]]>`)),
  "import of Moodle, bare": (text) => readFile("a.xml", moodleOf(text)),
  "import of GIFT": (text) => readFile("a.gift", text),
  "import of GIFT, in a question": (text) => readFile("a.gift", `::${text}:: [html]${text} {=${text} ~b ~c ~d####${text}}`),
  "import of Aiken": (text) => readFile("a.txt", `${text}\nA. un\nB. deux\nC. trois\nD. quatre\nANSWER: A`),
  "import of CSV": (text) => readFile("a.csv", text),
  "import of CSV, titled": (text) => readFile("a.csv", `question;a;b;c;d;bonne réponse;thème;année\n${text}`),
  "import of AMC-TXT": (text) => readFile("a.txt", `* ${text}\n+ un\n- deux\n- ${text}`),
  "import of AMC-LaTeX": (text) =>
    readFile("a.tex", `\\begin{question}{a}${text}\\begin{choices}\\correctchoice{${text}}\\end{choices}\\end{question}`),
  "import of QTI": (text) =>
    readFile("a.xml", `<assessmentItem><itemBody>${text}<choiceInteraction>${text}</choiceInteraction></itemBody></assessmentItem>`),
  "import of QTI of Canvas": (text) =>
    readFile(
      "a.xml",
      `<questestinterop><item><presentation><mattext texttype="text/html">${text}</mattext><response_lid/></presentation></item></questestinterop>`,
    ),
  "import of Anki": (text) => readFile("a.txt", `#separator:tab\n${text}\tB`),
  "import of H5P": (text) => readH5p("H5P.MultiChoice", JSON.stringify({ question: text, answers: [{ text }] })),
  "import of a file of unknown kind": (text) => readFile("a", text),
  paper: (text) => cutPaper(linesOfText(text)),
  "paper, with a question": (text) => cutPaper(linesOfText(`1. Quoi ?\na) un\nb) deux\nc) trois\nd) ${text}\n2. Qui ?\n${text}`)),
};

const readFile = (name: string, text: string): unknown => readBankFile(name, Buffer.from(text), { theme: 1, year: 2026 });

const questionOf = (text: string) => ({ number: 1, theme: 1, question: text, answers: [text, "b", "c", "d"], correct: 1, comment: text });

const moodleOf = (text: string): string =>
  `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text>${text}</text></questiontext></question></quiz>`;

/** What bounds, before it is read, the text of a reader or of the expressions of a file: at most so many characters. */
export const bounded: Readonly<Record<string, number>> = {
  // Texts of questions by the contract; what an import reads is compared once it is known not to be longer.
  "contract/src/platform/formulas.ts": questionTextMaxLength,
  "server/src/platform/text/formulas.ts": questionTextMaxLength,
  comparableText: questionTextMaxLength,
  comparableSigns: questionTextMaxLength,
  formulaDoubt: questionTextMaxLength,
  "contract/src/bank/reading-checks/answers.ts": 8_000,
  "contract/src/bank/reading-checks/form.ts": 8_000,
  "contract/src/bank/reading-checks/furniture.ts": 8_000,
  "contract/src/bank/reading-checks/keys.ts": 8_000,
  "contract/src/bank/reading-checks/lines.ts": 8_000,
  "contract/src/bank/reading-checks/marks.ts": 8_000,
  "contract/src/bank/reading-checks/question.ts": 8_000,
  "contract/src/bank/reading-checks/signs.ts": 8_000,
  "contract/src/bank/reading-checks/source.ts": 8_000,
  searchText: questionTextMaxLength + 4 * answerTextMaxLength,
  formula: 1000,
  // Answers of a CAS server that are longer are not read.
  readValidation: 64 * 1024,
  "readValidation, of many values": 64 * 1024,
  "readValidation, of elements in elements": 64 * 1024,
  // An excerpt is cut before its end is.
  "web/src/site/help/search.rules.ts": 200,
  // The schemas of what pages report and of passwords are checked before.
  "server/src/site/client-errors/client-errors.rules.ts": 2000,
  isWeakPassword: passwordMaxLength,
  innerWord: passwordMaxLength,
  withoutWords: passwordMaxLength,
  "passwords without what is known": passwordMaxLength,
  // An address that is searched, or its commune.
  communeKey: 200,
  communeTerms: 200,
  // Longer lists are read in a process of their own.
  readSiecle: shortListMaxLength,
  // Cells of class lists are cut.
  nameKey: 300,
  usernameBase: 300,
  // Longer texts are left as they are.
  "server/src/bank/exchange/markup.rules.ts": markupMaxLength,
  "server/src/bank/exchange/elements.rules.ts": markupMaxLength,
  "server/src/bank/exchange/small-signs.rules.ts": markupMaxLength,
  "server/src/bank/exchange/formats/latex.rules.ts": markupMaxLength,
  // What this program itself wrote.
  "server/src/platform/database/migrations/0049-slow-recovery-codes.ts": 100,
  // In the browser of the teacher who pastes: a paper of a hundred questions is shorter.
  notesOfPaste: 32 * 1024,
  "web/src/bank/questions/pasted-clean.rules.ts": 4_000,
  "web/src/bank/questions/pasted-question.rules.ts": 4_000,
  cleanPaste: 32 * 1024,
  textOfHtml: 64 * 1024,
  saysMore: 64 * 1024,
  htmlDoubts: 64 * 1024,
  "web/src/bank/questions/pasted-html.rules.ts": 64 * 1024,
  parsePastedQuestion: 32 * 1024,
  readAnswerKey: 32 * 1024,
  // Called by readers that run in worker threads.
  readRecords: 4 * 1024,
  numberedAnswers: 32 * 1024,
  "server/src/platform/spreadsheets/rich-text.ts": 8 * 1024,
  linesOfText: 8 * 1024,
  themeOfCategory: 8 * 1024,
  themeInCategory: 8 * 1024,
};
