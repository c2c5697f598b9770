import type { Me } from "@badin/contract";
import type { Query, QueryClient, QueryPersister } from "@tanstack/react-query";
import { meQuery } from "../identity/sign-in/session.ts";
import { isUnreachable } from "../platform/api/failures.ts";
import { isReachable, onReachabilityChange, setReachable } from "../platform/api/reachability.ts";
import { inTime } from "../platform/network/in-time.ts";
import type { Copies, CopyKey } from "../platform/offline/copies.ts";

/** Interval between attempts to reach the service again, in milliseconds: the device may not notice that it is back. */
const askAgainMs = 30_000;

const [meName] = meQuery.queryKey;
const isMe = ({ queryKey }: Pick<Query, "queryKey">) => queryKey[0] === meName;
/** Whether the answers of a query are copied on the device. */
const isKept = ({ meta }: Pick<Query, "meta">) => meta?.offline === true;

/**
 * Keeps copies of query answers on this device, and answers queries from them when the service is unreachable or slow.
 */
export function offlineCopies(copies: Copies) {
  /** Hashes of the queries that show a copy. */
  const shown = new Set<string>();
  /** Hashes of the queries that show a copy and whose answer is still pending. */
  const unanswered = new Set<string>();
  /** Errors of answers that came late, by query hash. */
  const refusals = new Map<string, unknown>();

  /** Asks the service. When it is unreachable or slow, the query gets its copy, if there is one. */
  const persister: QueryPersister = async (ask, context, query) => {
    throwRefusal(query);
    const answer = Promise.resolve(ask(context));
    try {
      const copy = isKept(query) ? await copyInstead(answer, query) : undefined;
      if (copy !== undefined) {
        void replaceCopy(answer, { client: context.client, query, copy });
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
    setReachable(false);
    return copy;
  }

  /** Returns the copy when `answer` does not come in time; undefined when it does, or when there is no copy. */
  async function copyInstead(answer: Promise<unknown>, query: Query): Promise<unknown> {
    const isThere = await inTime(answer.then(() => true));
    return isThere ? undefined : copyFor(query);
  }

  /**
   * Replaces the copy with the late answer. If the page has changed the copy meanwhile, or the answer is a refusal, the
   * query is refetched: the refetch then throws that refusal. An answer for a former user is dropped.
   */
  async function replaceCopy(answer: Promise<unknown>, { client, query, copy }: { client: QueryClient; query: Query; copy: unknown }) {
    const owner = copies.owner();
    unanswered.add(query.queryHash);
    const outcome = await answer.then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    );
    unanswered.delete(query.queryHash);
    const isForgotten = client.getQueryCache().get(query.queryHash) !== query;
    if (isForgotten || (owner !== undefined && owner !== copies.owner())) return;
    if ("error" in outcome && isUnreachable(outcome.error)) return;
    if ("error" in outcome) refusals.set(query.queryHash, outcome.error);
    if ("error" in outcome || query.state.data !== copy) return void client.refetchQueries({ queryKey: query.queryKey, exact: true });
    shown.delete(query.queryHash);
    client.setQueryData(query.queryKey, outcome.data);
  }

  /** Throws, once, the refusal that came too late for the query's previous fetch. */
  function throwRefusal({ queryHash }: Query): void {
    const refusal = refusals.get(queryHash);
    if (!refusals.delete(queryHash)) return;
    shown.delete(queryHash);
    throw refusal;
  }

  /**
   * Returns the copy of a query; undefined when the page has loaded its data from the service: those stay, and their
   * refresh fails.
   */
  async function copyFor({ state, queryHash, queryKey }: Query): Promise<unknown> {
    if (state.data === undefined) return copies.read(queryKey as CopyKey);
    return shown.has(queryHash) ? state.data : undefined;
  }

  /** Hashes of the queries that this page has kept. */
  const kept = new Set<string>();

  function keep(query: Query): void {
    kept.add(query.queryHash);
    void copies.keep(query.queryKey as CopyKey, query.state.data);
  }

  /**
   * Id of the user whose data, or copies, this page shows. It may differ from the owner of the device's copies, which
   * can be erased while this page still shows them.
   */
  let shownTo: number | undefined;

  /**
   * Takes note of the signed-in user. When it is another user than before, signed in from another tab, resets the data
   * of the former one. Copies start with the first user that the service confirms.
   */
  function handleSignedInUser({ id }: Me, isCopy: boolean, queryClient: QueryClient): void {
    const isAnother = shownTo !== undefined && shownTo !== id;
    shownTo = id;
    if (isCopy) return;
    const isFirst = copies.owner() === undefined;
    void copies.claim(id);
    if (isAnother) void queryClient.resetQueries({ predicate: (query) => !isMe(query) });
    if (isFirst) for (const query of queryClient.getQueryCache().findAll({ predicate: isFresh })) keep(query);
  }

  const isFresh = (query: Query) => isKept(query) && query.state.data !== undefined && !shown.has(query.queryHash);

  /** Starts to keep copies of the service's answers, with the changes that the page makes to them. */
  function watch(queryClient: QueryClient): void {
    queryClient.getQueryCache().subscribe((event) => {
      const { query } = event;
      if (event.type === "removed") kept.delete(query.queryHash);
      // What was put in memory before a page asked for it says only then that it is to be kept.
      if (event.type === "observerAdded" && isFresh(query) && !kept.has(query.queryHash)) keep(query);
      if (event.type !== "updated" || event.action.type !== "success" || !isKept(query)) return;
      const isCopy = shown.has(query.queryHash);
      if (isMe(query)) handleSignedInUser(query.state.data as Me, isCopy, queryClient);
      // A copy is stale: it is refetched when the network is back, and by the next page that shows it.
      if (isCopy) query.invalidate();
      else keep(query);
    });
    onReachabilityChange(() => {
      clearInterval(timer);
      if (isReachable()) askAgain(queryClient);
      else timer = setInterval(askAgain, askAgainMs, queryClient);
    });
  }

  let timer: ReturnType<typeof setInterval> | undefined;
  /** Refetches the queries on screen that show a copy, except those whose answer is still pending. */
  const askAgain = (queryClient: QueryClient) =>
    void queryClient.refetchQueries({ type: "active", predicate: ({ queryHash }) => shown.has(queryHash) && !unanswered.has(queryHash) });

  return { persister, watch };
}
