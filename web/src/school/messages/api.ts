import { markMessageRead, sendMessage } from "@badin/contract";
import { call } from "../../platform/api/client.ts";

export const send = (classroomId: number, body: { userIds: number[]; text: string }) =>
  call(sendMessage, { params: { classroomId }, body });

/** Notes that a message is read. */
export const markRead = (messageId: number) => call(markMessageRead, { params: { messageId } });
