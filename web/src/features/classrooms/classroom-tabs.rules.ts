import type { Classroom } from "@badin/contract";
import { pathTo } from "../../shared/paths.ts";
import type { TabLink } from "../../shared/ui/tab-nav/tab-nav.tsx";
import { texts } from "./texts.ts";

/** Returns the five tabs of a classroom, with their counts. */
export function classroomTabs({ id: classroomId, nbQcm, nbStudent, nbTeacher, nbAskExplanation }: Classroom): TabLink[] {
  const { qcms, mockExams, students, teachers, explanations } = texts.classroom.tabs;
  return [
    { to: pathTo("classroomQcms", { classroomId }), label: qcms, count: nbQcm },
    { to: pathTo("classroomMockExams", { classroomId }), label: mockExams },
    { to: pathTo("classroomStudents", { classroomId }), label: students, count: nbStudent },
    { to: pathTo("classroomTeachers", { classroomId }), label: teachers, count: nbTeacher },
    { to: pathTo("classroomExplanations", { classroomId }), label: explanations, count: nbAskExplanation },
  ];
}
