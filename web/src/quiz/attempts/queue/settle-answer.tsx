import type { Badge } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "../../../identity/sign-in/session.ts";
import { Medallion } from "../../../platform/ui/medallion/medallion.tsx";
import { toastError, toastInfo } from "../../../platform/ui/toast/toast.tsx";
import { badgesQuery } from "../../badges/api.ts";
import { applyResult, refreshList, refreshQcm } from "../api.ts";
import { texts } from "../texts.ts";
import type { GivenAnswer } from "./answer-queue.rules.ts";
import type { GivenUp, Settlement } from "./answer-queue.ts";
import { addEarned } from "./earned-badges.ts";

const sayGivenUp: Record<GivenUp, () => void> = {
  "already-answered": () => toastInfo(texts.answer.alreadyAnswered),
  restarted: () => toastInfo(texts.answer.restarted),
  removed: () => toastError(texts.answer.removed),
  gone: () => toastError(texts.answer.gone),
  refused: () => toastError(texts.answer.failure),
};

/** Updates the screens after an answer has left the queue of `userId`. */
export function settleAnswer(queryClient: QueryClient, userId: number, answer: GivenAnswer, settlement: Settlement): void {
  if ("recorded" in settlement) {
    const { badgeGagne, lastQuestion } = settlement.recorded;
    if (badgeGagne.length > 0) receiveBadges(queryClient, userId, answer.qcmId, badgeGagne, lastQuestion);
    applyResult(queryClient, answer, settlement.recorded);
    return;
  }
  sayGivenUp[settlement.givenUp]();
  void refreshQcm(queryClient, answer.qcmId);
  void refreshList(queryClient);
}

/** Stores earned badges for the celebration and announces them, except those of the last answer, which are celebrated at once. */
function receiveBadges(queryClient: QueryClient, userId: number, qcmId: number, badges: readonly Badge[], last: boolean): void {
  addEarned(userId, qcmId, badges);
  void queryClient.invalidateQueries({ queryKey: badgesQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  if (last) return;
  for (const { id, color, icon, label } of badges) {
    toastInfo(texts.answer.badge(label), { icon: <Medallion color={color} icon={icon} seed={id} size={24} /> });
  }
}
