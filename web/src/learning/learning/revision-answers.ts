import type { answerRevision, ErrorCode, ResponseOf, RevisionSession } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "../../identity/sign-in/session.ts";
import type { Sender } from "../../platform/offline/outbox.ts";
import type { Entry } from "../../platform/offline/outbox-store.ts";
import { outboxOf } from "../../platform/offline/use-outbox.ts";
import { toastInfo } from "../../platform/ui/toast/toast.tsx";
import { announceBadges } from "../../quiz/badges/announce-badges.tsx";
import { badgesQuery } from "../../quiz/badges/api.ts";
import { type RevisionAnswer, refreshLearning, sendRevisionAnswer, sessionQuery, startOfflineSession } from "./api.ts";
import type { BegunEntry } from "./begun-session.ts";
import { withAnswer } from "./session.rules.ts";
import { texts } from "./texts.ts";

export const revisionKind = "revision";

/** Keeps an answer until the server has it; the same answer with another doubt replaces the one that waits. */
export const giveAnswer = (userId: number, answer: RevisionAnswer): void =>
  outboxOf(userId).add(
    { kind: revisionKind, group: answer.sessionId, item: `${answer.questionId}/${answer.number}`, value: answer },
    "last",
  );

type Recorded = ResponseOf<typeof answerRevision>;

function celebrate(queryClient: QueryClient, badges: Recorded["badges"]): void {
  if (badges.length === 0) return;
  for (const { queryKey } of [badgesQuery, meQuery]) void queryClient.invalidateQueries({ queryKey });
  void announceBadges(badges);
}

/** Sends the answers of revisions, and says so when a question had its answer from another device: that one counts. */
export const revisionSender = (queryClient: QueryClient, userId: number): Sender<RevisionAnswer, Recorded> => ({
  async send([answer]) {
    if (!answer) throw new Error("no answer to send");
    return sendRevisionAnswer(userId, answer.value);
  },
  settle(answers, settlement) {
    void refreshLearning(queryClient);
    if ("recorded" in settlement) return celebrate(queryClient, settlement.recorded.badges);
    for (const { group } of answers) void queryClient.invalidateQueries({ queryKey: sessionQuery(group).queryKey });
    if ("refused" in settlement) sayRefused(settlement.refused, answers.length);
  },
});

/** Refusals that come one after the other are said together, in milliseconds after the last. */
const saidAfterMs = 300;
const refusals = { elsewhere: 0, lost: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;

function sayRefused(code: ErrorCode, count: number): void {
  refusals[code === "already_answered" ? "elsewhere" : "lost"] += count;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (refusals.elsewhere > 0) toastInfo(texts.session.elsewhere(refusals.elsewhere));
    if (refusals.lost > 0) toastInfo(texts.session.lost(refusals.lost));
    Object.assign(refusals, { elsewhere: 0, lost: 0 });
  }, saidAfterMs);
}

let handedOver: number | undefined;

/**
 * Returns the session that goes on in the place of the one begun without network, once this page has handed it over.
 */
export const handedOverSession = (): number | undefined => handedOver;

/** Hands a session begun without network over to the server: its answers wait as any other from then on. */
export const begunSender = (queryClient: QueryClient, userId: number): Sender<BegunEntry, RevisionSession> => ({
  together: true,
  async send(entries) {
    const [first] = entries;
    if (!first) throw new Error("no session to hand over");
    const session = await startOfflineSession(userId, first.value);
    // Before the entries leave: an answer is never in neither place, and twice it counts once.
    queryClient.setQueryData(sessionQuery(session.id).queryKey, merge(userId, session, entries));
    handedOver = session.id;
    return session;
  },
  settle(entries, settlement) {
    void refreshLearning(queryClient);
    if (!("recorded" in settlement)) handedOver = undefined;
    const given = entries.filter(({ value }) => value.answerId !== undefined).length;
    if ("refused" in settlement && given > 0) sayRefused(settlement.refused, given);
  },
});

/** Gives the answers that the session lacks, and returns it with them. */
function merge(userId: number, session: RevisionSession, entries: readonly Entry<BegunEntry>[]): RevisionSession {
  let merged = session;
  for (const { questionId, answerId } of entries.map(({ value }) => value)) {
    if (questionId === undefined || answerId === undefined) continue;
    const question = merged.questions.find((q) => q.id === questionId);
    if (question && question.given.length === 0) {
      merged = withAnswer(merged, { questionId, number: 1 }, answerId, false, new Date());
      giveAnswer(userId, { sessionId: session.id, questionId, number: 1, answerId, hesitant: false });
    } else if (question?.given[0]?.answerId !== answerId) sayRefused("already_answered", 1);
  }
  return merged;
}
