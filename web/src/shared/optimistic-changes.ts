import { mutationOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { failureMessage } from "./api/failures.ts";
import { toastError } from "./ui/toast/toast.tsx";

/** A change of what a query shows: what the page shows at once, what is asked of the server, and what is said once it is done. */
export interface OptimisticChange<Data> {
  readonly apply: (data: Data) => Data;
  /** Whether the server did exactly that. */
  readonly send: () => Promise<boolean>;
  readonly done?: () => void;
}

interface OptimisticOptions {
  /** The query that shows what changes. */
  readonly queryKey: QueryKey;
  /** Changes of the same key are sent one after the other, in the order they were asked. */
  readonly mutationKey: readonly unknown[];
  /** Asks again for the rest that shows it, once the last change is settled. */
  readonly onSettled: () => unknown;
}

/**
 * Changes what a query shows at once, and puts it back when the server refuses, which a toast says. What is shown is what the server has once
 * the last change is settled: the query is asked again when one was refused or done otherwise.
 */
export function optimisticChanges<Data>(queryClient: QueryClient, { queryKey, mutationKey, onSettled }: OptimisticOptions) {
  const mark = () => void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  /** Data that have to be asked again still have to be after what is shown of them has changed. */
  const show = (update: (data: Data | undefined) => Data | undefined) => {
    const isDoubtful = queryClient.getQueryState(queryKey)?.isInvalidated;
    queryClient.setQueryData<Data>(queryKey, update);
    if (isDoubtful) mark();
  };
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join("/") },
    mutationFn: ({ send }: OptimisticChange<Data>) => send(),
    onMutate: async ({ apply }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Data>(queryKey);
      show((data) => data && apply(data));
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
      void onSettled();
      await queryClient.refetchQueries({ queryKey, type: "active", predicate: ({ state }) => state.isInvalidated });
    },
  });
}
