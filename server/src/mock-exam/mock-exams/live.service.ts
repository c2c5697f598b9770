import { type AuditDetail, type LiveRow, type LiveTable, parisDay, startDelayMs, waitMs } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { closeEndedCopies } from "./closing.service.ts";
import { type CopyRow, closeCopies, findAnsweredCounts, findCopies, findCopy, postponeEnd, updateCopy } from "./copies.queries.ts";
import { findLeaves } from "./leaves.queries.ts";
import { type Leave, sumOfLeaves } from "./leaves.rules.ts";
import { findColleagueActions, recordAction } from "./live-actions.service.ts";
import { areResultsVisible, moment, momentOrNull, partsOf } from "./mock-exams.mapping.ts";
import { findParts, updateExam } from "./mock-exams.queries.ts";
import { listStudents, onExam, requireExam, type Target } from "./mock-exams.service.ts";
import { expectedOf, hasOpened, stateOf } from "./timing.rules.ts";
import { findLastSeen, findWaits, saveAbsence } from "./waits.queries.ts";

const minuteMs = 60_000;
/** Anyone who has not spoken for four calls has left the waiting room. */
const readyMs = 4 * waitMs;

/**
 * Returns the students who have started, with their progress and time left, be they in another class since, and those
 * who could have.
 */
export async function getLiveTable(context: Context, target: Target): Promise<LiveTable> {
  const { db } = context.database;
  await requireTeacherOf(db, target.user, target.classroomId);
  await closeEndedCopies(context);
  return readTable(db, context, target);
}

async function readTable(db: Db, context: Context, target: Target): Promise<LiveTable> {
  const exam = await requireExam(db, target);
  const parts = partsOf(exam, await findParts(db, [exam.id]));
  const all = await findCopies(db, exam.id);
  const copies = new Map(all.map((c) => [c.user_id, c]));
  const answered = Map.groupBy(await findAnsweredCounts(db, exam.id), (r) => r.copy_id);
  const leaves = Map.groupBy(await findLeaves(db, exam.id), (r) => r.copy_id);
  const now = context.now();
  const waits = await findWaits(db, exam.id);
  const seen = exam.together === 1 ? await findLastSeen(db, target.classroomId) : new Map<number, number>();
  const listed = await listStudents(db, target.classroomId);
  const classmates = new Set(listed.map(({ id }) => id));
  const moved = all.filter((c) => !classmates.has(c.user_id)).map((c) => ({ ...c, id: c.user_id }));
  const students = inRegisterOrder([...expectedOf(exam, listed, all), ...moved]).map((student): LiveRow => {
    const copy = copies.get(student.id);
    const counts = new Map((copy ? answered.get(copy.id) : undefined)?.map((r) => [r.theme_id, r.n]));
    return {
      userId: student.id,
      firstName: student.first_name,
      name: student.name,
      moved: !classmates.has(student.id),
      extraTime: student.extra_user_id !== null,
      ready: copy === undefined && exam.together === 1 && (waits.get(student.id)?.seen_at ?? 0) >= now - readyMs,
      absent: copy === undefined && waits.get(student.id)?.absent === 1,
      seenToday: parisDay(seen.get(student.id) ?? 0) === parisDay(now),
      copy: copy
        ? toLiveCopy(
            copy,
            parts.map((p) => counts.get(p.themeId) ?? 0),
            leaves.get(copy.id) ?? [],
            now,
          )
        : null,
    };
  });
  return {
    id: exam.id,
    name: exam.name,
    state: stateOf(exam, exam.open_count ?? 0, now),
    together: exam.together === 1,
    trial: exam.trial === 1,
    startedAt: momentOrNull(exam.started_at),
    closesAt: momentOrNull(exam.closes_at),
    now: moment(now),
    parts,
    students,
    actions: await findColleagueActions(db, context, target, students),
  };
}

function toLiveCopy(copy: CopyRow, answered: number[], noted: readonly Leave[], now: number): LiveRow["copy"] {
  const leaves = sumOfLeaves(noted, copy.handed_in_at ?? now);
  const { count, seconds } = sumOfLeaves(noted, copy.handed_in_at ?? now, 1);
  return {
    id: copy.id,
    english: copy.english === 1,
    answered,
    position: copy.position,
    endsAt: moment(copy.ends_at),
    lastSeenAt: moment(copy.last_seen_at),
    handedInAt: momentOrNull(copy.handed_in_at),
    handedInBy: copy.handed_in_by,
    leaves: { ...leaves, away: leaves.away && copy.handed_in_at === null },
    losses: { count, seconds },
  };
}

/**
 * Starts everyone together, in `startDelayMs`. Pressed twice, or by two teachers, it starts once.
 * @throws AppError 409 when it is no common exam or a draft
 */
export const startMockExam = (context: Context, target: Target): Promise<LiveTable> =>
  onExam(context, target, async (trx, exam) => {
    if (exam.planned_at === null) throw new AppError("mock_exam_draft");
    if (exam.together === 0 || exam.ended_at !== null) throw new AppError("mock_exam_closed");
    if (exam.started_at === null) {
      await updateExam(trx, exam.id, { started_at: context.now() + startDelayMs });
      await recordAction(trx, context, target, "start");
    }
    return readTable(trx, context, target);
  });

/**
 * Takes a common start back: everyone waits again. Again, changes nothing.
 * @throws AppError 409 `mock_exam_started` once the exam is open
 */
export const cancelStart = (context: Context, target: Target): Promise<LiveTable> =>
  onExam(context, target, async (trx, exam) => {
    if (exam.started_at !== null && context.now() >= exam.started_at) throw new AppError("mock_exam_started");
    if (exam.started_at !== null) {
      await updateExam(trx, exam.id, { started_at: null });
      await recordAction(trx, context, target, "cancel");
    }
    return readTable(trx, context, target);
  });

/**
 * Sets a student who is not in the room aside as absent, or takes that back; one who comes in is no longer absent.
 * Once the exam is open, it changes nothing.
 * @throws AppError 404 for a student of another class
 */
export const setAbsent = (context: Context, target: Target, userId: number, absent: boolean): Promise<LiveTable> =>
  onExam(context, target, async (trx, exam) => {
    if (!(await listStudents(trx, target.classroomId)).some(({ id }) => id === userId)) throw notFound();
    const known = (await findWaits(trx, exam.id)).get(userId)?.absent === 1;
    if (exam.together === 1 && !hasOpened(exam, context.now()) && absent !== known) {
      await saveAbsence(trx, exam.id, userId, absent);
      await recordAction(trx, context, target, absent ? "absent" : "expect", [`for:${userId}`]);
    }
    return readTable(trx, context, target);
  });

/** Returns a copy; undefined without `copyId`, for all of them. @throws AppError 404 when there is no such copy */
async function requireCopy(trx: Trx, examId: number, copyId: number | undefined) {
  const copy = copyId === undefined ? undefined : await findCopy(trx, examId, copyId);
  if (copyId !== undefined && !copy) throw notFound();
  return copy;
}

const about = (copy: Pick<CopyRow, "user_id"> | undefined): AuditDetail[] => (copy ? [`for:${copy.user_id}`] : []);

/** Adds minutes to one open copy, or to everyone, those who start later included. */
export const addMinutes = (context: Context, target: Target, minutes: number, copyId: number | undefined): Promise<LiveTable> =>
  onExam(context, target, async (trx, exam) => {
    const copy = await requireCopy(trx, exam.id, copyId);
    if (copyId === undefined) await updateExam(trx, exam.id, { added_minutes: exam.added_minutes + minutes });
    await postponeEnd(trx, exam.id, minutes * minuteMs, copyId);
    await recordAction(trx, context, target, "minutes", [...about(copy), `minutes:${minutes}`]);
    return readTable(trx, context, target);
  });

/** Ends one copy, or the exam: nobody can start any more, and every copy is handed in as it stands. */
export const endMockExam = (context: Context, target: Target, copyId: number | undefined): Promise<LiveTable> =>
  onExam(context, target, async (trx, exam) => {
    const now = context.now();
    if (exam.planned_at === null) throw new AppError("mock_exam_draft");
    const copy = await requireCopy(trx, exam.id, copyId);
    if (copyId === undefined && exam.ended_at === null) await updateExam(trx, exam.id, { ended_at: now });
    await closeCopies(trx, exam.id, now, copyId);
    const wasOpen = copy ? copy.handed_in_at === null : exam.ended_at === null;
    if (wasOpen) await recordAction(trx, context, target, "end", about(copy));
    return readTable(trx, context, target);
  });

/**
 * Takes back a copy handed in by mistake: the student goes on, with `minutes` left at least. Their handing in may be on
 * its way, or be sent again for want of a reply: none from before ends the copy (docs/decisions/0119).
 * @throws AppError 409 once the students see the answers; 400 for a copy on paper
 */
export const reopenCopy = (context: Context, target: Target, copyId: number, minutes: number): Promise<LiveTable> =>
  onExam(context, target, async (trx, exam) => {
    const copy = await findCopy(trx, exam.id, copyId);
    if (!copy) throw notFound();
    const now = context.now();
    if (areResultsVisible(exam, now) || copy.settled_at !== null) throw new AppError("results_visible");
    if (copy.kind === "paper") throw fieldError("invalid", "copyId", "Une copie papier se corrige dans la saisie");
    const open = {
      handed_in_at: null,
      handed_in_by: null,
      ends_at: Math.max(copy.ends_at, now + minutes * minuteMs),
      last_seen_at: now,
    };
    await updateCopy(trx, copy.id, { ...(copy.handed_in_at !== null && open), reopenings: copy.reopenings + 1 });
    await recordAction(trx, context, target, "reopen", about(copy));
    return readTable(trx, context, target);
  });
