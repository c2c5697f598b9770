import { impersonate, stopImpersonation } from "@badin/contract";
import { call } from "../../platform/api/client.ts";
import { useBecomeUser } from "../sign-in/use-become-user.ts";

/** Impersonates a teacher, then opens their home page. */
export const useImpersonate = () => useBecomeUser((userId: number) => call(impersonate, { params: { userId } }), "teacherHome");

/** Ends the impersonation: the response is the user's own account, which replaces the current user. */
export const useStopImpersonation = () => useBecomeUser(() => call(stopImpersonation, {}), "teacherHome");
