import type { Classroom, ClassroomErasure } from "@badin/contract";
import { pathTo } from "../../platform/paths.ts";
import { plural } from "../../platform/typography.ts";
import type { StripCell } from "../../platform/ui/strip/strip-cells.tsx";
import { texts } from "./texts.ts";

type Counts = Pick<Classroom, "id" | "nbQcm" | "nbStudent" | "nbTeacher" | "nbAskExplanation">;

const cell = (figure: number, [one, many]: readonly [string, string]): StripCell => ({ figure, label: plural(figure, one, many) });

/** Returns the figures of a classroom, each with its label, singular or plural, and a link to its page. */
export function classroomFigures({ id: classroomId, nbQcm, nbStudent, nbTeacher, nbAskExplanation }: Counts): StripCell[] {
  const { qcm, student, teacher, request } = texts.classroom;
  return [
    { ...cell(nbQcm, qcm), to: pathTo("classroomQcms", { classroomId }) },
    { ...cell(nbStudent, student), to: pathTo("classroomStudents", { classroomId }) },
    { ...cell(nbTeacher, teacher), to: pathTo("classroomTeachers", { classroomId }) },
    { ...cell(nbAskExplanation, request), waiting: nbAskExplanation > 0, to: pathTo("classroomExplanations", { classroomId }) },
  ];
}

/** Returns what is lost, in figures; quizzes only `withQcms`. Counts of 0 are left out. */
export function erasureFigures({ nbStudent, nbAnswer, nbCopy, nbAskExplanation, nbQcm }: ClassroomErasure, withQcms: boolean): StripCell[] {
  const { account, answer, copy, request } = texts.archive;
  const people = [cell(nbStudent, account), cell(nbAnswer, answer), cell(nbCopy, copy), cell(nbAskExplanation, request)];
  const all = withQcms ? [...people, cell(nbQcm, texts.classroom.qcm)] : people;
  return all.filter(({ figure }) => figure !== 0);
}
