import type { AuditDetail, ExamAction, LiveRow } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { moment } from "./mock-exams.mapping.ts";
import type { Target } from "./mock-exams.service.ts";

const toldMs = 10 * 60_000;
const mostTold = 3;

/** Records in the audit log what a teacher does with an exam, in the transaction of that action. */
export const recordAction = (
  trx: Trx,
  context: Context,
  { user, mockExamId }: Target,
  action: ExamAction["action"],
  details: readonly AuditDetail[] = [],
): Promise<void> => record(trx, context, { ...actorOf(user), action: `mock-exam.${action}`, subject: `mock-exam:${mockExamId}`, details });

/**
 * Returns what the other teachers have just done with an exam: two who follow it side by side read whose each action
 * was. Students are named as in the table; what was done to one who is not there any more is left out.
 */
export async function findColleagueActions(
  db: Db,
  context: Context,
  { user, mockExamId }: Target,
  students: readonly Pick<LiveRow, "userId" | "firstName" | "name">[],
): Promise<ExamAction[]> {
  const { actorId, schoolId } = actorOf(user);
  const rows = await db
    .selectFrom("audit_log as l")
    .innerJoin("users as u", "u.id", "l.actor_id")
    .where("l.school_id", "=", schoolId)
    .where("l.at", ">", context.now() - toldMs)
    .where("l.subject", "=", `mock-exam:${mockExamId}`)
    .where("l.actor_id", "!=", actorId)
    .select(["l.at", "l.action", "l.details", "u.first_name", "u.name"])
    .orderBy("l.at", "desc")
    .orderBy("l.id", "desc")
    .limit(mostTold)
    .execute();
  const nameOf = new Map(students.map(({ userId, firstName, name }) => [userId, `${firstName} ${name}`]));
  return rows.flatMap(({ at, action, details, first_name, name }): ExamAction[] => {
    const parts = new Map(details?.split(" ").map((detail) => detail.split(":") as [string, string]));
    const student = nameOf.get(Number(parts.get("for"))) ?? null;
    if (parts.has("for") && student === null) return [];
    const minutes = parts.has("minutes") ? Number(parts.get("minutes")) : null;
    const done = action.slice("mock-exam.".length) as ExamAction["action"];
    return [{ at: moment(at), by: `${first_name} ${name}`, action: done, student, minutes }];
  });
}
