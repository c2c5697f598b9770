import { expect, test } from "vitest";
import { classroomPages } from "./classroom-tabs.rules.ts";

const classroom = { id: 3, nbQcm: 0, nbStudent: 0, nbTeacher: 1, nbAskExplanation: 0, used: [] };
const keysAt = (pathname: string, used: Parameters<typeof classroomPages>[0]["used"] = [], room = 2, nbAskExplanation = 0) =>
  classroomPages({ ...classroom, used, nbAskExplanation }, `/teacher/classrooms/3/${pathname}`, room).tabs.map(({ key }) => key);
const first = ["students", "qcms", "progress"];

test("a new class shows its students, its quizzes and its follow-up; the rest waits under « Plus »", () => {
  expect(keysAt("students")).toEqual(first);
  const { more } = classroomPages(classroom, "/teacher/classrooms/3/students", 2);
  expect(more.map(({ key }) => key)).toEqual(["plan", "mockExams", "explanations", "gradebook", "teachers"]);
});

test("what the class has used once, and the page on which one is, stand beside them, as many as there is room for", () => {
  expect(keysAt("qcms", ["gradebook"], 2, 4)).toEqual([...first, "explanations", "gradebook"]);
  expect(keysAt("teachers", ["mockExams", "gradebook"])).toEqual([...first, "mockExams", "teachers"]);
  expect(keysAt("teachers", ["mockExams"], 1)).toEqual([...first, "teachers"]);
});

test("the gradebook is no page of the follow-up, whose other pages are", () => {
  const at = (page: string) => classroomPages(classroom, `/teacher/classrooms/3/${page}`, 2).current;
  expect(at("progress/marks")).toBe("/teacher/classrooms/3/progress/marks");
  expect(at("progress/sheets")).toBe("/teacher/classrooms/3/progress");
  expect(at("students/12")).toBe("/teacher/classrooms/3/students");
});
