import type { Db, Trx } from "../../platform/database/database.ts";
import { countRows } from "../../platform/database/outcomes.ts";

/** Proposals of all schools: the routes let site admins only decide. */

/** Returns a proposal by its id. */
export const findProposal = (db: Db, id: number) =>
  db
    .selectFrom("proposals")
    .where("id", "=", id)
    .select(["id", "question_id", "school_id", "author_id", "content", "proposed_at", "decision", "decided_at"])
    .executeTakeFirst();
export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/**
 * Returns the ids of the proposals of a school that wait for a decision; with `alsoOf`, those about questions on which
 * that school has one too.
 */
export async function findWaiting(db: Db, schoolId: number, alsoOf?: number): Promise<number[]> {
  const waiting = (id: number) => db.selectFrom("proposals").where("school_id", "=", id).where("decided_at", "is", null);
  const rows = await waiting(schoolId)
    .$if(alsoOf !== undefined, (query) => query.where("question_id", "in", waiting(alsoOf ?? 0).select("question_id")))
    .orderBy("id")
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Records a decision, or takes it back (null). */
export const setDecision = (
  trx: Trx,
  id: number,
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
    .where("id", "=", id)
    .execute();

/** Gives the proposals of a school to another. */
export const moveProposals = (trx: Trx, fromId: number, intoId: number) =>
  trx.updateTable("proposals").set({ school_id: intoId }).where("school_id", "=", fromId).execute();

export const deleteProposal = (trx: Trx, id: number) => trx.deleteFrom("proposals").where("id", "=", id).execute();

/**
 * Which proposals: those that wait, or those that were decided, the latest first; of one school, or of all; about one
 * question, or any.
 */
export interface Listed {
  readonly open?: boolean;
  readonly schoolId?: number | undefined;
  readonly questionId?: number;
}

const listed = (db: Db, { open, schoolId, questionId }: Listed) =>
  db
    .selectFrom("proposals as p")
    .$if(open !== undefined, (query) => query.where("p.decided_at", open ? "is" : "is not", null))
    .$if(schoolId !== undefined, (query) => query.where("p.school_id", "=", schoolId ?? 0))
    .$if(questionId !== undefined, (query) => query.where("p.question_id", "=", questionId ?? 0));

export const countProposals = (db: Db, which: Listed): Promise<number> => countRows(listed(db, which));

/** Returns a page of proposals with their school and people. */
export const findProposals = (db: Db, which: Listed, limit: number, offset: number) =>
  listed(db, which)
    .innerJoin("schools as s", "s.id", "p.school_id")
    .leftJoin("users as a", "a.id", "p.author_id")
    .leftJoin("users as d", "d.id", "p.decided_by")
    .orderBy("p.decided_at", "desc")
    .orderBy("p.id")
    .limit(limit)
    .offset(offset)
    .select(["p.id", "p.question_id", "p.content", "p.proposed_at", "p.decision", "p.decided_at", "p.note"])
    .select(["s.id as school_id", "s.name as school", "s.agreed_at"])
    .select(["a.first_name", "a.name", "d.first_name as decider_first_name", "d.name as decider_name"])
    .execute();
export type ListedProposal = Awaited<ReturnType<typeof findProposals>>[number];

/** Returns a decided proposal with the address of its author; undefined once it was reopened or the author is gone. */
export const findDecided = (db: Db, id: number) =>
  db
    .selectFrom("proposals as p")
    .innerJoin("users as u", "u.id", "p.author_id")
    .where("p.id", "=", id)
    .where("p.decided_at", "is not", null)
    .select(["p.decision", "p.note", "p.content", "u.first_name", "u.name", "u.email"])
    .executeTakeFirst();
