import { type Classroom, parisDay, type Today, toIsoDay } from "@badin/contract";
import { findClaims } from "../../identity/accounts/accounts.service.ts";
import { listSessionsOfDay } from "../../learning/plan/todays-sessions.service.ts";
import { listProjecting } from "../../learning/projection/projection.service.ts";
import { listTodaysExams } from "../../mock-exam/mock-exams/todays-exams.service.ts";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { isPast } from "../../quiz/due-days/due-days.rules.ts";
import { findUnfinished } from "../../quiz/due-days/due-days.service.ts";
import { listClassrooms } from "../../school/classrooms/classrooms.service.ts";
import { countJoinRequests, countSchoolJoinRequests } from "../../school/join-codes/join-codes.service.ts";
import { countAttention } from "../class-progress/class-progress.service.ts";
import { findDueQcms } from "./today.queries.ts";

/** Days during which a quiz that was due is still news: afterwards its class's list says who is late. */
const lateDays = 14;

/**
 * Returns what asks for the attention of a teacher, over the active classes in their reach: as many queries for ten
 * classes as for one, and few beyond the list of classes without class.
 */
export async function describeToday(context: Context, user: SchoolUser): Promise<Today> {
  const { db } = context.database;
  const classrooms = await listClassrooms(context, user, false);
  const ids = classrooms.map(({ id }) => id);
  const schoolJoinRequests = user.schoolAdmin ? await countSchoolJoinRequests(db, user.schoolId) : 0;
  if (ids.length === 0)
    return {
      mockExams: [],
      sessions: [],
      explanations: [],
      lateStudents: 0,
      dueQcms: [],
      joinRequests: [],
      schoolJoinRequests,
      attention: [],
    };
  const byId = new Map(classrooms.map((c) => [c.id, c]));
  const named = (id: number) => ({ id, name: byId.get(id)?.name ?? "" });
  const now = context.now();
  const today = parisDay(now);
  const due = await findDueQcms(db, ids, today - lateDays, today);
  const unfinished = await findUnfinished(db, due);
  const attention = await countAttention(context, ids);
  const waiting = new Map((await countJoinRequests(db, ids)).map(({ classroom_id, n }) => [classroom_id, n]));
  for (const { classroom_id: id } of await findClaims(db, ids, now)) waiting.set(id, (waiting.get(id) ?? 0) + 1);
  const dueQcms = due.map((q) => ({
    id: q.id,
    name: q.name,
    classroom: named(q.classroom_id),
    dueDay: toIsoDay(q.due_day ?? today),
    late: isPast(q.due_day ?? today, now),
    unfinished: unfinished.get(q.id)?.length ?? 0,
  }));
  const mockExams = await listTodaysExams(context, ids);
  const lateIds = dueQcms.filter((q) => q.late).flatMap((q) => (unfinished.get(q.id) ?? []).map((student) => student.id));
  return {
    mockExams: mockExams.map(({ classroomId, ...exam }) => ({
      ...exam,
      classroom: named(classroomId),
      nbStudent: byId.get(classroomId)?.nbStudent ?? 0,
    })),
    sessions: (await describeSessions(context, ids, today)).flatMap(({ classroomId, paper, ...session }) =>
      // A mock exam has its own line as soon as it is prepared.
      paper && mockExams.some((exam) => exam.classroomId === classroomId) ? [] : [{ ...session, classroom: named(classroomId) }],
    ),
    explanations: mostFirst(classrooms, ({ nbAskExplanation }) => nbAskExplanation),
    lateStudents: new Set(lateIds).size,
    dueQcms: dueQcms.filter((q) => q.unfinished > 0),
    joinRequests: mostFirst(classrooms, ({ id }) => waiting.get(id) ?? 0),
    schoolJoinRequests,
    attention: mostFirst(classrooms, ({ id }) => attention.get(id) ?? 0),
  };
}

async function describeSessions(context: Context, classroomIds: readonly number[], today: number) {
  const { db } = context.database;
  const sessions = await listSessionsOfDay(db, classroomIds, today);
  const projecting = sessions.length === 0 ? new Set() : await listProjecting(db, classroomIds, context.now());
  return sessions.map((session) => ({ ...session, projecting: projecting.has(session.classroomId) }));
}

/** Returns the classes with something to count, the most first, else in the order of the list. */
const mostFirst = (classrooms: readonly Classroom[], countOf: (classroom: Classroom) => number) =>
  classrooms
    .map((c) => ({ classroom: { id: c.id, name: c.name }, count: countOf(c) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
