import type { Me } from "@badin/contract";
import type { Query, QueryClient, QueryPersister } from "@tanstack/react-query";
import { meQuery } from "../features/accounts/session.ts";
import { isUnreachable } from "../shared/api/failures.ts";
import { isReached, noteReach, onReach } from "../shared/api/reach.ts";
import type { Copies, CopyKey } from "../shared/offline/copies.ts";

/** How often the service is asked again while it cannot be reached, in milliseconds: the device may not notice that it is back. */
const askAgainMs = 30_000;

const [meName] = meQuery.queryKey;
const isMe = ({ queryKey }: Pick<Query, "queryKey">) => queryKey[0] === meName;
/** Queries whose answers a pupil should find without network say so with `meta: { offline: true }`. */
const isKept = ({ meta }: Pick<Query, "meta">) => meta?.["offline"] === true;

/** Answers queries from the copies of this device when the service cannot be reached, and keeps those copies. */
export function offlineCopies(copies: Copies) {
  /** Queries that show a copy, by hash. */
  const shown = new Set<string>();

  /** Asks the service; a query that it does not answer gets its copy, if there is one. */
  const persister: QueryPersister = async (ask, context, query) => {
    try {
      const data = await ask(context);
      shown.delete(query.queryHash);
      return data;
    } catch (error) {
      const copy = isUnreachable(error) && isKept(query) ? await copyFor(query) : undefined;
      if (copy === undefined) throw error;
      shown.add(query.queryHash);
      noteReach(false);
      return copy;
    }
  };

  /** What was loaded before stays, and its refresh fails. */
  async function copyFor({ state, queryHash, queryKey }: Query): Promise<unknown> {
    if (state.data === undefined) return copies.read(queryKey as CopyKey);
    return shown.has(queryHash) ? state.data : undefined;
  }

  function keep(query: Query): void {
    void copies.keep(query.queryKey as CopyKey, query.state.data);
  }

  /** Another session than before, opened from another tab: what this page holds is somebody else's. */
  function meet({ id }: Me, queryClient: QueryClient): void {
    const before = copies.owner();
    void copies.claim(id);
    if (before !== undefined && before !== id) void queryClient.resetQueries({ predicate: (query) => !isMe(query) });
    if (before === undefined) for (const query of queryClient.getQueryCache().findAll({ predicate: isFresh })) keep(query);
  }

  const isFresh = (query: Query) => isKept(query) && query.state.data !== undefined && !shown.has(query.queryHash);

  /** From now on what the service answers, and what the page changes in it, is kept. */
  function watch(queryClient: QueryClient): void {
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || !isKept(event.query)) return;
      const { query } = event;
      // A copy is old: asked anew when the network is back, and by the next page that shows it.
      if (shown.has(query.queryHash)) return query.invalidate();
      if (isMe(query)) meet(query.state.data as Me, queryClient);
      keep(query);
    });
    onReach(() => {
      clearInterval(timer);
      if (isReached()) askAgain(queryClient);
      else timer = setInterval(askAgain, askAgainMs, queryClient);
    });
  }

  let timer: ReturnType<typeof setInterval> | undefined;
  /** What is on screen and comes from copies. */
  const askAgain = (queryClient: QueryClient) =>
    void queryClient.refetchQueries({ type: "active", predicate: ({ queryHash }) => shown.has(queryHash) });

  return { persister, watch };
}
