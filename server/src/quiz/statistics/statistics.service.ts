import type { getQcmAnswerPictures, QcmStats, ResponseOf } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { toBase64 } from "../../platform/text/base64.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { tellApart } from "../../school/classrooms/namesakes.service.ts";
import { requireQcm } from "../qcms/qcms.service.ts";
import { toClassAverages, toDistribution, toLastFinished, toStudentFigures, toThemeStats } from "./class-statistics.rules.ts";
import { analyseItems, frequentErrors } from "./item-analysis.rules.ts";
import { type Item, outcomesOf, rightAnswers } from "./outcomes.rules.ts";
import {
  findAnswerPictures,
  findGivenAnswers,
  findItemRows,
  findParticipants,
  type ItemRow,
  type ParticipantRow,
} from "./statistics.queries.ts";

/**
 * Returns the statistics of a quiz of a class, computed from the recorded answers and the current bank.
 * @throws AppError 404 when the class or the quiz is out of the user's reach
 */
export async function getStatistics(context: Context, user: SchoolUser, classroomId: number, qcmId: number): Promise<QcmStats> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const qcm = await requireQcm(db, classroomId, qcmId);
  const rows = await findItemRows(db, qcmId);
  const given = await findGivenAnswers(db, qcmId);
  const people = await tellApart(db, classroomId, inRegisterOrder(await findParticipants(db, classroomId, qcmId)));

  const items = toItems(rows.filter((row) => row.neutralised_at === null));
  const right = rightAnswers(items);
  const outcomes = outcomesOf(items, given);
  const outcomeByStudent = new Map(outcomes.map((o) => [o.userId, o]));
  return {
    id: qcm.id,
    name: qcm.name,
    classroom: { id: classroomId, name: qcm.classroom_name, nbStudent: qcm.student_count ?? 0 },
    nbQuestion: items.length,
    pictured: rows.some((row) => row.image_id !== null),
    nbNeutralised: (qcm.question_count ?? 0) - items.length,
    allStatsByQcm: toClassAverages(outcomes, right),
    statStudent: people.flatMap((person) => {
      const outcome = outcomeByStudent.get(person.id);
      if (!outcome) return [];
      const { underWay, finished } = outcome;
      return { ...toPerson(person), underWay, lastFinished: toLastFinished(finished), stat: toStudentFigures(outcome, right) };
    }),
    studentsWithoutAnswer: people.filter((p) => p.classroom_id === classroomId && !outcomeByStudent.has(p.id)).map(toPerson),
    questionErrorList: frequentErrors(items, given),
    distribution: toDistribution(outcomes, right),
    themes: toThemeStats(items, outcomes),
    questions: analyseItems(items, outcomes),
  };
}

/**
 * Returns the pictures of the answers of a quiz of a class. They are apart from the statistics, which a screen asks for
 * every fifteen seconds.
 * @throws AppError 404 when the class or the quiz is out of the user's reach
 */
export async function getAnswerPictures(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  qcmId: number,
): Promise<ResponseOf<typeof getQcmAnswerPictures>> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  await requireQcm(db, classroomId, qcmId);
  return (await findAnswerPictures(db, qcmId)).map(({ id, png }) => ({ answerId: id, image: toBase64(png) }));
}

const toPerson = (row: ParticipantRow) => ({ id: row.id, firstName: row.first_name, name: row.name });

/** Returns questions from one row per answer. */
const toItems = (rows: readonly ItemRow[]): Item[] =>
  [...Map.groupBy(rows, (row) => row.id)].map(([id, answers]) => ({
    id,
    number: answers[0]?.position ?? 0,
    text: answers[0]?.text ?? "",
    themeId: answers[0]?.theme_id ?? 0,
    answers: answers.map((a) => ({ id: a.answer_id, text: a.answer, correct: a.correct === 1 })),
  }));
