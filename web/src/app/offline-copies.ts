import type { Me } from "@badin/contract";
import type { Query, QueryClient, QueryPersister } from "@tanstack/react-query";
import { meQuery } from "../features/sign-in/session.ts";
import { isUnreachable } from "../shared/api/failures.ts";
import { isReached, noteReach, onReach } from "../shared/api/reach.ts";
import { inTime } from "../shared/network/patience.ts";
import type { Copies, CopyKey } from "../shared/offline/copies.ts";

/** How often the service is asked again while it cannot be reached, in milliseconds: the device may not notice that it is back. */
const askAgainMs = 30_000;

const [meName] = meQuery.queryKey;
const isMe = ({ queryKey }: Pick<Query, "queryKey">) => queryKey[0] === meName;
/** Queries whose answers a pupil should find without network say so with `meta: { offline: true }`. */
const isKept = ({ meta }: Pick<Query, "meta">) => meta?.["offline"] === true;

/** Answers queries from the copies of this device when the service cannot be reached or is long in coming, and keeps those copies. */
export function offlineCopies(copies: Copies) {
  /** Queries that show a copy, by hash. */
  const shown = new Set<string>();
  /** Those of them whose answer may still come. */
  const late = new Set<string>();
  /** What came late was a refusal. */
  const refusals = new Map<string, unknown>();

  /** Asks the service; a query that it does not answer, or not soon, gets its copy, if there is one. */
  const persister: QueryPersister = async (ask, context, query) => {
    throwRefusal(query);
    const answer = Promise.resolve(ask(context));
    try {
      const copy = isKept(query) ? await copyInstead(answer, query) : undefined;
      if (copy !== undefined) {
        void takeLate(answer, { client: context.client, query, copy });
        return showCopy(query, copy);
      }
      const data = await answer;
      shown.delete(query.queryHash);
      return data;
    } catch (error) {
      const copy = isUnreachable(error) && isKept(query) ? await copyFor(query) : undefined;
      if (copy === undefined) throw error;
      return showCopy(query, copy);
    }
  };

  function showCopy({ queryHash }: Query, copy: unknown): unknown {
    shown.add(queryHash);
    noteReach(false);
    return copy;
  }

  /** The copy of what `answer` does not bring in time; undefined when it does, or when there is none. */
  async function copyInstead(answer: Promise<unknown>, query: Query): Promise<unknown> {
    const isThere = await inTime(answer.then(() => true));
    return isThere ? undefined : copyFor(query);
  }

  /**
   * The answer, when it comes at last, takes the place of the copy. Where the page has changed the copy meanwhile it is asked anew, and a refusal
   * is told as it would have been; nothing is for somebody else.
   */
  async function takeLate(answer: Promise<unknown>, { client, query, copy }: { client: QueryClient; query: Query; copy: unknown }) {
    const owner = copies.owner();
    late.add(query.queryHash);
    const outcome = await answer.then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    );
    late.delete(query.queryHash);
    const isForgotten = client.getQueryCache().get(query.queryHash) !== query;
    if (isForgotten || (owner !== undefined && owner !== copies.owner())) return;
    if ("error" in outcome && isUnreachable(outcome.error)) return;
    if ("error" in outcome) refusals.set(query.queryHash, outcome.error);
    if ("error" in outcome || query.state.data !== copy) return void client.refetchQueries({ queryKey: query.queryKey, exact: true });
    shown.delete(query.queryHash);
    client.setQueryData(query.queryKey, outcome.data);
  }

  /** What the service has refused too late for whoever asked, to be told to who asks next. */
  function throwRefusal({ queryHash }: Query): void {
    const refusal = refusals.get(queryHash);
    if (!refusals.delete(queryHash)) return;
    shown.delete(queryHash);
    throw refusal;
  }

  /** What was loaded before stays, and its refresh fails. */
  async function copyFor({ state, queryHash, queryKey }: Query): Promise<unknown> {
    if (state.data === undefined) return copies.read(queryKey as CopyKey);
    return shown.has(queryHash) ? state.data : undefined;
  }

  function keep(query: Query): void {
    void copies.keep(query.queryKey as CopyKey, query.state.data);
  }

  /** Whose data this page shows, be it copies. Not the owner of the device's copies: these may be erased under a page that shows them still. */
  let shownTo: number | undefined;

  /** Another session than before, opened from another tab: what this page holds is somebody else's. */
  function claimCopiesFor({ id }: Me, isCopy: boolean, queryClient: QueryClient): void {
    const isAnother = shownTo !== undefined && shownTo !== id;
    shownTo = id;
    if (isCopy) return;
    const isFirst = copies.owner() === undefined;
    void copies.claim(id);
    if (isAnother) void queryClient.resetQueries({ predicate: (query) => !isMe(query) });
    if (isFirst) for (const query of queryClient.getQueryCache().findAll({ predicate: isFresh })) keep(query);
  }

  const isFresh = (query: Query) => isKept(query) && query.state.data !== undefined && !shown.has(query.queryHash);

  /** From now on what the service answers, and what the page changes in it, is kept. */
  function watch(queryClient: QueryClient): void {
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || !isKept(event.query)) return;
      const { query } = event;
      const isCopy = shown.has(query.queryHash);
      if (isMe(query)) claimCopiesFor(query.state.data as Me, isCopy, queryClient);
      // A copy is old: asked anew when the network is back, and by the next page that shows it.
      if (isCopy) query.invalidate();
      else keep(query);
    });
    onReach(() => {
      clearInterval(timer);
      if (isReached()) askAgain(queryClient);
      else timer = setInterval(askAgain, askAgainMs, queryClient);
    });
  }

  let timer: ReturnType<typeof setInterval> | undefined;
  /** What is on screen and comes from copies, but for what is on its way already. */
  const askAgain = (queryClient: QueryClient) =>
    void queryClient.refetchQueries({ type: "active", predicate: ({ queryHash }) => shown.has(queryHash) && !late.has(queryHash) });

  return { persister, watch };
}
