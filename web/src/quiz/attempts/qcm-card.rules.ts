import { isFinished, type Me, type QcmSummary, successPercent } from "@badin/contract";
import { pathToQcm } from "../../platform/paths.ts";

/** State of a quiz for the student: never opened, opened, partly answered, fully answered. */
export type CardBadge = "new" | "todo" | "part" | "done";
type CardAction = "start" | "continue" | "review";

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
  if (isFinished(qcm, waiting)) return "done";
  if (qcm.alreadyAnswered || waiting > 0) return "part";
  return qcm.newQcm ? "new" : "todo";
}

/**
 * Whether the first words of a class are for this user: a student of the class, who has not opened any of its quizzes
 * yet.
 */
export const isNewStudent = (me: Pick<Me, "teacher" | "admin" | "classroom">, qcms: readonly QcmSummary[]): boolean =>
  me.classroom !== null && !me.teacher && !me.admin && qcms.every(({ newQcm }) => newQcm);
