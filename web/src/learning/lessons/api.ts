import {
  answerLesson,
  type BodyInputOf,
  deleteLessonNote,
  getCourse,
  getLesson,
  getLessonExtras,
  listLessonNotes,
  listLessons,
  listSuggestedLessons,
  saveLessonNote,
} from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/** Lessons change with the program only: a page does not ask for them again. */
const shipped = { staleTime: Number.POSITIVE_INFINITY, meta: { offline: true } } as const;

/** Every lesson of the course, with the text that its search reads. */
export const lessonsQuery = callQuery(["lessons"], listLessons, {}, shipped);

/** The points whose lessons this reader should open first. */
export const suggestedLessonsQuery = callQuery(["lessons", "suggested"], listSuggestedLessons, {}, { meta: { offline: true } });

/** A lesson with its drawings; once opened, it can be read without network. */
export const lessonQuery = (point: string) => callQuery(["lessons", "point", point], getLesson, { params: { point } }, shipped);

/** What goes with a lesson for this reader: the note of the class, some questions. */
export const lessonExtrasQuery = (point: string) =>
  callQuery(["lessons", "extras", point], getLessonExtras, { params: { point } }, { meta: { offline: true } });

/** Sends an answer to a question of a lesson; resolves with its correction. */
export const sendLessonAnswer = (point: string, questionId: number, answerId: number) =>
  call(answerLesson, { params: { point }, body: { questionId, answerId } });

/** The lessons of a theme, whole, for the booklet. Not kept on the device: some megabytes. */
export const courseQuery = (themeId: number) =>
  callQuery(["lessons", "course", themeId], getCourse, { params: { themeId } }, { staleTime: Number.POSITIVE_INFINITY });

/** The notes of the teacher's classes on a lesson. */
export const lessonNotesQuery = (point: string) => callQuery(["lessons", "notes", point], listLessonNotes, { params: { point } });

export const saveNote = (classroomId: number, point: string, body: BodyInputOf<typeof saveLessonNote>) =>
  call(saveLessonNote, { params: { classroomId, point }, body });

export const removeNote = (classroomId: number, point: string) => call(deleteLessonNote, { params: { classroomId, point } });
