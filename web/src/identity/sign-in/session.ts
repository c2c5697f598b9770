import { getMe, type Me, signedInCookie } from "@badin/contract";
import { notifyManager, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import { setPageUser } from "../../platform/api/page-user.ts";
import { readCookie } from "../../platform/cookies.ts";
import { hasFirstAnswers } from "../../platform/first-page/first-answers.ts";
import { copies } from "../../platform/offline/copies.ts";
import { pathTo } from "../../platform/paths.ts";
import { keepDraft, keepFormer } from "./sign-in-draft.ts";
import { announceSignOut } from "./sign-out.ts";

/** Age from which a guarded navigation refetches the signed-in user, in milliseconds. */
const freshMs = 60_000;

const meName = ["me"] as const;

export const meQuery = callQuery(meName, getMe, {}, { staleTime: freshMs, meta: { offline: true } });

/** Returns the signed-in user, loaded by the page's guard; undefined only while signing out. */
export const useMe = (): Me | undefined => useQuery(meQuery).data;

/** Whether this browser has opened a session. A visitor is sent to sign in without a call to the server. */
export const mayBeSignedIn = (): boolean => readCookie(signedInCookie) === "1" || hasFirstAnswers();

/** Returns the home page of a user: teachers have their own, and so have site admins who do not teach. */
export function homeOf(me: Pick<Me, "teacher" | "admin">): "teacherHome" | "admin" | "home" {
  if (me.teacher) return "teacherHome";
  return me.admin ? "admin" : "home";
}

/**
 * Replaces the signed-in user by `me`: erases the copies, resets the cache and refetches what is on their screen, but
 * nothing of what only the former user saw.
 */
export async function becomeUser(queryClient: QueryClient, me: Me): Promise<void> {
  setPageUser(me.id);
  await copies.erase();
  queryClient.setQueryData(meQuery.queryKey, me);
  await new Promise<void>((shown) => notifyManager.schedule(shown));
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
}

/**
 * Erases the copies of the user whose session has ended, and keeps their id for the sign-in page; the name only when
 * this page has shown it, as the next person on a shared computer may open another. After a sign-out, which leads
 * nobody back, there is nothing to keep.
 */
export async function forgetSession(queryClient: QueryClient): Promise<void> {
  if (mayBeSignedIn()) {
    const shown = queryClient.getQueryData(meQuery.queryKey);
    const former = shown ?? ((await copies.read(meName)) as Me | undefined);
    if (shown) keepDraft(shown.username);
    if (former) keepFormer(former.id);
  }
  await copies.erase();
}

/** Fetches the signed-in user from the server, without the cache. */
export const readMe = (): Promise<Me> => call(getMe, {});

/**
 * Returns a function that goes to the sign-in page after the end of a session, and erases the user's data from the
 * cache and the device.
 */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    // Leaves the page first: its queries would otherwise refetch once the cache is cleared.
    await navigate(pathTo("login"));
    queryClient.clear();
    await copies.erase();
    announceSignOut();
  };
}
