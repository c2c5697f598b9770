import { getLiveInvitation } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { callQuery } from "../platform/api/call-query.ts";

const LiveCall = lazy(async () => ({ default: (await import("../quiz/live/components/live-call.tsx")).LiveCall }));

/** How often a page in sight asks whether the class is called. */
const callMs = 10_000;

/** The pages of students, below the call of their teacher while there is one; its code is loaded for it. */
export function WithLiveCall() {
  const { data } = useQuery(
    callQuery(["live"], getLiveInvitation, {}, { refetchInterval: callMs, staleTime: callMs, meta: { quiet: true } }),
  );
  return (
    <>
      {data?.live && (
        <Suspense>
          <LiveCall live={data.live} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
