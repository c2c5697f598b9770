import { expect, test } from "vitest";
import { classroomFigures } from "./classroom-figures.rules.ts";

test("each figure has its label in the right number, and requests call for attention", () => {
  expect(classroomFigures({ nbQcm: 12, nbStudent: 1, nbTeacher: 2, nbAskExplanation: 1 })).toEqual([
    { figure: 12, label: "questionnaires" },
    { figure: 1, label: "élève" },
    { figure: 2, label: "enseignants" },
    { figure: 1, label: "demande", waiting: true },
  ]);
});

test("without requests nothing waits", () => {
  expect(classroomFigures({ nbQcm: 0, nbStudent: 0, nbTeacher: 1, nbAskExplanation: 0 })[3]).toEqual({
    figure: 0,
    label: "demande",
    waiting: false,
  });
});
