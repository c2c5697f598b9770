import type { Trx } from "../../platform/database/database.ts";
import { noteCopies } from "./quiz-origins.queries.ts";

/** Copies from class `fromId` to the new class `toId`, both in reach of the user: the caller has checked it. */

export const copyTeachers = (trx: Trx, fromId: number, toId: number) =>
  trx
    .insertInto("classroom_teachers")
    .columns(["classroom_id", "user_id"])
    .expression((eb) =>
      eb
        .selectFrom("classroom_teachers as ct")
        .where("ct.classroom_id", "=", fromId)
        .select((e) => [e.cast<number>(e.val(toId), "integer").as("classroom_id"), "ct.user_id"]),
    )
    .onConflict((oc) => oc.columns(["classroom_id", "user_id"]).doNothing())
    .execute();

interface Copy {
  readonly createdBy: number;
  readonly now: number;
  /** Whether published quizzes stay published. */
  readonly keepPublished: boolean;
}

/** Copies all quizzes with their questions and settings, at the same places, without their dates nor any answer. */
export async function copyQcms(trx: Trx, fromId: number, toId: number, { createdBy, now, keepPublished }: Copy): Promise<void> {
  const quizzes = await trx.selectFrom("qcms").where("classroom_id", "=", fromId).where("position", ">", 0).selectAll().execute();
  if (quizzes.length === 0) return;
  const copies = quizzes.map(({ id: _, published, ...quiz }) => ({
    ...quiz,
    classroom_id: toId,
    published: keepPublished ? published : (0 as const),
    opens_at: null,
    due_day: null,
    reminded_day: null,
    version: 1,
    created_at: now,
    created_by: createdBy,
    edited_by: null,
  }));
  await trx.insertInto("qcms").values(copies).execute();
  await trx
    .insertInto("qcm_questions")
    .columns(["qcm_id", "question_id", "position"])
    .expression((eb) =>
      eb
        .selectFrom("qcms as source")
        .innerJoin("qcms as copy", "copy.position", "source.position")
        .innerJoin("qcm_questions as qq", "qq.qcm_id", "source.id")
        .where("source.classroom_id", "=", fromId)
        .where("source.position", ">", 0)
        .where("copy.classroom_id", "=", toId)
        .select(["copy.id as qcm_id", "qq.question_id", "qq.position"]),
    )
    .execute();
  const pairs = await trx
    .selectFrom("qcms as source")
    .innerJoin("qcms as copy", "copy.position", "source.position")
    .where("source.classroom_id", "=", fromId)
    .where("source.position", ">", 0)
    .where("copy.classroom_id", "=", toId)
    .select(["source.id as source", "copy.id as copy"])
    .execute();
  await noteCopies(trx, new Map(pairs.map(({ source, copy }) => [source, copy])));
}
