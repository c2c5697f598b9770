import type { Classroom } from "@badin/contract";
import { texts } from "./texts.ts";

type Counts = Pick<Classroom, "nbQcm" | "nbStudent" | "nbTeacher" | "nbAskExplanation">;

/** The figures of a class's strip, each with its label in the right number: in French the plural starts at 2. */
export function classroomFigures({ nbQcm, nbStudent, nbTeacher, nbAskExplanation }: Counts) {
  const cell = (figure: number, [one, many]: readonly [string, string]) => ({ figure, label: figure >= 2 ? many : one });
  const { qcm, student, teacher, request } = texts.classroom;
  return [
    cell(nbQcm, qcm),
    cell(nbStudent, student),
    cell(nbTeacher, teacher),
    { ...cell(nbAskExplanation, request), waiting: nbAskExplanation > 0 },
  ];
}
