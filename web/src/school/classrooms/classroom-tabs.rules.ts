import type { Classroom } from "@badin/contract";
import { pathTo } from "../../platform/paths.ts";
import type { TabLink } from "../../platform/ui/tab-nav/tab-nav.tsx";
import { texts } from "./texts.ts";

/** Returns the tabs of a classroom, by use, with their counts. */
export function classroomTabs({ id: classroomId, nbQcm, nbStudent, nbTeacher, nbAskExplanation }: Classroom): TabLink[] {
  const { qcms, plan, progress, mockExams, students, teachers, explanations, explanationsEnd } = texts.classroom.tabs;
  return [
    { to: pathTo("classroomQcms", { classroomId }), label: qcms, count: nbQcm },
    { to: pathTo("classroomPlan", { classroomId }), label: plan },
    { to: pathTo("classroomProgress", { classroomId }), label: progress },
    { to: pathTo("classroomMockExams", { classroomId }), label: mockExams },
    { to: pathTo("classroomStudents", { classroomId }), label: students, count: nbStudent },
    { to: pathTo("classroomExplanations", { classroomId }), label: explanations, labelEnd: explanationsEnd, count: nbAskExplanation },
    { to: pathTo("classroomTeachers", { classroomId }), label: teachers, count: nbTeacher, countOnWide: true },
  ];
}
