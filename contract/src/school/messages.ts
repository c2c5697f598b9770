import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./messages.schemas.ts";

const tag = "messages";

export type MessageChannel = z.output<typeof schemas.messageChannel>;
export type SentMessage = z.output<typeof schemas.sentMessage>;
export type MessageReport = z.output<typeof schemas.messageReport>;
export type StudentMessage = z.output<typeof schemas.studentMessage>;

/** What a message says in the place of the first name of each student. */
export const firstNamePlace = "{prénom}";
/** Returns a message as the student of that first name reads it. */
export const messageFor = (text: string, firstName: string): string => text.replaceAll("\r\n", "\n").replaceAll(firstNamePlace, firstName);
/**
 * Days during which a student whom a teacher has written to is left alone: no teacher writes to them again, and they
 * are not listed among those who need attention. Hence one message a day from a teacher at most.
 */
export const messagedDays = 7;

export const sendMessage = endpoint<typeof schemas.sendMessage>({
  method: "POST",
  path: "/api/teachers/classrooms/:classroomId/messages",
  tag,
  summary: "Write to students of a class: on their home page, by notification or by mail",
  errors: ["classroom_archived", "left_alone"],
});
export const listSentMessages = endpoint<typeof schemas.listSentMessages>({
  method: "GET",
  path: "/api/teachers/classrooms/:classroomId/messages",
  tag,
  summary: "Who wrote what to which students of a class, the latest first",
});
export const markMessageRead = endpoint<typeof schemas.markMessageRead>({
  method: "POST",
  path: "/api/messages/:messageId/read",
  tag,
  summary: "I have read a message of my teacher",
});
export const reportMessage = endpoint<typeof schemas.reportMessage>({
  method: "POST",
  path: "/api/messages/:messageId/report",
  tag,
  summary: "Report a message of my teacher to the manager of the school and to the site's admins; its author is not told",
});
const seen = { method: "POST", tag, summary: "I have seen a reported message" } as const;
const reports = { method: "GET", tag, summary: "Reported messages that I have not seen, the latest first" } as const;
export const listMessageReports = endpoint<typeof schemas.listMessageReports>({ ...reports, path: "/api/teachers/school/message-reports" });
export const markMessageReportSeen = endpoint<typeof schemas.markMessageReportSeen>({
  ...seen,
  path: "/api/teachers/school/message-reports/:messageId/seen",
});
export const listMessageReportsOfSite = endpoint<typeof schemas.listMessageReports>({ ...reports, path: "/api/admin/message-reports" });
export const markMessageReportSeenBySite = endpoint<typeof schemas.markMessageReportSeen>({
  ...seen,
  path: "/api/admin/message-reports/:messageId/seen",
});
