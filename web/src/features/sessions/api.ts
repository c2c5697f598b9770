import { endOtherSessions, endSession, getSessions } from "@badin/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call(getSessions, {}, { signal }),
});
export const endSessionMutation = mutationOptions({
  mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
});
export const endOtherSessionsMutation = mutationOptions({ mutationFn: () => call(endOtherSessions, {}) });
