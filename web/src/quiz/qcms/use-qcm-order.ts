import { type listQcms, moveQcmDown, moveQcmTo, moveQcmUp, type Qcm, type ResponseOf } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../platform/api/client.ts";
import { optimisticChanges } from "../../platform/optimistic-changes.ts";
import { qcmsQuery, refreshQcms } from "./api.ts";
import { pageOf, withMovedQcm } from "./qcm-order.rules.ts";
import { texts } from "./texts.ts";

interface QcmOrder {
  readonly classroomId: number;
  /** Current page, from 1. */
  readonly page: number;
  readonly total: number;
  readonly onPageChange: (page: number) => void;
}

type QcmPage = ResponseOf<typeof listQcms>;

async function sendMove(qcm: Qcm, to: number): Promise<true> {
  const params = { classroomId: qcm.classroom.id, qcmId: qcm.id };
  if (to === qcm.qcmIndex - 1) await call(moveQcmUp, { params });
  else if (to === qcm.qcmIndex + 1) await call(moveQcmDown, { params });
  else await call(moveQcmTo, { params, body: { position: to } });
  return true;
}

/**
 * Moves quizzes optimistically: the page changes at once and is restored when the server refuses. Moves are sent one
 * after the other, in order. When a quiz moves to another page, that page is shown.
 */
export function useQcmOrder({ classroomId, page, total, onPageChange }: QcmOrder) {
  const queryClient = useQueryClient();
  const [announcement, setAnnouncement] = useState("");
  const { queryKey } = qcmsQuery(classroomId, page);
  const { mutate } = useMutation(
    optimisticChanges<QcmPage>(queryClient, {
      queryKey,
      mutationKey: ["qcms", classroomId, "order"],
      onSettled: () => refreshQcms(queryClient, classroomId),
    }),
  );
  /** @param to Position in the class's list, from 1. */
  const move = (qcm: Qcm, to: number) => {
    const from = qcm.qcmIndex;
    if (to < 1 || to > total || to === from) return;
    mutate({
      apply: (shown) => {
        const first = shown.qcmResponseList[0]?.qcmIndex ?? 1;
        return pageOf(to) === page ? withMovedQcm(shown, from - first, to - first) : shown;
      },
      send: () => sendMove(qcm, to),
      done: () => {
        setAnnouncement(texts.order.moved(qcm.name, to, total));
        if (pageOf(to) !== page) onPageChange(pageOf(to));
      },
    });
  };
  return { move, announcement };
}
