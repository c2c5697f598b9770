import type { Db, Trx } from "../../platform/database/database.ts";
import { countRows } from "../../platform/database/outcomes.ts";
import type { ProposalRow } from "../school-versions/school-versions.service.ts";

/** Proposals of all schools: the routes let site admins only decide. */

/** Records a decision, or takes it back (null). */
export const setDecision = (
  trx: Trx,
  questionId: number,
  decided: { decision: "accepted" | "declined"; by: number | null; now: number; note: string | null } | null,
) =>
  trx
    .updateTable("proposals")
    .set({
      decision: decided?.decision ?? null,
      decided_at: decided?.now ?? null,
      decided_by: decided?.by ?? null,
      note: decided?.note ?? null,
    })
    .where("question_id", "=", questionId)
    .execute();

/** Gives a proposal what site admins decided of its shared question meanwhile. */
export const followShared = (trx: Trx, { question_id, shared_id }: Pick<ProposalRow, "question_id" | "shared_id">) =>
  trx
    .updateTable("questions")
    .set((eb) => ({
      hidden_at: eb.selectFrom("questions as s").where("s.id", "=", shared_id).select("s.hidden_at"),
      neutralised_at: eb.selectFrom("questions as s").where("s.id", "=", shared_id).select("s.neutralised_at"),
    }))
    .where("id", "=", question_id)
    .execute();

/** Moves the open reports on a decided proposal to the shared question; whoever reported that one too keeps one report. */
export async function moveReports(trx: Trx, { question_id, shared_id }: Pick<ProposalRow, "question_id" | "shared_id">): Promise<void> {
  const open = () => trx.selectFrom("question_reports").where("handled_at", "is", null);
  await trx
    .deleteFrom("question_reports")
    .where("question_id", "=", question_id)
    .where("handled_at", "is", null)
    .where("user_id", "in", open().where("question_id", "=", shared_id).where("user_id", "is not", null).select("user_id"))
    .execute();
  await trx
    .updateTable("question_reports")
    .set({ question_id: shared_id })
    .where("question_id", "=", question_id)
    .where("handled_at", "is", null)
    .execute();
}

/** Gives the proposals of a school to another. */
export const moveProposal = (trx: Trx, questionId: number, schoolId: number) =>
  trx.updateTable("proposals").set({ school_id: schoolId }).where("question_id", "=", questionId).execute();

/** Which proposals: those that wait, or those that were decided, the latest first; of one school, or of all. */
export interface Listed {
  readonly open: boolean;
  readonly schoolId?: number | undefined;
}

const listed = (db: Db, { open, schoolId }: Listed) =>
  db
    .selectFrom("proposals as p")
    .where("p.decided_at", open ? "is" : "is not", null)
    .$if(schoolId !== undefined, (query) => query.where("p.school_id", "=", schoolId ?? 0));

export const countProposals = (db: Db, which: Listed): Promise<number> => countRows(listed(db, which));

/** Returns a page of proposals with their school and people. */
export const findProposals = (db: Db, which: Listed, limit: number, offset: number) =>
  listed(db, which)
    .innerJoin("schools as s", "s.id", "p.school_id")
    .leftJoin("users as a", "a.id", "p.author_id")
    .leftJoin("users as d", "d.id", "p.decided_by")
    .orderBy("p.decided_at", "desc")
    .orderBy("p.question_id")
    .limit(limit)
    .offset(offset)
    .select([
      "p.question_id",
      "p.shared_id",
      "p.proposed_at",
      "p.decision",
      "p.decided_at",
      "p.note",
      "s.id as school_id",
      "s.name as school",
    ])
    .select(["s.agreed_at", "a.first_name", "a.name", "d.first_name as decider_first_name", "d.name as decider_name"])
    .execute();

/** Returns a decided proposal with the address of its author; undefined once it was reopened or the author is gone. */
export const findDecided = (db: Db, questionId: number) =>
  db
    .selectFrom("proposals as p")
    .innerJoin("users as u", "u.id", "p.author_id")
    .innerJoin("questions as q", "q.id", "p.question_id")
    .where("p.question_id", "=", questionId)
    .where("p.decided_at", "is not", null)
    .select(["p.decision", "p.note", "q.text as question", "u.first_name", "u.name", "u.email"])
    .executeTakeFirst();
