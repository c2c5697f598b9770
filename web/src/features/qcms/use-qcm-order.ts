import { moveQcmDown, moveQcmTo, moveQcmUp, type Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../shared/api/client.ts";
import { failureMessage } from "../../shared/api/failures.ts";
import { toastError } from "../../shared/ui/toast/toast.tsx";
import { qcmsQuery, refreshQcms } from "./api.ts";
import { pageOf, withMovedQcm } from "./qcm-order.rules.ts";
import { texts } from "./texts.ts";

interface Move {
  readonly qcm: Qcm;
  /** Its place in the class's list, from 1, and the one it goes to. */
  readonly from: number;
  readonly to: number;
}

interface QcmOrder {
  readonly classroomId: number;
  /** The page in sight, from 1. */
  readonly page: number;
  readonly total: number;
  readonly onPageChange: (page: number) => void;
}

const sendMove = ({ qcm, from, to }: Move) => {
  const params = { classroomId: qcm.classroom.id, qcmId: qcm.id };
  if (to === from - 1) return call(moveQcmUp, { params });
  return to === from + 1 ? call(moveQcmDown, { params }) : call(moveQcmTo, { params, body: { position: to } });
};

/**
 * Moves quizzes: the page shows it at once, and puts them back if the server refuses. Moves go one after the other, in the order they were asked.
 * One that leaves the page is followed to the page where it goes.
 */
export function useQcmOrder({ classroomId, page, total, onPageChange }: QcmOrder) {
  const queryClient = useQueryClient();
  const [announcement, setAnnouncement] = useState("");
  const { queryKey } = qcmsQuery(classroomId, page);
  const mutationKey = ["qcms", classroomId, "order"];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join("/") },
    mutationFn: sendMove,
    onMutate: async ({ from, to }: Move) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const first = before?.qcmResponseList[0]?.qcmIndex ?? 1;
      if (pageOf(to) === page) queryClient.setQueryData(queryKey, (data) => data && withMovedQcm(data, from - first, to - first));
      return before;
    },
    onSuccess: (_, { qcm, to }) => {
      setAnnouncement(texts.order.moved(qcm.name, to, total));
      if (pageOf(to) !== page) onPageChange(pageOf(to));
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      toastError(failureMessage(error));
    },
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? refreshQcms(queryClient, classroomId) : undefined),
  });
  const move = (qcm: Qcm, to: number) => {
    if (to >= 1 && to <= total && to !== qcm.qcmIndex) mutate({ qcm, from: qcm.qcmIndex, to });
  };
  return { move, announcement };
}
