import { type BodyOf, type Lesson, type LessonNote, type LessonQuestion, parisDay, type saveLessonNote } from "@badin/contract";
import { readQuestions } from "../../bank/questions/questions.service.ts";
import { findSealed } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { requireUnchanged } from "../../platform/edits/edits.service.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { inFrenchOrder } from "../../platform/text/french-order.ts";
import { lockClassroom } from "../../school/classrooms/classroom-lock.ts";
import { requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { readState } from "../learning/learner.service.ts";
import { pointsToWorkOn } from "../learning/mastery.rules.ts";
import { pointsOf } from "../learning/points.service.ts";
import { hasLesson, lessonOf } from "./course.ts";
import { findAnswersOfDay, findComments } from "./lesson-answers.queries.ts";
import { toLessonQuestion } from "./lesson-answers.rules.ts";
import {
  deleteNote,
  findClassesTaught,
  findNote,
  findNotes,
  findReadableQuestionIds,
  type NoteRow,
  replaceNote,
} from "./lessons.queries.ts";

/** Lessons proposed at once. */
const suggestions = 3;
/** Number of questions at the end of a lesson. */
const questionsPerLesson = 3;

/** Returns the lesson of a programme point. @throws AppError 404 when there is none */
export function getLesson(point: string): Lesson {
  const lesson = lessonOf(point);
  if (!lesson) throw notFound();
  return lesson;
}

/**
 * Returns the points whose lessons a student should read first, by the rule of their progress. Empty for a student
 * without class.
 */
export async function suggestLessons(context: Context, { id, classroomId }: SessionUser): Promise<string[]> {
  if (classroomId === null) return [];
  const points = pointsOf(await readState(context.database.db, context, { userId: id, classroomId }));
  return pointsToWorkOn(
    points.filter(({ code }) => hasLesson(code)),
    suggestions,
  ).map(({ code }) => code);
}

/**
 * Returns what goes with a lesson for its reader: the note of their class, some questions.
 * @throws AppError 404 without such a lesson
 */
export async function getExtras(
  { database: { db }, now }: Context,
  user: SessionUser,
  point: string,
): Promise<{ note: LessonNote | null; questions: LessonQuestion[] }> {
  if (!hasLesson(point)) throw notFound();
  const { classroomId } = user;
  const note = classroomId === null ? undefined : await findNote(db, classroomId, point);
  const sealed = await findSealed(db, { userId: user.id, classroomId }, now());
  const ids = await findReadableQuestionIds(db, { point, userId: user.id, classroomId, sealed, limit: questionsPerLesson });
  const questions = await readQuestions(db, ids);
  const day = parisDay(now());
  const given = ids.length === 0 ? [] : await findAnswersOfDay(db, { userId: user.id, day, ids });
  const comments = given.length === 0 ? [] : await findComments(db, user.id, ids);
  return {
    note: note ? toNote(note) : null,
    questions: questions.map((question) => toLessonQuestion(question, day, given, comments)),
  };
}

/** Returns the classes of a teacher with their notes on a lesson. @throws AppError 404 without such a lesson */
export async function listNotes({ database: { db } }: Context, user: SchoolUser, point: string) {
  if (!hasLesson(point)) throw notFound();
  const classes = (await findClassesTaught(db, user.id)).toSorted((a, b) => inFrenchOrder(a.name, b.name) || a.id - b.id);
  const ids = classes.map(({ id }) => id);
  const notes = new Map(ids.length > 0 ? (await findNotes(db, ids, point)).map((row) => [row.classroom_id, toNote(row)]) : []);
  return classes.map(({ id, name }) => ({ classroomId: id, classroomName: name, note: notes.get(id) ?? null }));
}

/**
 * Writes the note of a class on a lesson, which its students then read. A note that a colleague has removed since is
 * written again.
 * @throws AppError 404 when the user has no access to the class or there is no such lesson, 409 when the class is
 * archived, or
 *   `changed_meanwhile` when a colleague wrote since `form.basedOn`
 */
export async function saveNote(
  context: Context,
  user: SchoolUser,
  { classroomId, point }: { classroomId: number; point: string },
  form: BodyOf<typeof saveLessonNote>,
): Promise<LessonNote> {
  return context.database.transaction(async (trx) => {
    await lockClassroom(trx, context.database.engine, classroomId);
    await requireTeacherOfActive(trx, user, classroomId);
    if (!hasLesson(point)) throw notFound();
    await requireSeen(trx, user, await findNote(trx, classroomId, point), form.basedOn);
    const content = { text: form.text || null, link: form.link || null };
    await replaceNote(trx, { classroom_id: classroomId, point, ...content, updated_at: context.now(), updated_by: user.id });
    const saved = await findNote(trx, classroomId, point);
    if (!saved) throw notFound();
    return toNote(saved);
  });
}

/** Checks that `note` is the one that was on the screen when the user began to write; null stands for none. */
function requireSeen(trx: Trx, user: SchoolUser, note: NoteRow | undefined, basedOn: string | null | undefined): Promise<void> | undefined {
  if (!note || basedOn === undefined) return undefined;
  const seen = basedOn === null ? 0 : Date.parse(basedOn);
  return requireUnchanged(trx, user, "cette note", { version: note.updated_at, edited_by: note.updated_by }, seen);
}

/**
 * Removes the note of a class; does nothing when a colleague has already removed it.
 * @throws AppError 404 when the user has no access to the class, 409 when it is archived
 */
export async function removeNote(context: Context, user: SchoolUser, classroomId: number, point: string): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    await deleteNote(trx, classroomId, point);
  });
}

const toNote = (row: NoteRow): LessonNote => ({
  text: row.text,
  link: row.link,
  author: row.first_name === null || row.name === null ? null : { firstName: row.first_name, name: row.name },
  updatedAt: new Date(row.updated_at).toISOString(),
});
