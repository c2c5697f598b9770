import type {
  BankChoices,
  BodyOf,
  changeQuestions as changeEndpoint,
  ResponseOf,
  removeQuestions as removeEndpoint,
} from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { lockRows } from "../../platform/database/locks.ts";
import { AppError } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { inFrenchOrder, inRegisterOrder } from "../../platform/text/french-order.ts";
import { countBankChanges } from "../school-trust/trust.service.ts";

import {
  deleteQuestions,
  findAllExams,
  findAuthors,
  findKnownIds,
  findTagsAndPoints,
  findUsedQuestions,
  setHidden,
} from "./bulk.queries.ts";
import { pointOf, programmePoints } from "./points.service.ts";
import type { Proposed } from "./proposals.queries.ts";
import { openForChange, propose } from "./propose.service.ts";
import { updateQuestion } from "./questions.queries.ts";
import { changeTags, splitTags } from "./tags.rules.ts";
import { eraseUnusedImages, findImagesOf } from "./version-images.queries.ts";
import { insertVersion } from "./versions.queries.ts";

type Removal = ResponseOf<typeof removeEndpoint>;

/**
 * Deletes the questions that nothing uses and hides the others, or tells how many of each there are. Unknown ids are
 * ignored.
 */
export async function removeQuestions(context: Context, user: SessionUser, form: BodyOf<typeof removeEndpoint>): Promise<Removal> {
  const { database } = context;
  if (!form.preview) await countBankChanges(context, user, form.ids);
  return database.transaction(async (trx) => {
    await lockRows(trx, database.engine, "questions", form.ids);
    const { unused, used } = await sortByUse(trx, form.ids);
    if (form.preview) return { deleted: unused.length, hidden: used.length };
    for (const id of unused) await record(trx, context, { ...actorOf(user), action: "question.delete", subject: `question:${id}` });
    await removeSorted(trx, context, user, { unused, used });
    return { deleted: unused.length, hidden: used.length };
  });
}

/** Sorts questions of the bank by whether something uses them. */
export async function sortByUse(trx: Trx, ids: readonly number[]): Promise<{ unused: number[]; used: number[] }> {
  const known = ids.length === 0 ? [] : await findKnownIds(trx, ids);
  const used = known.length === 0 ? new Set() : await findUsedQuestions(trx, known);
  return { unused: known.filter((id) => !used.has(id)), used: known.filter((id) => used.has(id)) };
}

/**
 * Deletes the unused questions, with the pictures that nothing shows any more, and hides the used ones, which it
 * records: they stay in the bank.
 */
export async function removeSorted(
  trx: Trx,
  context: Context,
  user: SessionUser,
  { unused, used }: { unused: readonly number[]; used: readonly number[] },
): Promise<void> {
  if (unused.length > 0) {
    const images = await findImagesOf(trx, unused);
    await deleteQuestions(trx, unused);
    await eraseUnusedImages(trx, images);
  }
  const hidden = used.length > 0 ? await setHidden(trx, used, context.now()) : [];
  for (const id of hidden) await record(trx, context, { ...actorOf(user), action: "question.hide", subject: `question:${id}` });
}

/** Offers hidden questions again; returns the ids of those that were hidden. */
export const showAgain = (trx: Trx, ids: readonly number[]): Promise<number[]> => setHidden(trx, ids, null);

/** Offers hidden questions again; returns how many there were. */
export async function restoreQuestions(context: Context, user: SessionUser, ids: readonly number[]): Promise<{ count: number }> {
  return context.database.transaction(async (trx) => {
    const shown = await setHidden(trx, ids, null);
    for (const id of shown) await record(trx, context, { ...actorOf(user), action: "question.show", subject: `question:${id}` });
    return { count: shown.length };
  });
}

/**
 * Changes the theme, year, tags or state of several questions and keeps their former states. Returns how many changed.
 */
export async function changeQuestions(
  context: Context,
  user: SessionUser,
  { ids, ...changes }: BodyOf<typeof changeEndpoint>,
): Promise<{ count: number }> {
  const { database } = context;
  await countBankChanges(context, user, ids);
  return database.transaction(async (trx) => {
    let count = 0;
    for (const id of await findKnownIds(trx, ids)) {
      const changed = await openForChange(trx, context, user, id);
      if (changes.draft === false && changed.content.toComplete) throw new AppError("invalid", { message: toCompleteFirst });
      const wanted = changeOf(changed.content, changes);
      if (!wanted) continue;
      count++;
      if (await propose(trx, context, user, changed, wanted)) continue;
      const { themeId, programmePoint, ...others } = wanted;
      await insertVersion(trx, id, changed.question);
      const columns = { theme_id: themeId, programme_point: programmePoint, ...others };
      await updateQuestion(trx, id, { ...columns, updated_at: context.now(), updated_by: user.id });
      await record(trx, context, { ...actorOf(user), action: "question.update", subject: `question:${id}` });
    }
    return { count };
  });
}

const toCompleteFirst =
  "Des questions choisies sont à compléter\u00a0: ouvrez-les d’abord, et donnez-leur quatre réponses, dont une bonne.";

/** Returns what the changes give a question; undefined when it is what it has. */
function changeOf(present: Proposed, { themeId, year, draft, addTags = [], removeTags = [] }: Omit<BodyOf<typeof changeEndpoint>, "ids">) {
  const now = { themeId: present.themeId, year: present.year, draft: present.draft, tags: changeTags(present.tags, [], []) };
  const wanted = {
    themeId: themeId ?? now.themeId,
    year: year ?? now.year,
    draft: draft === undefined ? now.draft : draft ? (1 as const) : (0 as const),
    tags: changeTags(present.tags, addTags, removeTags),
  };
  if (JSON.stringify(wanted) === JSON.stringify(now)) return undefined;
  // A point of the programme is of one theme.
  return { ...wanted, programmePoint: pointOf(undefined, present.programmePoint, wanted.themeId) };
}

/** Returns what a search of the bank can choose from. Teachers see no other author than themselves. */
export async function listBankChoices({ database: { db } }: Context, user: SessionUser): Promise<BankChoices> {
  const { tags, points } = await findTagsAndPoints(db);
  const authors = inRegisterOrder(await findAuthors(db, user.admin ? undefined : user.id));
  return {
    exams: await findAllExams(db),
    authors: authors.map(({ id, first_name, name }) => ({ id, firstName: first_name, name })),
    tags: [...new Set(tags.flatMap(splitTags))].sort(inFrenchOrder),
    points: points
      .sort(inFrenchOrder)
      .map((code) => ({ code, label: programmePoints.find((point) => point.code === code)?.label ?? null })),
  };
}
