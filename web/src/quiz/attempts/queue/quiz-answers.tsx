import type { AnswerResult, Badge, ErrorCode } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "../../../identity/sign-in/session.ts";
import type { Sender } from "../../../platform/offline/outbox.ts";
import { toastError, toastInfo } from "../../../platform/ui/toast/toast.tsx";
import { announceBadges } from "../../badges/announce-badges.tsx";
import { badgesQuery } from "../../badges/api.ts";
import { applyResult, type GivenAnswer, refreshList, refreshQcm, sendAnswer } from "../api.ts";
import { texts } from "../texts.ts";
import { addEarned } from "./earned-badges.ts";

/** Sends the answers of quizzes, one at a time, in the order they were given. */
export const quizSender = (queryClient: QueryClient, userId: number): Sender<GivenAnswer, AnswerResult> => ({
  async send([answer]) {
    if (!answer) throw new Error("no answer to send");
    return sendAnswer(userId, answer.value);
  },
  settle(answers, settlement) {
    for (const { value: answer } of answers) {
      if ("recorded" in settlement) {
        const { badgeGagne, lastQuestion } = settlement.recorded;
        if (badgeGagne.length > 0) receiveBadges(queryClient, userId, answer.qcmId, badgeGagne, lastQuestion);
        applyResult(queryClient, answer, settlement.recorded);
        continue;
      }
      if ("refused" in settlement) sayRefused(settlement.refused);
      void refreshQcm(queryClient, answer.qcmId);
    }
    if (!("recorded" in settlement)) void refreshList(queryClient);
  },
});

function sayRefused(code: ErrorCode): void {
  if (code === "already_answered") toastInfo(texts.answer.alreadyAnswered);
  else if (code === "try_ended") toastInfo(texts.answer.restarted);
  else if (code === "question_not_found") toastError(texts.answer.removed);
  else toastError(code === "not_found" ? texts.answer.gone : texts.answer.failure);
}

/**
 * Stores earned badges for the celebration and announces them, except those of the last answer, which are celebrated at
 * once.
 */
function receiveBadges(queryClient: QueryClient, userId: number, qcmId: number, badges: readonly Badge[], last: boolean): void {
  addEarned(userId, qcmId, badges);
  void queryClient.invalidateQueries({ queryKey: badgesQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  if (!last) void announceBadges(badges);
}
