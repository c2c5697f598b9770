import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { invitationQuery } from "../quiz/live/invitation.ts";

const LiveCall = lazy(async () => ({ default: (await import("../quiz/live/components/live-call.tsx")).LiveCall }));

/** How often a page in sight asks whether the class is called. */
const callMs = 10_000;

/** The pages of students, below the call of their teacher while there is one; its code is loaded for it. */
export function WithLiveCall() {
  const { data } = useQuery(invitationQuery(callMs));
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
