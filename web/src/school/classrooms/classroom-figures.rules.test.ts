import { expect, test } from "vitest";
import { classroomFigures, erasureFigures } from "./classroom-figures.rules.ts";

test("each figure has its label in the right number and its page, and requests call for attention", () => {
  expect(classroomFigures({ id: 3, nbQcm: 12, nbStudent: 1, nbTeacher: 2, nbAskExplanation: 1 })).toEqual([
    { figure: 12, label: "questionnaires", to: "/teacher/classrooms/3/qcms" },
    { figure: 1, label: "élève", to: "/teacher/classrooms/3/students" },
    { figure: 2, label: "enseignants", to: "/teacher/classrooms/3/teachers" },
    { figure: 1, label: "demande", waiting: true, to: "/teacher/classrooms/3/ask-explanations" },
  ]);
});

test("without requests nothing waits", () => {
  expect(classroomFigures({ id: 3, nbQcm: 0, nbStudent: 0, nbTeacher: 1, nbAskExplanation: 0 })[3]).toMatchObject({
    figure: 0,
    label: "demande",
    waiting: false,
  });
});

test("what an archive loses is said in figures, quizzes only when they go too, and what is not lost is not said", () => {
  const erasure = { nbStudent: 27, nbAnswer: 1204, nbCopy: 26, nbAskExplanation: 1, nbQcm: 12 };
  expect(erasureFigures(erasure, false)).toEqual([
    { figure: 27, label: "comptes d’élèves" },
    { figure: 1204, label: "réponses" },
    { figure: 26, label: "copies d’examen blanc" },
    { figure: 1, label: "demande d’explications" },
  ]);
  expect(erasureFigures({ ...erasure, nbCopy: 0, nbAskExplanation: 0 }, true).map((c) => c.label)).toEqual([
    "comptes d’élèves",
    "réponses",
    "questionnaires",
  ]);
  expect(erasureFigures({ nbStudent: 0, nbAnswer: 0, nbCopy: 0, nbAskExplanation: 0, nbQcm: 3 }, false)).toEqual([]);
});
