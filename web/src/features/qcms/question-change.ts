import type { Qcm } from "@badin/contract";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../shared/api/failures.ts";
import { toastError } from "../../shared/ui/toast/toast.tsx";
import { type QcmRef, qcmQuery, refreshQcms } from "./api.ts";

/** A change of the questions: what the page shows at once, what is asked of the server, and what is said once it is done. */
export interface QuestionChange {
  readonly apply: (qcm: Qcm) => Qcm;
  /** Whether the server did exactly that. */
  readonly send: () => Promise<boolean>;
  readonly done?: () => void;
}

/**
 * Changes the questions of a quiz, one change after the other. What is shown is that of the server once the last of them is settled: the quiz is
 * asked anew when one was refused or done otherwise.
 */
export function questionChangeMutation(queryClient: QueryClient, ref: QcmRef) {
  const { queryKey } = qcmQuery(ref);
  const mutationKey = ["qcms", ref.classroomId, ref.qcmId, "questions"];
  const mark = () => void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
  /** A quiz that has to be asked anew still has to be after what is shown of it has changed. */
  const show = (update: (qcm: Qcm | undefined) => Qcm | undefined) => {
    const isDoubtful = queryClient.getQueryState(queryKey)?.isInvalidated;
    queryClient.setQueryData(queryKey, update);
    if (isDoubtful) mark();
  };
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join("/") },
    mutationFn: ({ send }: QuestionChange) => send(),
    onMutate: async ({ apply }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      show((qcm) => qcm && apply(qcm));
      return before;
    },
    onSuccess: (exactly, { done }) => {
      done?.();
      if (!exactly) mark();
    },
    onError: (error, _, before) => {
      show(() => before);
      mark();
      toastError(failureMessage(error));
    },
    onSettled: async () => {
      // Asked while another change is on its way, the answer would come without it.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void refreshQcms(queryClient, ref.classroomId);
      await queryClient.refetchQueries({ queryKey, type: "active", predicate: ({ state }) => state.isInvalidated });
    },
  });
}
