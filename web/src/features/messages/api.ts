import { markMessageRead, sendMessage } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import { learningHomeQuery } from "../learning/api.ts";

export const send = (classroomId: number, body: { userIds: number[]; text: string }) =>
  call(sendMessage, { params: { classroomId }, body });

/** Notes that a message is read, and takes it off the home page. */
export async function markRead(queryClient: QueryClient, messageId: number): Promise<void> {
  await call(markMessageRead, { params: { messageId } });
  queryClient.setQueryData(
    learningHomeQuery.queryKey,
    (home) => home && { ...home, messages: home.messages.filter(({ id }) => id !== messageId) },
  );
}
