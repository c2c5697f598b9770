import type { previewUndo as previewEndpoint, ResponseOf, undoImport as undoEndpoint } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { deleteEmptyExam, restorePlace } from "../exams/exams.queries.ts";
import { removeSorted, sortByUse } from "../questions/bulk.service.ts";
import { type Completing, undoCompletion } from "../questions/completion.service.ts";
import { resetYear } from "../questions/questions.queries.ts";
import {
  countAnswered,
  findAdded,
  findChanges,
  findFiles,
  findFinds,
  findImport,
  findPlacesOfAdded,
  findTexts,
  insertChanges,
  markUndone,
  passQuestions,
} from "./batches.queries.ts";
import type { BatchChange } from "./batches.rules.ts";
import { planUndo, type UndoPlan } from "./undo.rules.ts";

/** Number of corrected questions that are listed before an import is undone. */
const listed = 20;

interface Choice {
  readonly importId: number;
  /** Whether questions that a person corrected since, and that nothing else holds, stay in the bank. */
  readonly keepCorrected: boolean;
}

/**
 * Returns what undoing an import would do.
 * @throws AppError 404, 409 when it is undone already
 */
export async function previewUndo(context: Context, choice: Choice): Promise<ResponseOf<typeof previewEndpoint>> {
  return context.database.transaction(async (trx) => {
    const batch = await findImport(trx, choice.importId);
    if (!batch) throw notFound();
    if (batch.undone_at !== null) throw new AppError("import_undone");
    const { keep, remove, corrected } = await readPlan(trx, choice);
    const sorted = await sortByUse(trx, remove);
    const kept = keep.filter(({ id }) => !corrected.includes(id));
    return {
      deleted: sorted.unused.length,
      hidden: sorted.used.length,
      answered: await countAnswered(trx, remove),
      kept: kept.length,
      keptBy: await findFiles(trx, [...new Set(kept.flatMap(({ importId }) => importId ?? []))]),
      corrected: { count: corrected.length, questions: await findTexts(trx, corrected.slice(0, listed)) },
    };
  });
}

/**
 * Undoes an import: places, years and exams are what they were without it, its questions are deleted, or hidden where a
 * quiz holds them. What another import or another exam holds stays, and what somebody changed since; corrected
 * questions stay if the caller says so.
 * @throws AppError 404, 409 when it is undone already or when a student has answered one of the questions that would go
 */
export async function undoImport(context: Context, user: SessionUser, choice: Choice): Promise<ResponseOf<typeof undoEndpoint>> {
  const { importId } = choice;
  return context.database.transaction(async (trx) => {
    if (!(await findImport(trx, importId))) throw notFound();
    if (!(await markUndone(trx, importId, user.id, context.now()))) throw new AppError("import_undone");
    const plan = await readPlan(trx, choice);
    if ((await countAnswered(trx, plan.remove)) > 0) throw new AppError("import_answered");
    for (const change of plan.undo) await undoChange(trx, { context, by: user.id }, change);
    await passOn(trx, plan);
    const sorted = await sortByUse(trx, plan.remove);
    await removeSorted(trx, context, user, sorted);
    const details = [`questions:${sorted.unused.length}`] as const;
    await record(trx, context, { ...actorOf(user), action: "bank.undo-import", subject: "bank:1", details });
    return { deleted: sorted.unused.length, hidden: sorted.used.length, kept: plan.keep.length };
  });
}

async function readPlan(db: Db, { importId, keepCorrected }: Choice): Promise<UndoPlan> {
  const changes = await findChanges(db, importId);
  const added = await findAdded(db, importId);
  const concerned = new Set([
    ...added.map(({ id }) => id),
    ...changes.flatMap((change) => ("questionId" in change ? [change.questionId] : [])),
  ]);
  const finds = await findFinds(db, importId, [...concerned]);
  return planUndo({ added, changes, finds, places: await findPlacesOfAdded(db, importId) }, keepCorrected);
}

/** Gives what stays to the imports that hold it too. */
async function passOn(trx: Trx, { pass, keep }: UndoPlan): Promise<void> {
  for (const [importId, passed] of Map.groupBy(pass, (one) => one.importId))
    await insertChanges(
      trx,
      importId,
      passed.map(({ change }) => change),
    );
  for (const group of Map.groupBy(keep, ({ importId, year }) => `${importId} ${year}`).values()) {
    const [first] = group;
    if (first)
      await passQuestions(
        trx,
        first,
        group.map(({ id }) => id),
      );
  }
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
