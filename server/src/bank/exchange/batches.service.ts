import type { ExchangeFormat, ImportSummary, ResponseOf, undoImport as undoEndpoint } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { deleteEmptyExam, restorePlace } from "../exams/exams.queries.ts";
import { removeSorted, sortByUse } from "../questions/bulk.service.ts";
import { type Completing, undoCompletion } from "../questions/completion.service.ts";
import { resetYear } from "../questions/questions.queries.ts";
import { countAnswered, findChanges, findImport, findImportedQuestions, findImports, markUndone } from "./batches.queries.ts";
import type { BatchChange } from "./batches.rules.ts";

/** Number of imports on the screen. */
const listed = 50;

/** Returns the latest imports. */
export async function listImports({ database: { db } }: Context): Promise<ImportSummary[]> {
  return (await findImports(db, listed)).map((row) => ({
    id: row.id,
    file: row.file,
    format: row.format as ExchangeFormat,
    importedAt: new Date(row.imported_at).toISOString(),
    importedBy: row.first_name === null || row.name === null ? null : { firstName: row.first_name, name: row.name },
    added: row.added,
    merged: row.merged,
    known: row.known,
    refused: row.refused,
    remaining: row.remaining ?? 0,
    answered: row.answered ?? 0,
    undoneAt: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
  }));
}

/**
 * Undoes an import: places, years and exams are what they were, its questions are deleted, or hidden where a quiz holds them. What somebody
 * changed since stays.
 * @throws AppError 404, 409 when it is undone already or when a student has answered one of its questions
 */
export async function undoImport(context: Context, user: SessionUser, importId: number): Promise<ResponseOf<typeof undoEndpoint>> {
  return context.database.transaction(async (trx) => {
    const batch = await findImport(trx, importId);
    if (!batch) throw notFound();
    if (!(await markUndone(trx, importId, user.id, context.now()))) throw new AppError("import_undone");
    if ((await countAnswered(trx, importId)) > 0) throw new AppError("import_answered");
    for (const change of (await findChanges(trx, importId)).toReversed()) await undoChange(trx, { context, by: user.id }, change);
    const sorted = await sortByUse(trx, await findImportedQuestions(trx, importId));
    await removeSorted(trx, context, user, sorted);
    const details = [`questions:${sorted.unused.length}`] as const;
    await record(trx, context, { ...actorOf(user), action: "bank.undo-import", subject: "bank:1", details });
    return { deleted: sorted.unused.length, hidden: sorted.used.length };
  });
}

async function undoChange(trx: Trx, completing: Completing, change: BatchChange): Promise<void> {
  switch (change.kind) {
    case "exam":
      return deleteEmptyExam(trx, change.examId);
    case "year":
      return resetYear(trx, change.questionId, change.to, change.from);
    case "completed":
      return undoCompletion(trx, completing, change.questionId, change);
    case "place":
      return restorePlace(trx, change);
  }
}
