import { getMe, type Me } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** The signed-in user. Asked anew at each guarded navigation when older than this, in milliseconds. */
const freshMs = 60_000;

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => call(getMe, {}, { signal }),
  staleTime: freshMs,
});

/** First screen of a user: teachers have their own home (specification, section 2, "Sign-in"). */
export const homeOf = (me: Pick<Me, "teacher">): "teacherHome" | "home" => (me.teacher ? "teacherHome" : "home");
