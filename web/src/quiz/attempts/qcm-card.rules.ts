import { type Me, type QcmSummary, successPercent } from "@badin/contract";
import { pathToQcm } from "../../platform/paths.ts";

/** State of a quiz for the pupil: never opened, opened, partly answered, fully answered. */
export type CardBadge = "new" | "todo" | "part" | "done";
export type CardAction = "start" | "continue" | "review";

export interface CardModel {
  readonly badge: CardBadge;
  readonly action: CardAction;
  /** Path of the action: the first question, or where the quiz was left. */
  readonly to: string;
  /** 0 to 100; undefined while no answer counts. Answers to neutralised questions do not count. */
  readonly score: number | undefined;
  /** Whether there are answers to erase. */
  readonly canRestart: boolean;
}

const actions: Record<CardBadge, CardAction> = { new: "start", todo: "start", part: "continue", done: "review" };

/**
 * Returns what the card of a quiz shows and offers.
 * @param waiting answers that wait on the device: they are given, and not in the score
 */
export function cardOf(qcm: QcmSummary, waiting = 0): CardModel {
  const badge = badgeOf(qcm, waiting);
  const action = actions[badge];
  return {
    badge,
    action,
    to: pathToQcm(qcm.id, action === "continue" ? "last" : "first"),
    score: qcm.totalQuestionAnswered > 0 ? successPercent(qcm.totalGoodAnswer, qcm.totalQuestionAnswered) : undefined,
    canRestart: qcm.alreadyAnswered,
  };
}

function badgeOf(qcm: QcmSummary, waiting: number): CardBadge {
  if (!qcm.alreadyAnswered && waiting === 0) return qcm.newQcm ? "new" : "todo";
  return qcm.totalQuestionAnswered + waiting < qcm.totalQuestionNumber ? "part" : "done";
}

/** Finished quizzes that stay in sight: with more of them, what is left to do would be far down. */
const doneInSight = 4;

/** After every due day; a copy on the device may be older than due days. */
const dueOf = ({ dueDay }: QcmSummary): string => dueDay || "9999";

/**
 * Returns the quizzes to do, those with a due day first, the earliest day at the top, and the finished ones, else in the teacher's order.
 * Many finished ones are folded.
 * @param waitingIn returns how many answers to a quiz wait on the device
 */
export function byState(
  qcms: readonly QcmSummary[],
  waitingIn: (qcmId: number) => number = () => 0,
): { todo: QcmSummary[]; done: QcmSummary[]; folded: boolean } {
  const isDone = (qcm: QcmSummary) => badgeOf(qcm, waitingIn(qcm.id)) === "done";
  const done = qcms.filter(isDone);
  const todo = qcms.filter((qcm) => !isDone(qcm)).sort((a, b) => dueOf(a).localeCompare(dueOf(b)));
  return { todo, done, folded: done.length > doneInSight };
}

/** Whether the first words of a class are for this user: a pupil of the class, who has not opened any of its quizzes yet. */
export const isNewPupil = (me: Pick<Me, "teacher" | "admin" | "classroom">, qcms: readonly QcmSummary[]): boolean =>
  me.classroom !== null && !me.teacher && !me.admin && qcms.every(({ newQcm }) => newQcm);
