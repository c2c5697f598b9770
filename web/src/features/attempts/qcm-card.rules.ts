import { type Me, type QcmSummary, successPercent } from "@badin/contract";
import { pathToQcm } from "../../shared/paths.ts";

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

/** Returns what the card of a quiz shows and offers. */
export function cardOf(qcm: QcmSummary): CardModel {
  const badge = badgeOf(qcm);
  const action = actions[badge];
  return {
    badge,
    action,
    to: pathToQcm(qcm.id, action === "continue" ? "last" : "first"),
    score: qcm.totalQuestionAnswered > 0 ? successPercent(qcm.totalGoodAnswer, qcm.totalQuestionAnswered) : undefined,
    canRestart: qcm.alreadyAnswered,
  };
}

function badgeOf(qcm: QcmSummary): CardBadge {
  if (!qcm.alreadyAnswered) return qcm.newQcm ? "new" : "todo";
  return qcm.totalQuestionAnswered < qcm.totalQuestionNumber ? "part" : "done";
}

/** Returns the id of the quiz whose action is the main one: the first that is not done; undefined when all are done. */
export const mainQcm = (qcms: readonly QcmSummary[]): number | undefined => qcms.find((qcm) => badgeOf(qcm) !== "done")?.id;

/** Finished quizzes that stay in sight: with more of them, what is left to do would be far down. */
const doneInSight = 4;

/** Returns the quizzes to do before the finished ones, each in the teacher's order; many finished ones are folded. */
export function foldDone(qcms: readonly QcmSummary[]): { shown: QcmSummary[]; folded: QcmSummary[] } {
  const done = qcms.filter((qcm) => badgeOf(qcm) === "done");
  const todo = qcms.filter((qcm) => badgeOf(qcm) !== "done");
  return done.length > doneInSight ? { shown: todo, folded: done } : { shown: [...todo, ...done], folded: [] };
}
/** Whether the first words of a class are for this user: a pupil of the class, who has not opened any of its quizzes yet. */
export const isNewPupil = (me: Pick<Me, "teacher" | "admin" | "classroom">, qcms: readonly QcmSummary[]): boolean =>
  me.classroom !== null && !me.teacher && !me.admin && qcms.every(({ newQcm }) => newQcm);
