import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./messages.schemas.ts";

const tag = "messages";

export type MessageChannel = z.output<typeof schemas.messageChannel>;
export type StudentMessage = z.output<typeof schemas.studentMessage>;

/** What a message says in the place of the first name of each student. */
export const firstNamePlace = "{prénom}";
/** Returns a message as the student of that first name reads it. */
export const messageFor = (text: string, firstName: string): string => text.replaceAll("\r\n", "\n").replaceAll(firstNamePlace, firstName);
/** Days during which a student who was written to is not listed again among those who need attention. */
export const messagedDays = 7;

export const sendMessage = endpoint<typeof schemas.sendMessage>({
  method: "POST",
  path: "/api/teachers/classrooms/:classroomId/messages",
  tag,
  summary: "Write to students of a class: on their home page, by notification or by mail",
});
export const markMessageRead = endpoint<typeof schemas.markMessageRead>({
  method: "POST",
  path: "/api/messages/:messageId/read",
  tag,
  summary: "I have read a message of my teacher",
});
