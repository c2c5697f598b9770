import type { Gradebook, GradebookForm } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { findQuizzes, findSettings, findStudents, findTries, saveSettings, saveWeights, type TryRow } from "./gradebook.queries.ts";
import { markOfTries, meanOfKnown, roundMark, weighedMean } from "./gradebook.rules.ts";

const defaults = { mark_of: "last", missing_is_zero: 0 } as const;
const usualWeight = 1;

/**
 * Returns the marks of the students of a class in its quizzes, computed from the recorded answers, with as many queries for 35 students and 60
 * quizzes as for one of each.
 * @throws AppError 404 when the class is out of the user's reach
 */
export async function getGradebook(context: Context, user: SchoolUser, classroomId: number): Promise<Gradebook> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return readGradebook(db, classroomId);
}

/**
 * Keeps how the marks of a class are made, and the weights of its quizzes; what the form leaves out stays, so that it erases nothing that a
 * colleague has just chosen.
 * @throws AppError 404 when the class is out of the user's reach, or a quiz is not one of the class; 409 `classroom_archived`
 */
export async function updateGradebook(context: Context, user: SchoolUser, classroomId: number, form: GradebookForm): Promise<Gradebook> {
  return context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    const known = new Set((await findQuizzes(trx, classroomId)).map(({ id }) => id));
    if (form.weights.some(({ qcmId }) => !known.has(qcmId))) throw notFound();
    const { mark_of, missing_is_zero } = (await findSettings(trx, classroomId)) ?? defaults;
    await saveSettings(trx, classroomId, {
      mark_of: form.markOf ?? mark_of,
      missing_is_zero: form.missingIsZero === undefined ? missing_is_zero : form.missingIsZero ? 1 : 0,
    });
    // A quiz named twice has its latest weight: one statement cannot change a row twice.
    const weights = new Map(form.weights.map(({ qcmId, weight }) => [qcmId, weight]));
    if (weights.size > 0)
      await saveWeights(
        trx,
        [...weights].map(([qcm_id, weight]) => ({ qcm_id, weight })),
      );
    return readGradebook(trx, classroomId);
  });
}

async function readGradebook(db: Db, classroomId: number): Promise<Gradebook> {
  const settings = (await findSettings(db, classroomId)) ?? defaults;
  const quizzes = await findQuizzes(db, classroomId);
  const people = inRegisterOrder(await findStudents(db, classroomId));
  const tries = Map.groupBy(await findTries(db, classroomId), (row) => `${row.user_id} ${row.qcm_id}`);
  const missingIsZero = settings.missing_is_zero === 1;
  const weightOf = (quiz: (typeof quizzes)[number]) => quiz.weight ?? usualWeight;

  const students = people.map((person) => {
    const ofQuiz = (qcmId: number) => (tries.get(`${person.id} ${qcmId}`) ?? []).map(toTry);
    const exact = quizzes.map((quiz) => markOfTries(ofQuiz(quiz.id), quiz.question_count ?? 0, settings.mark_of));
    // A quiz that students do not see is nobody's zero.
    const weighed = quizzes.map((quiz, i) => ({
      mark: exact[i] ?? null,
      weight: quiz.published || exact[i] !== null ? weightOf(quiz) : 0,
    }));
    return {
      id: person.id,
      firstName: person.first_name,
      name: person.name,
      marks: exact.map(rounded),
      unfinished: quizzes.filter((quiz, i) => exact[i] === null && ofQuiz(quiz.id).length > 0).map(({ id }) => id),
      mean: weighedMean(weighed, missingIsZero),
    };
  });
  return {
    markOf: settings.mark_of,
    missingIsZero,
    quizzes: quizzes.map((quiz, i) => ({
      id: quiz.id,
      name: quiz.name,
      qcmIndex: quiz.position,
      published: quiz.published === 1,
      nbQuestion: quiz.question_count ?? 0,
      weight: weightOf(quiz),
      mean: rounded(meanOfKnown(students.map(({ marks }) => marks[i] ?? null))),
    })),
    mean: rounded(meanOfKnown(students.map(({ mean }) => mean))),
    students: students.map((student) => ({ ...student, mean: rounded(student.mean) })),
  };
}

const rounded = (mark: number | null): number | null => (mark === null ? null : roundMark(mark));
const toTry = (row: TryRow) => ({ number: row.number, answered: Number(row.answered), right: Number(row.right) });
