import {
  answerRevision,
  type BodyInputOf,
  getLearningHome,
  getPreparedSession,
  getProgress,
  getRevision,
  getRevisionSession,
  type LearningHome,
  listPointsLearnt,
  type Revision,
  type RevisionSession,
  startRevision,
  updateRevisionSettings,
} from "@badin/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call, hasFields } from "../../platform/api/client.ts";
import { withFormulas } from "../../platform/ui/math-text/math-text.tsx";
import type { BegunSession } from "./begun-session.ts";
import { goingOf } from "./session.rules.ts";

/** An answer of a revision. */
export interface RevisionAnswer {
  readonly sessionId: number;
  readonly questionId: number;
  readonly number: number;
  readonly answerId: number;
  readonly hesitant: boolean;
}

/** Also stores the data on the device, so that a reload without network still finds it. */
const meta = { offline: true };
const keptMs = 60 * 60_000;

/** The next thing to do and what today's session takes; null for a user without a class. */
export const learningHomeQuery = queryOptions({
  queryKey: ["learning", "home"],
  queryFn: async ({ signal }) => (await call(getLearningHome, {}, { signal })).home,
  gcTime: keptMs,
  meta,
});

export const revisionQuery = callQuery(["learning", "revision"], getRevision, {}, { gcTime: keptMs, meta });

export const progressQuery = callQuery(["learning", "progress"], getProgress, {}, { meta });

/** How each programme point stands for the student, and how many of its questions they can train on. */
export const pointsLearntQuery = queryOptions({
  queryKey: ["learning", "points"],
  queryFn: async ({ signal }) => (await call(listPointsLearnt, {}, { signal })).points,
  meta,
});

/** A session with its keys. Never stale: while it goes on, only the student's own answers change it. */
export const sessionQuery = (sessionId: number) =>
  queryOptions({
    queryKey: ["learning", "session", sessionId],
    queryFn: async ({ signal }) => withFormulas(await call(getRevisionSession, { params: { sessionId } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    meta,
  });

/**
 * The session of the day before it starts, without its keys. Never stale: while it goes on without network, its
 * questions stay.
 */
export const preparedQuery = queryOptions({
  queryKey: ["learning", "prepared"],
  queryFn: async ({ signal }) => withFormulas(await call(getPreparedSession, {}, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: keptMs,
  meta,
});

/**
 * Hands a session begun without network over; returns the one that goes on, which may have been begun on another
 * device.
 */
export const startOfflineSession = (userId: number, { day, questionIds }: Pick<BegunSession, "day" | "questionIds">) =>
  call(
    startRevision,
    { body: { kind: "daily", prepared: { day, questionIds: [...questionIds] } } },
    { by: userId, isExpected: hasFields("id", "questions") },
  );

/** Starts a session, keeps it on the device and returns its id. */
export async function start(queryClient: QueryClient, body: BodyInputOf<typeof startRevision>): Promise<number> {
  const session = await call(startRevision, { body });
  queryClient.setQueryData(sessionQuery(session.id).queryKey, session);
  // The page is left before its refetch ends; without network, it then offers to go on with this session.
  noteGoing(queryClient, session);
  void refreshLearning(queryClient);
  return session.id;
}

/** Brings how far a session is to the pages that say it: without network, they know what was answered. */
export function noteGoing(queryClient: QueryClient, { id, kind, themeId, endedAt, questions }: RevisionSession): void {
  const going = { id, ...goingOf(questions) };
  const left = going.total - going.answered + going.missed;
  const isOver = endedAt !== null || left === 0;
  queryClient.setQueryData(revisionQuery.queryKey, (known): Revision | undefined => {
    if (!known) return known;
    if (kind === "daily") return { ...known, current: isOver ? null : going, done: known.done || isOver };
    const former = known.trainings?.find((training) => training.id === id);
    const others = (known.trainings ?? []).filter((training) => training.id !== id);
    return { ...known, trainings: isOver ? others : [{ themeId, about: former?.about ?? null, ...going }, ...others] };
  });
  if (kind === "daily") queryClient.setQueryData(learningHomeQuery.queryKey, (home) => home && withDaily(home, isOver ? 0 : left, going));
}

/**
 * Returns the home of a student whose session of the day has `questions` left. What comes after its end, the server
 * says.
 */
function withDaily(home: LearningHome, questions: number, { answered, total, missed }: ReturnType<typeof goingOf>): LearningHome {
  if (home.next.kind !== "session" || questions === 0) return { ...home, today: questions };
  return { ...home, today: questions, next: { ...home.next, current: { answered, total, missed }, questions } };
}

export const sendRevisionAnswer = (userId: number, { sessionId, ...body }: RevisionAnswer) =>
  call(answerRevision, { params: { sessionId }, body }, { by: userId, isExpected: hasFields("ended", "badges") });

export const chooseSize = (size: number) => call(updateRevisionSettings, { body: { size } });

/** Refetches what answers change: the next thing to do, the session of the day, progress. */
export const refreshLearning = (queryClient: QueryClient) =>
  Promise.all(
    [learningHomeQuery, revisionQuery, progressQuery, pointsLearntQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );

/** Takes a message that is read off the home page. */
export const forgetMessage = (queryClient: QueryClient, messageId: number) =>
  queryClient.setQueryData(
    learningHomeQuery.queryKey,
    (home) => home && { ...home, messages: home.messages.filter(({ id }) => id !== messageId) },
  );
