import { getMe, type Me, signOut } from "@badin/contract";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../shared/api/client.ts";
import { setPageUser } from "../../shared/api/page-user.ts";
import { copies } from "../../shared/offline/copies.ts";
import { pathTo } from "../../shared/paths.ts";

/** The signed-in user. Asked anew at each guarded navigation when older than this, in milliseconds. */
const freshMs = 60_000;

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => call(getMe, {}, { signal }),
  staleTime: freshMs,
  meta: { offline: true },
});

/** The signed-in user, whom the guard of the page has already asked for; undefined only while they are leaving. */
export const useMe = (): Me | undefined => useQuery(meQuery).data;

/** First screen of a user: teachers have their own home. */
export const homeOf = (me: Pick<Me, "teacher">): "teacherHome" | "home" => (me.teacher ? "teacherHome" : "home");

/** Another user has taken the place of the current one: what was loaded for the former is dropped, and asked anew where it shows. */
export async function becomeUser(queryClient: QueryClient, me: Me): Promise<void> {
  setPageUser(me.id);
  await copies.erase();
  queryClient.setQueryData(meQuery.queryKey, me);
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
}

/** Asks the server who is signed in, whatever is kept here. */
export const readMe = (): Promise<Me> => call(getMe, {});

/** Has the server end the session. */
export const endSession = (): Promise<void> => call(signOut, {});

/** The session has ended: off to the sign-in page, and everything the user had loaded is forgotten. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    // First away from the page, whose queries would otherwise ask again.
    await navigate(pathTo("login"));
    queryClient.clear();
    await copies.erase();
  };
}
