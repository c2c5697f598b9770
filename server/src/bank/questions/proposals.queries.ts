import type { Db, Trx } from "../../platform/database/database.ts";
import type { Flag, ProposalsTable } from "../../platform/database/schema.ts";
import type { QuestionState, Snapshot } from "./versions.queries.ts";

/** All that a change may give a question, as a proposal keeps it. The text of a series is not proposed. */
export interface Proposed extends Omit<Snapshot, "seriesText"> {
  readonly draft: Flag;
  readonly tags: string;
  readonly programmePoint: string | null;
}

/** Returns what a question has of all that a change may give it. */
export function presentOf({ snapshot: { seriesText: _, ...content }, draft, tags, programme_point }: QuestionState): Proposed {
  return { ...content, draft, tags, programmePoint: programme_point };
}

export const parseProposed = ({ content }: Pick<ProposalsTable, "content">): Proposed => JSON.parse(content);

/**
 * Returns what a school proposes about the questions `ids` and that waits for a decision: one proposal a question at
 * most.
 */
export async function findOpenProposals(db: Db, schoolId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("proposals as p")
    .leftJoin("users as u", "u.id", "p.author_id")
    .where("p.school_id", "=", schoolId)
    .where("p.question_id", "in", ids)
    .where("p.decided_at", "is", null)
    .select(["p.id", "p.question_id", "p.author_id", "p.content", "p.proposed_at", "u.first_name", "u.name"])
    .execute();
  return rows.map((row) => ({ ...row, proposed: parseProposed(row) }));
}

interface SavedProposal {
  /** The pending proposal; undefined for a new one. */
  readonly id: number | undefined;
  readonly questionId: number;
  readonly schoolId: number;
  readonly authorId: number;
  readonly proposed: Proposed;
  readonly now: number;
}

export async function saveProposal(trx: Trx, { id, questionId, schoolId, authorId, proposed, now }: SavedProposal): Promise<void> {
  const values = { author_id: authorId, content: JSON.stringify(proposed), proposed_at: now };
  if (id !== undefined) await trx.updateTable("proposals").set(values).where("id", "=", id).execute();
  else
    await trx
      .insertInto("proposals")
      .values({ question_id: questionId, school_id: schoolId, ...values })
      .execute();
}

/** Returns the latest decision on what a school proposed about a question; undefined without one. */
export const findLatestDecision = (db: Db, schoolId: number, questionId: number) =>
  db
    .selectFrom("proposals")
    .where("school_id", "=", schoolId)
    .where("question_id", "=", questionId)
    .where("decided_at", "is not", null)
    .orderBy("decided_at", "desc")
    .select(["decision", "decided_at", "note"])
    .executeTakeFirst();
