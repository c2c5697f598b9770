import {
  listMessageReports,
  listMessageReportsOfSite,
  listSentMessages,
  markMessageRead,
  markMessageReportSeen,
  markMessageReportSeenBySite,
  reportMessage,
  sendMessage,
} from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

export const send = (classroomId: number, body: { userIds: number[]; text: string }) =>
  call(sendMessage, { params: { classroomId }, body });

/** Notes that a message is read. */
export const markRead = (messageId: number) => call(markMessageRead, { params: { messageId } });

/** What teachers have written to the students of a class. */
export const sentMessagesQuery = (classroomId: number) =>
  callQuery(["sent-messages", classroomId], listSentMessages, { params: { classroomId } });

export const report = (messageId: number, text: string | null) => call(reportMessage, { params: { messageId }, body: { text } });

/** Who reads reports: the manager those of the school, a site admin those of every school. */
export type ReportReader = "school" | "site";

export const reportsQuery = (reader: ReportReader) =>
  callQuery(["message-reports", reader], reader === "site" ? listMessageReportsOfSite : listMessageReports, {});

/** Notes that its reader has seen a report. */
export const seeReport = (reader: ReportReader, messageId: number) =>
  call(reader === "site" ? markMessageReportSeenBySite : markMessageReportSeen, { params: { messageId } });
