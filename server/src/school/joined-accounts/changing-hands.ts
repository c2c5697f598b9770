import type { Trx } from "../../platform/database/database.ts";
import {
  type CopyRow,
  findCopies,
  findNumberedExams,
  findOwnIds,
  findReports,
  findRevisionSessions,
  findTriesOf,
  swapCopies,
  type TryRow,
  updateRevisionSession,
  updateTry,
} from "./joining.queries.ts";
import { countsRather } from "./joining.rules.ts";
import { type MovedTable, moves, type Value } from "./merges.rules.ts";
import { giveRows, type Pair } from "./rows.queries.ts";

/** What changed hands, and what giving it back needs. */
export interface Moved {
  /** The rows given to the kept account, by table. */
  readonly rows: Partial<Record<MovedTable, readonly Value[]>>;
  /** As they were: all tries of the other account, and those of the kept one at the same quizzes. */
  readonly tries: readonly TryRow[];
  /** The sessions of revision that were ended or set beside another of their day, as they were. */
  readonly revision: readonly { readonly id: number; readonly lesson_day: number | null; readonly ended_at: number | null }[];
  /** Pairs of copies of one exam that changed hands: the one that the kept account had, and the one that it has. */
  readonly copies: readonly (readonly [number, number])[];
}

/** Above every number of a try, so that two tries of a quiz never have the same while they are numbered again. */
const outOfTheWay = 1_000_000;

/** Gives the kept account the rows of the other one. @param now when a try or a session gives way to a later one */
export async function giveAll(trx: Trx, pair: Pair, now: number): Promise<Moved> {
  const { keptId, otherId } = pair;
  const tries = await giveTries(trx, pair, now);
  const revision = await arrangeRevision(trx, pair, now);
  const copies = await arrangeCopies(trx, pair, now);
  const reports = (await findReports(trx, pair)).filter((r) => r.handled_at !== null || r.open_id === null);
  const taken = new Set(await findNumberedExams(trx, keptId));
  const rows: Moved["rows"] = {
    revision_sessions: revision.given,
    mock_copies: copies.given,
    question_reports: reports.map(({ id }) => id),
    student_numbers: (await findNumberedExams(trx, otherId)).filter((exam) => !taken.has(exam)),
    student_messages: await findOwnIds.student_messages(trx, otherId),
    push_subscriptions: await findOwnIds.push_subscriptions(trx, otherId),
    sessions: await findOwnIds.sessions(trx, otherId),
    outside_identities: await findOwnIds.outside_identities(trx, otherId),
  };
  await giveEach(trx, rows, otherId, keptId);
  return { rows, tries, revision: revision.before, copies: copies.swapped };
}

/** Gives the other account back what was its own. What the kept account did since stays where it was done. */
export async function giveBack(trx: Trx, pair: Pair, moved: Moved, joinedAt: number): Promise<void> {
  const { keptId, otherId } = pair;
  await giveEach(trx, moved.rows, keptId, otherId);
  await giveTriesBack(trx, pair, moved.tries, joinedAt);
  for (const { id, lesson_day, ended_at } of moved.revision) await updateRevisionSession(trx, id, { lesson_day, ended_at });
  const now = new Map((await findCopies(trx, [keptId, otherId])).map((copy) => [copy.id, copy]));
  for (const [before, after] of moved.copies) {
    const [first, second] = [now.get(before), now.get(after)];
    if (first && second) await swapCopies(trx, first, second, joinedAt);
  }
}

async function giveEach(trx: Trx, rows: Moved["rows"], from: number, to: number): Promise<void> {
  for (const [table, ids] of Object.entries(rows)) await giveRows(trx, table, moves[table as MovedTable], ids, from, to);
}

/**
 * Tries at one quiz are numbered in the order in which they began; the latest stays the current one.
 * @returns the tries before
 */
async function giveTries(trx: Trx, { keptId, otherId }: Pair, now: number): Promise<TryRow[]> {
  const all = await findTriesOf(trx, [keptId, otherId]);
  const before: TryRow[] = [];
  for (const tries of Map.groupBy(all, (row) => row.qcm_id).values()) {
    if (tries.every((row) => row.user_id === keptId)) continue;
    before.push(...tries);
    for (const [i, { id }] of tries.entries()) await updateTry(trx, id, { number: outOfTheWay * (1 + i) + id });
    for (const [i, row] of tries.entries()) {
      const gaveWay = row.ended_at === null && tries.slice(i + 1).some((later) => later.ended_at === null);
      await updateTry(trx, row.id, { user_id: keptId, number: i + 1, ...(gaveWay && { ended_at: now }) });
    }
  }
  return before;
}

/** Tries begun since come after those that the kept account had. */
async function giveTriesBack(trx: Trx, { keptId, otherId }: Pair, before: readonly TryRow[], joinedAt: number): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]));
  const quizzes = new Set(before.map((row) => row.qcm_id));
  const all = (await findTriesOf(trx, [keptId])).filter((row) => quizzes.has(row.qcm_id));
  for (const tries of Map.groupBy(all, (row) => row.qcm_id).values()) {
    for (const [i, { id }] of tries.entries()) await updateTry(trx, id, { number: outOfTheWay * (1 + i) + id });
    const theirs = tries.filter((row) => known.get(row.id)?.user_id === otherId);
    const rank = (row: TryRow) => known.get(row.id)?.number ?? outOfTheWay + row.number;
    const own = tries.filter((row) => !theirs.includes(row)).sort((a, b) => rank(a) - rank(b));
    const isCurrentSince = own.some((row) => row.ended_at === null);
    for (const row of theirs) {
      const was = known.get(row.id);
      if (was) await updateTry(trx, row.id, { user_id: otherId, number: was.number, ...reopened(row, was, joinedAt) });
    }
    for (const [i, row] of own.entries()) {
      const was = known.get(row.id);
      await updateTry(trx, row.id, { number: i + 1, ...(was && !isCurrentSince && reopened(row, was, joinedAt)) });
    }
  }
}

/** Returns what opens again a try that the joining ended. */
const reopened = (row: TryRow, was: TryRow, joinedAt: number) => was.ended_at === null && row.ended_at === joinedAt && { ended_at: null };

/**
 * Of two sessions under way, that of the kept account goes on. Answers at the end of lessons are kept in one session a
 * day: a second one of a day is known by the opposite of its id.
 */
async function arrangeRevision(trx: Trx, { keptId, otherId }: Pair, now: number) {
  const all = await findRevisionSessions(trx, [keptId, otherId]);
  const [kept, other] = [all.filter((s) => s.user_id === keptId), all.filter((s) => s.user_id === otherId)];
  const days = new Set(kept.map((s) => s.lesson_day).filter((day) => day !== null));
  const isOpen = kept.some((s) => s.ended_at === null);
  const before: Moved["revision"][number][] = [];
  for (const { id, lesson_day, ended_at } of other) {
    const double = lesson_day !== null && days.has(lesson_day);
    const gaveWay = isOpen && ended_at === null;
    if (!double && !gaveWay) continue;
    before.push({ id, lesson_day, ended_at });
    await updateRevisionSession(trx, id, { ...(double && { lesson_day: -id }), ...(gaveWay && { ended_at: now }) });
  }
  return { before, given: other.map(({ id }) => id) };
}

/**
 * Of two copies of one exam, the one that counts goes to the kept account; the other copy waits with the other account.
 */
async function arrangeCopies(trx: Trx, { keptId, otherId }: Pair, now: number) {
  const all = await findCopies(trx, [keptId, otherId]);
  const kept = new Map(all.filter((c) => c.user_id === keptId).map((c) => [c.mock_exam_id, c]));
  const given: number[] = [];
  const swapped: (readonly [number, number])[] = [];
  for (const copy of all.filter((c) => c.user_id === otherId)) {
    const own: CopyRow | undefined = kept.get(copy.mock_exam_id);
    if (!own) given.push(copy.id);
    else if (countsRather(copy, own)) {
      await swapCopies(trx, own, copy, now);
      swapped.push([own.id, copy.id]);
    }
  }
  return { given, swapped };
}
