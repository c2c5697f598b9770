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

/** Whether the user asks to spare data (Save-Data): then nothing is fetched that was not asked for. */
const sparesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the session of the day with its pictures once the page is idle, so that it can be begun without network: once for each plan of the
 * day, since the pictures weigh.
 */
export function usePrepared(userId: number | undefined, home: LearningHome | null | undefined): void {
  const queryClient = useQueryClient();
  const online = useOnline();
  const plan =
    home && JSON.stringify([userId, new Date().toDateString(), home.today, home.next.kind === "session" && home.next.current === null]);
  useEffect(() => {
    if (!plan || !online || sparesData()) return;
    return whenIdle(() => void prepare(queryClient, plan).catch(() => undefined), withinMs);
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
