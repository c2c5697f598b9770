import { type Gradebook, type GradebookForm, isUnderWay, parisIsoDay } from "@badin/contract";
import { outOf20 } from "../../mock-exam/mock-exams/class-exams.rules.ts";
import { readClassExams } from "../../mock-exam/mock-exams/class-marks.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { oneDecimal } from "../../platform/text/figures.ts";
import { inListOrder } from "../../platform/text/french-order.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { tellApart } from "../../school/classrooms/namesakes.service.ts";
import {
  findExamWeights,
  findQuizzes,
  findSettings,
  findStudents,
  findTries,
  type QuizRow,
  saveExamWeights,
  saveSettings,
  saveWeights,
  type TryRow,
} from "./gradebook.queries.ts";
import { markOfTries, meanOfKnown, weighedMean } from "./gradebook.rules.ts";

const defaults = { mark_of: "last", missing_is_zero: 0 } as const;
const usualWeight = 1;

/**
 * Returns the marks of the students of a class in its quizzes and mock exams, computed from the recorded answers, with
 * as many queries for 35 students and 60 quizzes as for one of each.
 * @throws AppError 404 when the class is out of the user's reach
 */
export async function getGradebook(context: Context, user: SchoolUser, classroomId: number): Promise<Gradebook> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return readGradebook(context, db, classroomId);
}

/**
 * Keeps how the marks of a class are made, and the weights of its quizzes and mock exams; what the form leaves out
 * stays, so that it erases nothing that a colleague has just chosen.
 * @throws AppError 404 when the class is out of the user's reach, or a quiz or an exam is not one of the class; 409
 * `classroom_archived`
 */
export async function updateGradebook(context: Context, user: SchoolUser, classroomId: number, form: GradebookForm): Promise<Gradebook> {
  return context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    const known = new Set((await findQuizzes(trx, classroomId)).map(({ id }) => id));
    if (form.weights.some(({ qcmId }) => !known.has(qcmId))) throw notFound();
    const exams = form.examWeights.length === 0 ? [] : await readClassExams(context, trx, classroomId);
    const knownExams = new Set(exams.map(({ id }) => id));
    if (form.examWeights.some(({ mockExamId }) => !knownExams.has(mockExamId))) throw notFound();
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
    const examWeights = new Map(form.examWeights.map(({ mockExamId, weight }) => [mockExamId, weight]));
    if (examWeights.size > 0)
      await saveExamWeights(
        trx,
        classroomId,
        [...examWeights].map(([mock_exam_id, weight]) => ({ mock_exam_id, weight })),
      );
    return readGradebook(context, trx, classroomId);
  });
}

async function readGradebook(context: Context, db: Db, classroomId: number): Promise<Gradebook> {
  const settings = (await findSettings(db, classroomId)) ?? defaults;
  const quizzes = await findQuizzes(db, classroomId);
  const people = await tellApart(db, classroomId, inListOrder(await findStudents(db, classroomId)));
  const tries = Map.groupBy(await findTries(db, classroomId), (row) => `${row.user_id} ${row.qcm_id}`);
  const exams = await readClassExams(context, db, classroomId);
  const examWeights = new Map((await findExamWeights(db, classroomId)).map((row) => [row.mock_exam_id, row.weight]));
  const weightOfExam = (id: number) => examWeights.get(id) ?? usualWeight;
  const missingIsZero = settings.missing_is_zero === 1;
  const weightOf = (quiz: (typeof quizzes)[number]) => quiz.weight ?? usualWeight;

  const students = people.map((person) => {
    const ofQuiz = (qcmId: number) => (tries.get(`${person.id} ${qcmId}`) ?? []).map(toTry);
    const finished = quizzes.map((quiz) => markOfTries(ofQuiz(quiz.id), quiz.question_count ?? 0, settings.mark_of));
    const exact = finished.map((mark, i) => (mark === null && missingIsZero && canBeTaken(quizzes[i]) ? 0 : mark));
    const weighed = quizzes.map((quiz, i) => ({ mark: exact[i] ?? null, weight: exact[i] === null ? 0 : weightOf(quiz) }));
    const totals = exams.map((exam) => exam.totals.get(person.id));
    const examMarks = totals.map((total) => (total === undefined ? null : outOf20(total)));
    // An exam before a student's time, of another class, or a copy set aside is nobody's zero.
    const weighedExams = exams.map((exam, i) => ({
      mark: examMarks[i] ?? null,
      weight: examMarks[i] !== null || exam.absents.has(person.id) ? weightOfExam(exam.id) : 0,
    }));
    return {
      id: person.id,
      firstName: person.first_name,
      name: person.name,
      username: person.username,
      marks: exact.map(rounded),
      unfinished: quizzes.filter((quiz) => isUnderWay(ofQuiz(quiz.id), quiz.question_count ?? 0)).map(({ id }) => id),
      examMarks: examMarks.map(rounded),
      absences: exams.filter((exam) => exam.absents.has(person.id)).map(({ id }) => id),
      mean: weighedMean([...weighed, ...weighedExams], missingIsZero),
    };
  });
  return {
    markOf: settings.mark_of,
    missingIsZero,
    listed: people.some(({ list_rank }) => list_rank !== null),
    quizzes: quizzes.map((quiz, i) => ({
      id: quiz.id,
      name: quiz.name,
      qcmIndex: quiz.position,
      published: quiz.published === 1,
      nbQuestion: quiz.question_count ?? 0,
      weight: weightOf(quiz),
      mean: rounded(meanOfKnown(students.map(({ marks }) => marks[i] ?? null))),
    })),
    exams: exams.map(({ id, name, elsewhere, at, published }, i) => ({
      id,
      name,
      elsewhere,
      day: parisIsoDay(at),
      published,
      weight: weightOfExam(id),
      mean: rounded(meanOfKnown(students.map(({ examMarks }) => examMarks[i] ?? null))),
    })),
    mean: rounded(meanOfKnown(students.map(({ mean }) => mean))),
    students: students.map((student) => ({ ...student, mean: rounded(student.mean) })),
  };
}

/** A quiz that students do not see, or without a question that counts, is nobody's zero. */
const canBeTaken = (quiz: QuizRow | undefined): boolean => quiz?.published === 1 && (quiz.question_count ?? 0) > 0;
const rounded = (mark: number | null): number | null => (mark === null ? null : oneDecimal(mark));
const toTry = (row: TryRow) => ({ number: row.number, answered: Number(row.answered), right: Number(row.right) });
