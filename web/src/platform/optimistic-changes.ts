import { mutationOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { failureMessage } from "./api/failures.ts";
import { toastError } from "./ui/toast/toast.tsx";

/** A change of a query's data that the page shows before the server confirms it. */
export interface OptimisticChange<Data> {
  readonly apply: (data: Data) => Data;
  /** Sends the change. Resolves to whether the server made exactly that change. */
  readonly send: () => Promise<boolean>;
  readonly done?: () => void;
}

interface OptimisticOptions {
  /** Key of the query whose data change. */
  readonly queryKey: QueryKey;
  /** Changes with the same key are sent one after the other, in order. */
  readonly mutationKey: readonly unknown[];
  /** Refetches the other queries that depend on these data; called once the last change is settled. */
  readonly onSettled: () => unknown;
}

/**
 * Returns the options of a mutation that changes a query's data at once and restores them, with a toast, when the
 * server refuses. Once the last change is settled, the query is refetched if the server refused a change or made
 * another one, so that the page shows the server's state.
 */
export function optimisticChanges<Data>(queryClient: QueryClient, { queryKey, mutationKey, onSettled }: OptimisticOptions) {
  const mark = () => void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  /** Changes the shown data. `setQueryData` would mark invalidated data as fresh, so they are invalidated again. */
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
      // A refetch while another change is pending would show the data without that change.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void onSettled();
      await queryClient.refetchQueries({ queryKey, type: "active", predicate: ({ state }) => state.isInvalidated });
    },
  });
}
