import { type ClassProgress, type FollowedStudent, oddsWord, shortTheme } from "@badin/contract";
import { type ClassExam, markCell, titleOf } from "../../mock-exam/mock-exams/class-exams.rules.ts";
import type { Sheet, SheetCell } from "../../platform/spreadsheets/sheet.ts";

const themeIds = [1, 2, 3, 4, 5, 6];

/**
 * Returns the students and the weak points of the follow-up, with the figures of the screen, in the order of the
 * register; `exams` have a column each.
 */
export const progressSheets = (
  progress: ClassProgress,
  exams: readonly ClassExam[],
  heading: readonly string[],
): Record<"students" | "points", Sheet> => {
  return {
    students: {
      name: "Suivi",
      heading,
      frozenColumns: 2,
      columns: [
        { title: "Nom" },
        { title: "Prénom" },
        ...themeIds.map((id) => ({ title: `${shortTheme(id)} (%)`, kind: "integer" as const })),
        { title: "Réponses, 7 jours", kind: "integer" },
        { title: "Séances, 7 jours", kind: "integer" },
        { title: "Jours travaillés, 7 jours", kind: "integer" },
        { title: "Jours depuis la dernière réponse", kind: "integer" },
        { title: "Prévision (/100)", kind: "integer" },
        { title: "de (/100)", kind: "integer" },
        { title: "à (/100)", kind: "integer" },
        { title: "Réussite", width: 22 },
        ...exams.map((exam) => ({ title: `${titleOf(exam)} (/100)`, kind: "decimal" as const, width: 16 })),
      ],
      rows: progress.students.map((s) => [
        ...[s.name, s.firstName, ...s.themes, s.weekAnswers, s.weekSessions, s.weekDays, s.daysSince, ...forecastCells(s)],
        ...exams.map((exam) => markCell(exam, s.id)),
      ]),
    },
    points: {
      name: "Points faibles",
      heading,
      columns: [
        { title: "Point", width: 8 },
        { title: "Intitulé", width: 50 },
        { title: "Réussite (%)", kind: "integer" },
        { title: "Réponses", kind: "integer" },
        { title: "Élèves", kind: "integer" },
      ],
      rows: progress.weakPoints.map((p) => [p.code, p.label, p.success, p.answers, p.students]),
    },
  };
};

const forecastCells = ({ forecast: f, answersMissing }: FollowedStudent): SheetCell[] =>
  f
    ? [...[f.mean, f.low, f.high].map(Math.round), oddsWord(f.pass)]
    : [null, null, null, `encore ${answersMissing} ${answersMissing >= 2 ? "réponses" : "réponse"}`];

/** What the columns mean, as a tab of the workbook. */
export const progressReadMe: Sheet = {
  name: "Lisez-moi",
  columns: [
    { title: "Colonne", width: 34 },
    { title: "Ce qu’elle dit", width: 100 },
  ],
  rows: [
    ["Thèmes (%)", "Part de bonnes réponses à la première rencontre de chaque question ; vide : aucune question rencontrée."],
    ["Séances, 7 jours", "Séances de révision où l’élève a répondu ; un questionnaire, une fiche ou un examen blanc n’en est pas une."],
    ["Réponses, 7 jours", "Réponses de toute sorte (questionnaires, révision, examens blancs), aujourd’hui compris."],
    [
      "Prévision, de, à (/100)",
      "Note attendue si l’examen était aujourd’hui, et intervalle où elle tombe neuf fois sur dix. Les points d’anglais au-dessus de 10 s’ajoutent, jusqu’à 100. L’élève voit la même.",
    ],
    [
      "Réussite",
      "Probabilité d’atteindre 50 : pas encore (moins de 20 %), possible (50 %), probable (80 %), très probable (95 %), presque sûr.",
    ],
    [
      "Examens blancs (/100)",
      "Une colonne par examen ; « Abs » : l’élève était dans la classe et n’est pas venu ; vide : examen d’avant son arrivée, d’une autre classe, ou copie qui ne compte pas.",
    ],
    ["Points faibles", "Points du programme les moins réussis par la classe, à partir de 20 réponses de 5 élèves."],
  ].map((row) => row.map((text) => text.replace(/ (?=[;:%])/g, "\u00A0"))),
};
