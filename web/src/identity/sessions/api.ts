import { endOtherSessions, endSession, getSessions } from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

export const sessionsQuery = callQuery(["sessions"], getSessions, {});
export const endSessionMutation = mutationOptions({
  mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
});
export const endOtherSessionsMutation = mutationOptions({ mutationFn: () => call(endOtherSessions, {}) });
