import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = globSync("docs/guide/*.md", { cwd: root }).filter((path) => basename(path) !== "README.md");

/** Spec file of `e2e/tests`, without its ending, and the start of the title of one of its tests. */
type Trial = readonly [spec: string, title: string];

/** Who tries what a part of the guide claims: browser tests, or the reason why there are none. */
type Trials = readonly Trial[] | { readonly otherwise: string };

/** Each part of the guide, by page and heading, with the browser tests that try what it claims. */
const trials: Record<string, Record<string, Trials>> = {
  eleve: {
    Entrer: [
      ["pupil-journey", "the printed card signs in with one press"],
      ["pupil-journey", "an account is created with the class code"],
      ["students", "a card opens the sign-in page with both fields filled in"],
      ["sign-in", "`Mot de passe oublié.` sends a reset email"],
      ["sign-in", "`Mot de passe oublié.` under the name of a printed card"],
      ["sign-in", "a teacher who signs in goes to /teacher/home, a pupil to /home; the browser remembers when asked"],
      ["account", "a pupil sees where the account is open"],
      ["offline", "signing out without network ends the session here at once"],
    ],
    Répondre: [
      ["quiz-list", "a card says where one stands"],
      ["quiz", "once answered, the chosen answer is marked right or wrong"],
      ["correction", "the explanation opens whole"],
      ["quiz", "the marks of the tape lead to their questions"],
      ["zoom", "a picture opens over the screen"],
      ["quiz", "letters and figures answer"],
      ["offline", "an opened quiz works whole without network"],
      ["quiz", "an explanation is asked then withdrawn"],
      ["explanations", "a teacher writes an explanation of their own"],
      ["reports", "a pupil reports a question once answered"],
    ],
    "Les fiches de cours": [
      ["lessons", "a lesson is found without accents"],
      ["lessons", "the booklet of a theme"],
      ["lessons", "a lesson that was opened is read whole"],
      ["lessons", "a teacher writes the note of a class, which its pupil reads under the lesson reached from a correction"],
    ],
    Réviser: [
      ["revision", "a pupil revises on a phone"],
      ["revision", "the home page gives the most urgent thing to do"],
      ["revision", "the forecast appears at the fortieth answer"],
      ["revision", "the demonstration school is alive at first start"],
      ["revision-devices", "a session begun without network on one device"],
      ["first-visit", "after one visit, home and the session of the day"],
      ["class-progress", "the demonstration school has pupils who are late"],
    ],
    "L’examen blanc": [["mock-exam", "a pupil sits a mock exam"]],
    "Les dates": [["due-dates", "at … px, a teacher sets when a quiz opens"]],
    "Recommencer, progresser": [
      ["result", "from the result the mistakes alone are reviewed"],
      ["quiz-list", "asks first, erases nothing when cancelled"],
      ["badges", "the wall is a grid of every badge"],
      ["my-data", "a pupil takes away what is kept about them"],
    ],
  },
  enseignant: {
    "La rentrée": [
      ["classrooms", "a teacher without class is told what to do"],
      ["students", "the code of a class is projected"],
      ["students", "a student is added with a password drawn at random"],
      ["students", "a list of 30 pupils is previewed line by line"],
      ["students", "lines of a list are corrected in place"],
      ["students", "cards and lists are printed for one pupil"],
      ["students", "a correction says before that the identifier"],
    ],
    "Les révisions": [["revision", "the home page gives the most urgent thing to do; the teacher sets the exam’s date"]],
    "Les questionnaires": [
      ["qcms", "a past exam is published whole"],
      ["qcms", "a quiz is added"],
      ["qcms", "quizzes move by buttons"],
      ["qcm-builder", "on a laptop the add button and the pager stay in sight; questions are drawn"],
      ["qcm-builder", "questions are searched by words"],
      ["qcm-builder", "once a student has answered the questions are locked"],
      ["answer-pictures", "a teacher gives four answers their pictures"],
      ["series", "a question of a series brings the others"],
      ["series", "what the questions of a series share is edited once"],
      ["due-dates", "at … px, a teacher sets when a quiz opens"],
      ["shared-class", "a quiz that pupils have answered is duplicated here"],
      ["shared-class", "is taken back at once, or from the bin"],
      ["shared-class", "the second to save is told who changed what"],
      ["shared-class", "a class is opened for another year; several quizzes are chosen at once; a pupil changes class"],
      ["classrooms", "a teacher becomes a student of a class"],
    ],
    "Aujourd’hui, et le calendrier": [["due-dates", "a teacher’s home says what asks for attention"]],
    Suivre: [
      ["class-progress", "the follow-up of a class shows figures that sort"],
      ["class-progress", "the demonstration school has pupils who are late"],
      ["statistics", "figures, pictures and tables say what was computed by hand"],
      ["print", "statistics of 26 pupils"],
      ["print", "a list of 30 pupils"],
    ],
    "La page d’un élève": [
      ["class-progress", "marks follow the teacher’s choices and leave as a file; a name leads to the student’s page"],
      ["class-progress", "the sheets of a class print together"],
    ],
    "Le carnet de notes": [["class-progress", "marks follow the teacher’s choices"]],
    "Emporter les chiffres": [["class-progress", "marks follow the teacher’s choices and leave as a file"]],
    "Les fiches de cours": [
      ["lessons", "a teacher writes the note of a class"],
      ["lessons", "the booklet of a theme"],
    ],
    "Les examens blancs": [
      ["mock-exam", "a teacher opens a mock exam, follows it, and publishes its results"],
      ["mock-exam", "a teacher prints a mock exam, types a copy of it in by keyboard"],
      ["mock-exam", "grids are read from a scan and from photographs"],
    ],
    "Les explications demandées": [
      ["explanations", "a review by the keyboard"],
      ["explanations", "a teacher writes an explanation of their own"],
    ],
    "La fin d’année": [
      ["classrooms", "archiving says what is lost in figures"],
      ["classrooms", "an archived class is taken back at once"],
      ["qcms", "an archived class shows its quizzes"],
    ],
    "Ordinateur sans caméra": [["help", "as the guide says, a new password"]],
    "Carte perdue ou montrée à un autre": [["help", "as the guide says, a new password makes the lost card open nothing"]],
    "Un élève effacé par erreur": [["students", "is taken back at once, or from the bin, and signs in again"]],
    "Mot de passe oublié": [
      ["sign-in", "`Mot de passe oublié.` sends a reset email"],
      ["help", "as the guide says, a new password"],
    ],
    "À plusieurs enseignants": [
      ["teachers", "one of the school's is added once chosen"],
      ["teachers", "a new one is created in the class"],
      ["students", "the code of a class asks for an agreement, then is replaced"],
    ],
    Imprimer: [
      ["students", "on paper there are the cards only"],
      ["mock-exam", "a teacher prints a mock exam"],
      ["print", "a list of 30 pupils"],
    ],
    "Changer d’année": [
      ["school-year", "June: archiving erases exactly what it says"],
      ["qcms", "a quiz is duplicated to another class"],
    ],
    "Ce que Badin garde des élèves": [
      ["my-data", "a pupil takes away what is kept about them"],
      ["legal", "they are one press away from sign-in"],
    ],
    "La banque": [
      ["formulas", "are shown to the teacher who writes them"],
      ["bank", "finds by words, every one or any"],
      ["bank", "adds a question, stays open and empty"],
      ["bank", "a question copied from a paper fills the form"],
    ],
  },
  etablissement: {
    "Inscrire l’établissement": [["school-sign-up", "registers, activates by the mail it was sent"]],
    "Enseignants et classes": [
      ["classrooms", "who manages the school sees all its classes, and copies its code"],
      ["teachers", "an account is created with a password to hand over"],
      ["teachers", "impersonating a teacher leads to their home"],
    ],
    "Protéger votre compte": [
      ["second-factor", "is added on a phone, asked for at sign-in"],
      ["second-factor", "is removed with the password"],
    ],
    "Passer la main, ou partir": [
      ["school-admin", "a manager transfers the school for good"],
      ["school-admin", "a school is deleted once its classes are"],
    ],
  },
  administrateur: {
    "Le premier compte": { otherwise: "commands, which tools/documentation.test.ts runs" },
    "La double authentification": [
      ["second-factor", "is added on a phone, asked for at sign-in"],
      ["second-factor", "a new site admin adds a passkey before anything else"],
      ["second-factor", "a pupil’s account page says nothing of it"],
    ],
    "La banque et ses écrans": [
      ["overview", "a site admin sees the site at a glance"],
      ["overview", "the journal tells who did what"],
      ["overview", "a site admin corrects, closes and opens a school, and helps the owner of an account"],
      ["bank", "a site admin opens the bank from the header"],
      ["bank", "who keeps the bank unfolds, previews, changes and removes questions"],
      ["series", "imported questions are tied to the programme in a press"],
      ["exchange", "a file is looked at, then imported"],
      ["exchange", "a table with titles of its own"],
      ["exchange", "the text of a paper is cut"],
      ["exchange", "an export is downloaded"],
      ["reports", "a teacher reports a question from the bank"],
      ["ai-comments", "a comment by a machine is a draft"],
      ["site-schools", "what a new school changes is its own version until a site admin decides"],
    ],
    "Vérifier l’installation": { otherwise: "a command: server/src/cli/doctor/doctor.test.ts" },
    "Sauvegarder et restaurer": { otherwise: "commands, which tools/documentation.test.ts runs" },
  },
};

const pageName = (path: string) => basename(path, ".md");
const headingsOf = (path: string) => [...read(path).matchAll(/^##+ (.+)$/gm)].map(([, heading = ""]) => heading.trim());
/** Titles of the tests of a spec file, as they are written; « … » stands for what a template puts in. */
const titlesOf = (spec: string) =>
  [...read(`e2e/tests/${spec}.spec.ts`).matchAll(/^\s*test\(\s*(?:"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/gm)].map(
    ([, plain, template = ""]) => (plain ?? template).replace(/\$\{\w+\}/g, "…"),
  );

test("each page of the guide is in the table", () => {
  expect(pages.map(pageName).sort()).toEqual(Object.keys(trials).sort());
});

test.each(pages)("each part of %s names who tries it, and the table has no other", (path) => {
  expect(Object.keys(trials[pageName(path)] ?? {}).sort()).toEqual(headingsOf(path).sort());
});

test.each(Object.entries(trials))("the browser tests that try « %s » exist", (_, parts) => {
  const named = Object.values(parts).flatMap((part) => ("otherwise" in part ? [] : part));
  const missing = named.filter(([spec, title]) => !titlesOf(spec).some((written) => written.startsWith(title)));
  expect(missing).toEqual([]);
});

test("a part that names no test says why, and no part names none without a word", () => {
  const empty = Object.values(trials).flatMap((parts) =>
    Object.entries(parts).filter(([, part]) => !("otherwise" in part) && part.length === 0),
  );
  expect(empty).toEqual([]);
});
