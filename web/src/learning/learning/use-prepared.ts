import type { LearningHome } from "@badin/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { whenIdle } from "../../platform/idle.ts";
import { useOnline } from "../../platform/network/use-online.ts";
import { type CopyKey, copies } from "../../platform/offline/copies.ts";
import { preparedQuery, revisionQuery, sessionQuery } from "./api.ts";

/** Longest delay before the session of the day is fetched, in milliseconds: the page and its data come first. */
const withinMs = 4000;
/** A copy, so that it leaves with the session that it says is there. */
const planKey: CopyKey = ["learning", "prepared-plan"];

interface Connection {
  readonly saveData?: boolean;
  /** `wifi`, `cellular`…; browsers of computers do not say it. */
  readonly type?: string;
  readonly effectiveType?: string;
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Whether the user asks to spare data (Save-Data): then nothing is fetched that was not asked for. */
const sparesData = (): boolean => connection()?.saveData === true;

/** Whether what is fetched beside the page would slow it: a phone away from wifi, or a slow network. */
const isNarrow = (): boolean => {
  const { type, effectiveType = "" } = connection() ?? {};
  return type === "cellular" || /2g|3g/.test(effectiveType);
};

/** Runs `action` at the first touch or key: the page has been read by then. Returns a function that cancels it. */
function atFirstTouch(action: () => void): () => void {
  const end = new AbortController();
  const run = () => {
    end.abort();
    action();
  };
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, run, { signal: end.signal });
  return () => end.abort();
}

/**
 * Fetches the session of the day with its pictures once the page is idle, on a narrow network at the first touch, so
 * that it can be begun without network: once for each plan of the day, since the pictures weigh.
 */
export function usePrepared(userId: number | undefined, home: LearningHome | null | undefined): void {
  const queryClient = useQueryClient();
  const online = useOnline();
  const plan =
    home && JSON.stringify([userId, new Date().toDateString(), home.today, home.next.kind === "session" && home.next.current === null]);
  useEffect(() => {
    if (!plan || !online || sparesData()) return;
    const start = () => void prepare(queryClient, plan).catch(() => undefined);
    return isNarrow() ? atFirstTouch(start) : whenIdle(start, withinMs);
  }, [queryClient, plan, online]);
}

async function prepare(queryClient: QueryClient, plan: string): Promise<void> {
  if ((await copies.read(planKey)) === plan) return;
  const { current } = await queryClient.fetchQuery(revisionQuery);
  if (current) await queryClient.prefetchQuery(sessionQuery(current.id));
  else await queryClient.fetchQuery({ ...preparedQuery, staleTime: 0 });
  // The code of its page too, where the service worker has not brought it yet.
  await import("./pages/session-page.tsx");
  await copies.keep(planKey, plan);
}
