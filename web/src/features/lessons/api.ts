import {
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
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** Lessons change with the program only: a page does not ask for them again. */
const shipped = { staleTime: Number.POSITIVE_INFINITY, meta: { offline: true } } as const;

/** Every lesson of the course, with the text that its search reads. */
export const lessonsQuery = queryOptions({
  queryKey: ["lessons"],
  queryFn: ({ signal }) => call(listLessons, {}, { signal }),
  ...shipped,
});

/** The points whose lessons this reader should open first. */
export const suggestedLessonsQuery = queryOptions({
  queryKey: ["lessons", "suggested"],
  queryFn: ({ signal }) => call(listSuggestedLessons, {}, { signal }),
  meta: { offline: true },
});

/** A lesson with its drawings; once opened, it can be read without network. */
export const lessonQuery = (point: string) =>
  queryOptions({
    queryKey: ["lessons", "point", point],
    queryFn: ({ signal }) => call(getLesson, { params: { point } }, { signal }),
    ...shipped,
  });

/** What goes with a lesson for this reader: the note of the class, some questions. */
export const lessonExtrasQuery = (point: string) =>
  queryOptions({
    queryKey: ["lessons", "extras", point],
    queryFn: ({ signal }) => call(getLessonExtras, { params: { point } }, { signal }),
    meta: { offline: true },
  });

/** The lessons of a theme, whole, for the booklet. Not kept on the device: some megabytes. */
export const courseQuery = (themeId: number) =>
  queryOptions({
    queryKey: ["lessons", "course", themeId],
    queryFn: ({ signal }) => call(getCourse, { params: { themeId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The notes of the teacher's classes on a lesson. */
export const lessonNotesQuery = (point: string) =>
  queryOptions({
    queryKey: ["lessons", "notes", point],
    queryFn: ({ signal }) => call(listLessonNotes, { params: { point } }, { signal }),
  });

export const saveNote = (classroomId: number, point: string, body: BodyInputOf<typeof saveLessonNote>) =>
  call(saveLessonNote, { params: { classroomId, point }, body });

export const removeNote = (classroomId: number, point: string) => call(deleteLessonNote, { params: { classroomId, point } });
