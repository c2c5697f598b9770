import type { BodyOf, moveProjection as moveEndpoint, Projection } from "@badin/contract";
import { findClassSealed } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { createStateHub } from "../../platform/http/state-hub.ts";
import { isLiveOf } from "../../quiz/live/teacher-live.service.ts";
import { lockClassroom } from "../../school/classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { hasLesson } from "../lessons/course.ts";
import { findReadableQuestionIds } from "../lessons/lessons.queries.ts";
import { findProjecting, findProjection, type ProjectionRow, replaceProjection } from "./projection.queries.ts";

/** How long a wall that nobody touches counts as showing something, in ms: longer than any session. */
const forgottenMs = 3 * 60 * 60_000;
/** Questions that end a lesson projected by itself. */
const questionsAtEnd = 3;

const nothing = { point: null, points: [], screen: 1, dark: false, shown: true, liveId: null } as const;

function toProjection(row: ProjectionRow | undefined, now: number): Projection {
  const at = { version: row?.version ?? 0, now: new Date(now).toISOString() };
  if (!row || row.point === null || row.updated_at <= now - forgottenMs) return { ...nothing, points: [], ...at };
  return {
    ...at,
    point: row.point,
    points: row.points.split(","),
    screen: row.screen,
    dark: row.dark === 1,
    shown: row.shown === 1,
    liveId: row.live_id,
  };
}

/** Returns what a class has on its wall. @throws AppError 404 when the class is out of reach */
export async function getProjection({ database: { db }, now }: Context, user: SchoolUser, classroomId: number): Promise<Projection> {
  await requireTeacherOf(db, user, classroomId);
  return toProjection(await findProjection(db, classroomId), now());
}

/**
 * Shows another screen. A wall that is at another version by now stays as it is: of two presses at once, one counts.
 * @param onMove called once the change is kept
 * @throws AppError 404 for a class, a lesson or a live session out of reach, 409 `classroom_archived`
 */
export async function moveProjection(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  form: BodyOf<typeof moveEndpoint>,
  onMove: () => void,
): Promise<Projection> {
  const { database } = context;
  const now = context.now();
  const moved = await database.transaction(async (trx) => {
    await lockClassroom(trx, database.engine, classroomId);
    await requireTeacherOfActive(trx, user, classroomId);
    if (![...form.points, ...(form.point === null ? [] : [form.point])].every(hasLesson)) throw notFound();
    if (form.liveId !== null && !(await isLiveOf(trx, classroomId, form.liveId))) throw notFound();
    const known = await findProjection(trx, classroomId);
    if ((known?.version ?? 0) !== form.version) return undefined;
    const row = {
      classroom_id: classroomId,
      version: form.version + 1,
      point: form.point,
      points: form.points.join(","),
      screen: form.screen,
      dark: form.dark ? (1 as const) : (0 as const),
      shown: form.shown ? (1 as const) : (0 as const),
      live_id: form.liveId,
      updated_at: now,
    };
    await replaceProjection(trx, row);
    return row;
  });
  if (moved) onMove();
  return toProjection(moved ?? (await findProjection(database.db, classroomId)), now);
}

/**
 * Returns the questions that end a lesson projected by itself: offered, and in no quiz of the class nor sealed for it.
 * @throws AppError 404 when the class is out of reach, or there is no such lesson
 */
export async function findLessonLive(
  { database: { db }, now }: Context,
  user: SchoolUser,
  { classroomId, point }: { readonly classroomId: number; readonly point: string },
): Promise<{ questionIds: number[] }> {
  await requireTeacherOf(db, user, classroomId);
  if (!hasLesson(point)) throw notFound();
  const sealed = await findClassSealed(db, classroomId, now());
  return { questionIds: await findReadableQuestionIds(db, { point, userId: user.id, classroomId, sealed, limit: questionsAtEnd }) };
}

/** Returns those of the classes, which the caller has in reach, that have a lesson on their wall. */
export const listProjecting = async (db: Db, classroomIds: readonly number[], now: number): Promise<ReadonlySet<number>> =>
  new Set((await findProjecting(db, classroomIds, now - forgottenMs)).map(({ classroom_id }) => classroom_id));

/** Tells walls and the phones that steer them what their class has on its wall. */
export const createProjectionHub = (context: Context, onError: (error: unknown) => void) =>
  createStateHub<"wall", { readonly wall: Projection }>(
    context,
    {
      name: "projection",
      paceMs: { wall: 0 },
      read: async (classroomId) => ({ wall: toProjection(await findProjection(context.database.db, classroomId), context.now()) }),
    },
    onError,
  );
