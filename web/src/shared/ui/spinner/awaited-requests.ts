import { type Mutation, type Query, useIsFetching, useIsMutating } from "@tanstack/react-query";

/** Requests that nobody waits for say so with `meta: { quiet: true }`. */
const isLoud = (meta: Record<string, unknown> | undefined) => meta?.["quiet"] !== true;

/** A query someone waits for: shown on screen, and with nothing to show yet. Not a refresh, nor a question fetched ahead. */
export const isAwaitedQuery = (query: Query) => query.state.data === undefined && query.isActive() && isLoud(query.meta);

/** A mutation under way; one that waits for the network to come back is not. */
export const isAwaitedMutation = (mutation: Mutation) => !mutation.state.isPaused && isLoud(mutation.meta);

/** Whether someone waits for a request. */
export function useAwaitedRequests(): boolean {
  const queries = useIsFetching({ predicate: isAwaitedQuery });
  const mutations = useIsMutating({ predicate: isAwaitedMutation });
  return queries + mutations > 0;
}
