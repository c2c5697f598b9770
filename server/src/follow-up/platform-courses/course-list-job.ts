import * as z from "zod";
import { createAccount, createAccounts } from "../../identity/accounts/identity.ts";
import type { Member } from "../../identity/lti/members.rules.ts";
import { ListRefused, readMembers } from "../../identity/lti/members.ts";
import { identityIssuer } from "../../identity/lti/platforms.service.ts";
import { isFinal, PlatformRefused, tellRefusal } from "../../identity/lti/service-token.ts";
import { linkOutsideIdentity } from "../../identity/outside-sign-in/linked.ts";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { type JobHandler, RetryLater } from "../../platform/jobs/job-loop.ts";
import { enqueueAll } from "../../platform/jobs/outbox.ts";
import { PermanentFailure } from "../../platform/jobs/permanent-failure.ts";
import { lockClassroom } from "../../school/classrooms/classroom-lock.ts";
import {
  deleteOrphans,
  type FollowedCourse,
  findClassmates,
  findDue,
  findFollowed,
  findMembers,
  findOwners,
  forgetMembers,
  markAsked,
  markFailed,
  markLeft,
  markRead,
  saveMembers,
} from "./course-lists.queries.ts";
import { type NamedMember, planList, settled } from "./course-lists.rules.ts";

const job = z.object({ contextId: z.number() });
/** Lists are read once a day, and when a teacher asks. */
const dayMs = 24 * 60 * 60_000;
const mostDue = 200;

/** Whether a job of platforms is the reading of a list. */
export const isCourseList = (payload: unknown): boolean => job.safeParse(payload).success;

/**
 * Queues the reading of the list of a course, unless one was asked for less than `atMostEveryMs` ago: the platforms of
 * one host are asked one thing after the other.
 */
export async function queueList(
  trx: Trx,
  context: Context,
  { id, token_url }: Pick<FollowedCourse, "id" | "token_url">,
  atMostEveryMs: number,
): Promise<void> {
  const now = context.now();
  if (!(await markAsked(trx, id, { now, before: now - atMostEveryMs }))) return;
  await enqueueAll(trx, context, "lti", [{ payload: { contextId: id } satisfies z.output<typeof job>, lane: new URL(token_url).host }]);
}

/** Queues the lists that were last read a day ago, and forgets those of courses without class. */
export async function queueDueLists(context: Context): Promise<void> {
  const { database, now } = context;
  const due = await findDue(database.db, now() - dayMs, mostDue);
  for (const course of due) await database.transaction((trx) => queueList(trx, context, course, dayMs));
  await deleteOrphans(database.db);
}

/**
 * Returns the outbox handler that keeps a class in step with the list of its course. The whole list is read before any
 * of it counts.
 */
export const courseListHandler =
  (context: Context): JobHandler =>
  async (payload) => {
    const { contextId } = job.parse(payload);
    const { db } = context.database;
    const course = await findFollowed(db, contextId);
    if (!course) return;
    try {
      const students = await readMembers(context, course, course.members_url);
      await context.database.transaction((trx) => keepInStep(trx, context, course, students));
    } catch (error) {
      const refused = error instanceof ListRefused;
      await markFailed(db, contextId, refused ? error.message : tellRefusal(error));
      if (refused ? error.final : isFinal(error)) throw new PermanentFailure((error as Error).message, "ELTI");
      if (error instanceof PlatformRefused && error.retryAfterMs) throw new RetryLater(error.message, error.retryAfterMs);
      throw error;
    }
  };

async function keepInStep(trx: Trx, context: Context, read: FollowedCourse, students: readonly Member[]): Promise<void> {
  const now = context.now();
  await lockClassroom(trx, context.database.engine, read.classroom_id);
  const course = await findFollowed(trx, read.id);
  // Its teacher has changed their mind meanwhile.
  if (course?.classroom_id !== read.classroom_id) return;
  const issuer = identityIssuer(course);
  const owners = await findOwners(
    trx,
    issuer,
    students.map(({ subject }) => subject),
  );
  const classmates = await findClassmates(trx, course.classroom_id);
  const known = new Set(classmates.filter((mate) => mate.issuer === issuer).map(({ id }) => id));
  const plan = planList(students, {
    known: await findMembers(trx, [course.id]),
    owners,
    taken: classmates.filter(({ id }) => !known.has(id)),
  });
  await makeStudents(trx, context, course, plan.make);
  await saveMembers(trx, course.id, [...plan.save, ...plan.make.map(({ subject }) => settled(subject))]);
  await markLeft(trx, plan.left, now);
  await forgetMembers(trx, plan.gone);
  await markRead(trx, course.id, now);
}

/** Makes the accounts of members of a course, in its class: their platform opens them. */
export async function makeStudents(trx: Trx, context: Context, course: FollowedCourse, members: readonly NamedMember[]): Promise<void> {
  if (members.length === 0) return;
  const { classroom_id: classroomId, school_id: schoolId } = course;
  const accounts = members.map(({ named }) => ({ ...named, email: null, schoolId, classroomId, vouched: true }));
  const [only, ...others] = accounts;
  // One account finds another username when its own is taken meanwhile; several start again with the job.
  const ids = only && others.length === 0 ? [await createAccount(trx, context, only)] : await createAccounts(trx, context, accounts);
  for (const [i, { subject }] of members.entries())
    await linkOutsideIdentity(trx, ids[i] ?? 0, { kind: "lti", issuer: identityIssuer(course), subject }, context.now());
  await record(trx, context, { actorId: null, schoolId, action: "lti.add-members", subject: `classroom:${classroomId}` });
}
