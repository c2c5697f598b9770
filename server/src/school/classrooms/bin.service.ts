import type { Classroom, DeletedClassroom } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { onCommit } from "../../platform/database/on-commit.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { personOf } from "../../platform/person-of.ts";
import { binMs, describeDeletion } from "../bins/deletion.rules.ts";
import { eraseQuizzesFromBin, takeQuizzesFromBin } from "../bins/quizzes.queries.ts";
import { eraseStudentsFromBin, takeStudentsFromBin } from "../bins/students.queries.ts";
import { markActive } from "./archive.queries.ts";
import { recordAction } from "./archive.service.ts";
import { type BinRow, deleteClassroomRow, findBin, findBinState, markRestored } from "./bin.queries.ts";
import { lockClassroom } from "./classroom-lock.ts";
import { describeClassroom } from "./classrooms.service.ts";

/**
 * Returns the classes of the user, or all of the school for its admin, that were deleted or archived and can be taken
 * back whole.
 */
export async function listDeletedClassrooms(context: Context, user: SchoolUser): Promise<DeletedClassroom[]> {
  const rows = await findBin(context.database.db, user, context.now() - binMs);
  return rows.map(toDeleted).sort((a, b) => b.deletedAt.localeCompare(a.deletedAt) || a.id - b.id);
}

/**
 * Takes a class back. One that was deleted is archived again; one that was archived less than `binDays` ago is active
 * again, with its students and their answers, and its quizzes. Does nothing when a colleague was faster.
 * @throws AppError 404 when it is out of reach
 */
export function restoreClassroom(context: Context, user: SchoolUser, classroomId: number): Promise<Classroom> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockClassroom(trx, database.engine, classroomId);
    const state = await findBinState(trx, user, classroomId);
    if (!state) throw notFound();
    if (state.deleted_at !== null) await markRestored(trx, classroomId);
    else if (state.archived_at !== null && state.archived_at > context.now() - binMs) await reopen(trx, classroomId, state.archived_at);
    else return describeClassroom(trx, context, user, classroomId);
    await recordAction(trx, context, user, "classroom.restore", classroomId);
    return describeClassroom(trx, context, user, classroomId);
  });
}

async function reopen(trx: Trx, classroomId: number, archivedAt: number): Promise<void> {
  await takeStudentsFromBin(trx, classroomId, { deletedAt: archivedAt });
  await takeQuizzesFromBin(trx, classroomId, archivedAt);
  await markActive(trx, classroomId);
}

/**
 * Erases for good a deleted class, or the students and quizzes that an archived one has in the bin.
 * @throws AppError 404 when it is out of reach, or active
 */
export async function eraseClassroom(context: Context, user: SchoolUser, classroomId: number): Promise<void> {
  const { database } = context;
  await database.transaction(async (trx) => {
    await lockClassroom(trx, database.engine, classroomId);
    const state = await findBinState(trx, user, classroomId);
    if (!state || state.archived_at === null) throw notFound();
    if (state.deleted_at !== null) await deleteClassroomRow(trx, classroomId);
    else {
      await eraseStudentsFromBin(trx, classroomId, { deletedAt: state.archived_at });
      await eraseQuizzesFromBin(trx, classroomId, state.archived_at);
    }
    await recordAction(trx, context, user, "classroom.erase", classroomId);
    onCommit(database.eraseTraces);
  });
}

function toDeleted(row: BinRow): DeletedClassroom {
  return {
    id: row.id,
    name: row.name,
    action: row.deleted_at === null ? "archive" : "delete",
    nbStudent: row.student_count ?? 0,
    nbAnswer: Number(row.answer_count ?? 0),
    nbQcm: row.deleted_at === null ? (row.binned_qcm_count ?? 0) : (row.qcm_count ?? 0),
    ...describeDeletion(row.deleted_at ?? row.archived_at, personOf(row.by_id, row.by_first_name, row.by_name)),
  };
}
