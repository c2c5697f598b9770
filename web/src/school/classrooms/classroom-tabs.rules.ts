import type { Classroom } from "@badin/contract";
import { pathTo } from "../../platform/paths.ts";
import type { texts } from "./texts.ts";

type ClassroomPageKey = keyof typeof texts.classroom.tabs;

/** A page of a classroom, as its tabs and its menu « Plus » name it. */
export interface ClassroomPageLink {
  readonly key: ClassroomPageKey;
  readonly to: string;
  readonly count?: number;
}

interface ClassroomPages {
  /** Those in sight, in their order. */
  readonly tabs: readonly ClassroomPageLink[];
  /** Those under « Plus ». */
  readonly more: readonly ClassroomPageLink[];
  /** The path of the page on which one is. */
  readonly current: string | undefined;
}

type Shown = Pick<Classroom, "id" | "nbQcm" | "nbStudent" | "nbTeacher" | "nbAskExplanation" | "used">;

/**
 * Returns the pages of a classroom at an address: students, quizzes and follow-up are in sight; others wait under «
 * Plus » until the class has used them once, while one is not on them, or while `room` others are in sight already.
 */
export function classroomPages(classroom: Shown, pathname: string, room: number): ClassroomPages {
  const { id: classroomId, nbQcm, nbStudent, nbTeacher, nbAskExplanation, used } = classroom;
  const first: ClassroomPageLink[] = [
    { key: "students", to: pathTo("classroomStudents", { classroomId }), count: nbStudent },
    { key: "qcms", to: pathTo("classroomQcms", { classroomId }), count: nbQcm },
    { key: "progress", to: pathTo("classroomProgress", { classroomId }) },
  ];
  const rest: ClassroomPageLink[] = [
    { key: "plan", to: pathTo("classroomPlan", { classroomId }) },
    { key: "mockExams", to: pathTo("classroomMockExams", { classroomId }) },
    { key: "explanations", to: pathTo("classroomExplanations", { classroomId }), count: nbAskExplanation },
    { key: "gradebook", to: pathTo("classroomGradebook", { classroomId }) },
    { key: "teachers", to: pathTo("classroomTeachers", { classroomId }), count: nbTeacher },
  ];
  // The gradebook's address is below that of the follow-up: the longest one that fits is the page's.
  const current = [...first, ...rest]
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .map(({ to }) => to)
    .reduce<string | undefined>((longest, to) => (to.length > (longest?.length ?? 0) ? to : longest), undefined);
  const isUsed = ({ key }: ClassroomPageLink) => (key === "explanations" ? nbAskExplanation > 0 : used.some((page) => page === key));
  const wanted = [...rest.filter(({ to }) => to === current), ...rest.filter((page) => page.to !== current && isUsed(page))].slice(0, room);
  return {
    tabs: [...first, ...rest.filter((page) => wanted.includes(page))],
    more: rest.filter((page) => !wanted.includes(page)),
    current,
  };
}
