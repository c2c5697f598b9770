import * as z from "zod/mini";
import { lessonNoteMaxLength } from "../platform/constants.ts";
import { answerContent, askedYears, dateTime, id, idInput, pngBase64, point, text } from "../platform/primitives.schemas.ts";
import { classroomParams } from "../school/classrooms.schemas.ts";

const themeId = z.int().check(z.minimum(1), z.maximum(6));

const spans = z.array(z.object({ text: z.string(), strong: z.boolean() }));

/** A paragraph has `spans`, a list `items`, a drawing `image` and its description `alt`; the other fields are null. */
export const lessonBlock = z.object({
  kind: z.enum(["paragraph", "list", "drawing"]),
  spans: z.nullable(spans),
  items: z.nullable(z.array(spans)),
  image: z.nullable(pngBase64),
  alt: z.nullable(z.string()),
});
const blocks = z.array(lessonBlock);

/** A lesson of the list, with the plain text that its search reads. */
export const lessonSummary = z.object({ point, themeId, title: z.string(), minutes: z.int(), text: z.string() });

export const lesson = z.object({
  point,
  themeId,
  title: z.string(),
  /** Reading time. */
  minutes: z.int(),
  body: blocks,
  /** « À retenir ». */
  keep: blocks,
  /** « Le piège ». */
  trap: blocks,
  /**
   * What the trap makes one believe, or what is true against all appearance: asked of a class before « Le piège » is
   * shown.
   */
  claim: z.nullable(z.object({ text: z.string(), holds: z.boolean() })),
  /** Its words in English; empty when it has none. */
  english: blocks,
  sources: z.array(z.string()),
  /** Years of the papers that asked something of it, in order. */
  askedYears,
});

/** What the teachers of a class add to a lesson: a text, a link, or both. */
export const lessonNote = z.object({
  text: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Null once the account is deleted. */
  author: z.nullable(z.object({ firstName: z.string(), name: z.string() })),
  updatedAt: dateTime,
});

/** The reader's answer to a question of a lesson, with its correction. */
const lessonAnswer = z.object({ answerId: id, goodAnswerId: id, comment: z.nullable(z.string()), askedYears });

/** A question on the point; its key comes with the answer. */
export const lessonQuestion = z.object({
  id,
  question: z.string(),
  answers: z.array(z.object({ id, ...answerContent })),
  image: z.nullable(pngBase64),
  imageAlt: z.nullable(z.string()),
  /** Text common to the linked questions it belongs to; left out of a question that stands alone. */
  seriesText: z.optional(z.string()),
  /** The answer that was given today: a question of a lesson counts once a day. */
  given: z.nullable(lessonAnswer),
});

const notAWebAddress = "Donnez une adresse complète, qui commence par https://";
const webAddress = z.nullable(
  z.string().check(
    z.trim(),
    z.maxLength(500, "500 caractères au maximum"),
    z.refine((given) => given === "" || isWebAddress(given), notAWebAddress),
  ),
);

function isWebAddress(given: string): boolean {
  try {
    const { protocol, username, password } = new URL(given);
    return protocol === "https:" && username === "" && password === "" && !/\s/.test(given);
  } catch {
    return false;
  }
}

/** At least one of the two is filled in. */
export const lessonNoteForm = z
  .object({ text: z.nullable(text(lessonNoteMaxLength)), link: webAddress })
  .check(z.refine((form) => Boolean(form.text || form.link), { error: "Écrivez une note ou donnez un lien", path: ["text"] }));

const pointParams = z.object({ point });

export const listLessons = { response: z.array(lessonSummary) };
export const listSuggestedLessons = { response: z.object({ points: z.array(point) }) };
export const getLesson = { params: pointParams, response: lesson };
export const getCourse = {
  params: z.object({ themeId: z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(Number), themeId)) }),
  response: z.array(lesson),
};
export const getLessonExtras = {
  params: pointParams,
  response: z.object({
    /** Note of the reader's class. */
    note: z.nullable(lessonNote),
    questions: z.array(lessonQuestion),
  }),
};
export const answerLesson = {
  params: pointParams,
  body: z.object({ questionId: idInput, answerId: idInput }),
  response: lessonAnswer,
};
export const listLessonNotes = {
  params: pointParams,
  response: z.array(z.object({ classroomId: id, classroomName: z.string(), note: z.nullable(lessonNote) })),
};
const noteParams = z.extend(classroomParams, { point });
const noteEdit = z.safeExtend(lessonNoteForm, {
  /**
   * `updatedAt` of the note that was on the screen, null when there was none: 409 when it changed since. Left out,
   * nothing is checked.
   */
  basedOn: z.optional(z.nullable(dateTime)),
});
export const saveLessonNote = { params: noteParams, body: noteEdit, response: lessonNote };
export const deleteLessonNote = { params: noteParams };
