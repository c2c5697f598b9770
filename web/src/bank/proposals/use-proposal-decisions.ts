import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiFailure, failureMessage } from "../../platform/api/failures.ts";
import { toastError, toastSuccess } from "../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../platform/ui/toast/toast-failure.ts";
import { toastUndo, toastUndone } from "../../platform/ui/toast/toast-undo.ts";
import { acceptMutation, declineMutation, eraseMutation, refreshProposals, reopenMutation } from "./api.ts";
import { texts } from "./texts.ts";

/**
 * Returns the mutations with which a site admin decides about proposals, takes a decision back, or erases. They refetch
 * the lists.
 */
export function useProposalDecisions(onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => refreshProposals(queryClient);
  const reopen = useMutation({
    ...reopenMutation,
    onSuccess: () => {
      toastUndone(texts.reopened);
      return refresh();
    },
  });
  const undo = (id: number) => () => reopen.mutateAsync(id).catch(() => undefined);
  const accept = useMutation({
    ...acceptMutation,
    onSuccess: (_, { id }) => {
      toastUndo(texts.acceptedDone, undo(id));
      return refresh();
    },
    onError: (error) => {
      toastError(failureMessage(error));
      if (error instanceof ApiFailure) void refresh();
    },
  });
  const decline = useMutation({
    ...declineMutation,
    onSuccess: (_, { id }) => {
      toastUndo(texts.declinedDone, undo(id));
      onDone();
      return refresh();
    },
    onError: (error) => toastFailure(error, refresh),
  });
  const erase = useMutation({
    ...eraseMutation,
    onSuccess: () => {
      toastSuccess(texts.erased);
      onDone();
      return refresh();
    },
    onError: (error) => toastFailure(error, refresh),
  });
  return { accept, decline, reopen, erase };
}
