import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./lessons.schemas.ts";

const tag = "lessons";

export type LessonBlock = z.output<typeof schemas.lessonBlock>;
export type LessonSummary = z.output<typeof schemas.lessonSummary>;
export type Lesson = z.output<typeof schemas.lesson>;
export type LessonNote = z.output<typeof schemas.lessonNote>;
export type LessonQuestion = z.output<typeof schemas.lessonQuestion>;

export const listLessons = endpoint<typeof schemas.listLessons>({
  method: "GET",
  path: "/api/lessons",
  tag,
  summary: "Every lesson, in the order of the programme",
});
export const listSuggestedLessons = endpoint<typeof schemas.listSuggestedLessons>({
  method: "GET",
  path: "/api/lessons/suggested",
  tag,
  summary: "The points, three at most, on which the reader was wrong most often",
});
export const getLesson = endpoint<typeof schemas.getLesson>({
  method: "GET",
  path: "/api/lessons/:point",
  tag,
  summary: "The lesson of a programme point, with its drawings",
});
export const getCourse = endpoint<typeof schemas.getCourse>({
  method: "GET",
  path: "/api/lessons/themes/:themeId",
  tag,
  summary: "The lessons of a theme, whole, for the booklet",
});
export const getLessonExtras = endpoint<typeof schemas.getLessonExtras>({
  method: "GET",
  path: "/api/lessons/:point/extras",
  tag,
  summary: "What goes with a lesson for its reader: the note of the class, some questions on the point",
});
export const answerLesson = endpoint<typeof schemas.answerLesson>({
  method: "POST",
  path: "/api/lessons/:point/answers",
  tag,
  summary: "Answer a question of a lesson; the first answer of the day goes into the revision",
  errors: ["question_not_found", "exam_under_way"],
});
export const listLessonNotes = endpoint<typeof schemas.listLessonNotes>({
  method: "GET",
  path: "/api/teachers/lessons/:point/notes",
  tag,
  summary: "The teacher's classes, each with its note on a lesson",
});
export const saveLessonNote = endpoint<typeof schemas.saveLessonNote>({
  method: "PUT",
  path: "/api/teachers/classrooms/:classroomId/lessons/:point/note",
  tag,
  summary: "Write the note of a class on a lesson",
  errors: ["changed_meanwhile"],
});
export const deleteLessonNote = endpoint<typeof schemas.deleteLessonNote>({
  method: "DELETE",
  path: "/api/teachers/classrooms/:classroomId/lessons/:point/note",
  tag,
  summary: "Remove the note of a class from a lesson",
});
