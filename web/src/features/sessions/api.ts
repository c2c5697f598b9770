import { endOtherSessions, endSession, getSessions } from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { callQuery } from "../../shared/api/call-query.ts";
import { call } from "../../shared/api/client.ts";

export const sessionsQuery = callQuery(["sessions"], getSessions, {});
export const endSessionMutation = mutationOptions({
  mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
});
export const endOtherSessionsMutation = mutationOptions({ mutationFn: () => call(endOtherSessions, {}) });
