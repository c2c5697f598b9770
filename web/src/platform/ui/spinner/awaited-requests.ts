import { type Mutation, type Query, useIsFetching, useIsMutating } from "@tanstack/react-query";

/** Whether the user waits for a query: it is on screen and has no data yet. A refetch or a prefetch does not count. */
export const isAwaitedQuery = (query: Query) => query.state.data === undefined && query.isActive() && !query.meta?.quiet;

/** Whether the user waits for a mutation: it is in progress, and not paused until the network is back. */
export const isAwaitedMutation = (mutation: Mutation) => !mutation.state.isPaused && !mutation.meta?.quiet;

/** Returns whether the user waits for a request. */
export function useAwaitedRequests(): boolean {
  const queries = useIsFetching({ predicate: isAwaitedQuery });
  const mutations = useIsMutating({ predicate: isAwaitedMutation });
  return queries + mutations > 0;
}
