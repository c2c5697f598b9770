import type { ExplanationRequest } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { tellApart } from "../../school/classrooms/namesakes.service.ts";
import { withProposals } from "../questions/propose.service.ts";
import { readQuestions } from "../questions/questions.service.ts";
import { toSchoolExplanation } from "./explanations.mapping.ts";
import { findRequests, putBackRequests, setAsideRequests } from "./explanations.queries.ts";
import { findSchoolExplanations } from "./school-explanations.queries.ts";

/**
 * Returns the questions that the students of a class want explained, with the students who asked: the most requested
 * first, then the oldest.
 * @throws AppError 404 when the user has no access to the class
 */
export async function listRequests(context: Context, user: SchoolUser, classroomId: number): Promise<ExplanationRequest[]> {
  const { db } = context.database;
  const classroom = await requireTeacherOf(db, user, classroomId);
  const requests = Map.groupBy(await tellApart(db, classroomId, await findRequests(db, classroomId)), (row) => row.question_id);
  const ids = [...requests.keys()];
  const explanations = await findSchoolExplanations(db, classroom.school_id, ids);
  return (await withProposals(db, user, await readQuestions(db, ids)))
    .map((question) => ({
      question,
      students: (requests.get(question.id) ?? []).map((row) => ({ id: row.id, firstName: row.first_name, name: row.name })),
      explanation: toSchoolExplanation(explanations.find((row) => row.question_id === question.id)),
    }))
    .toSorted((a, b) => b.students.length - a.students.length);
}

/**
 * Drops the requests of the class about a question that has been explained; for a day, `restoreRequests` takes them
 * back. Does nothing when a colleague has already dropped them.
 * @throws AppError 404 when the user has no access to the class, 409 when it is archived
 */
export async function dropRequests(context: Context, user: SchoolUser, classroomId: number, questionId: number): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    await setAsideRequests(trx, classroomId, questionId, context.now());
  });
}

/** Takes back the requests that were dropped. @throws AppError as `dropRequests` */
export async function restoreRequests(context: Context, user: SchoolUser, classroomId: number, questionId: number): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    await putBackRequests(trx, classroomId, questionId);
  });
}
