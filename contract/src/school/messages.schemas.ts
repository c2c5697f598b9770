import * as z from "zod/mini";
import { holdsAddress } from "../platform/names.ts";
import { dateTime, id, idInput, requiredText, text } from "../platform/primitives.schemas.ts";
import { classroomParams } from "./classrooms.schemas.ts";

/** Text of a message to students: it is mailed, where an address would become a link. */
export const messageText = requiredText("Écrivez le message", 500).check((ctx) => {
  if (holdsAddress(ctx.value))
    ctx.issues.push({ code: "custom", message: "Un message ne contient pas d’adresse, ni de site ni d’email", input: ctx.value });
});

const messageForm = z.object({
  userIds: z.array(idInput).check(z.minLength(1, "Choisissez au moins un élève"), z.maxLength(200, "200 élèves au plus à la fois")),
  /** « {prénom} » becomes the first name of each. */
  text: messageText,
});

/**
 * How a message reaches a student besides their home page, where it always shows: by notification, by mail, or not at
 * all.
 */
export const messageChannel = z.enum(["notification", "mail", "home"]);

/** A message as its student reads it. */
export const studentMessage = z.object({
  id,
  /** First name and name of the teacher; null once their account is erased. */
  author: z.nullable(z.string()),
  text: z.string(),
  sentAt: dateTime,
  /** Who reads a report of it, its author apart: the manager of the school, the site admins. */
  reportReaders: z.enum(["both", "manager", "site", "none"]),
});

export const sendMessage = { params: classroomParams, body: messageForm };
export const markMessageRead = { params: z.object({ messageId: idInput }) };

/** A message as the teachers of its class and the manager read it: who wrote what to whom. */
export const sentMessage = z.object({
  /** First name and name of the teacher; null once their account is erased. */
  author: z.nullable(z.string()),
  text: z.string(),
  sentAt: dateTime,
  /** The students it went to, in the order of the register. */
  students: z.array(z.object({ id, firstName: z.string(), name: z.string() })),
});
export const listSentMessages = { params: classroomParams, response: z.array(sentMessage) };

/** A message that its student has reported, as the manager of the school and site admins read it: never its author. */
export const messageReport = z.object({
  messageId: id,
  /** First name and name; null once their account is erased. */
  student: z.nullable(z.string()),
  school: z.string(),
  author: z.nullable(z.string()),
  message: z.string(),
  sentAt: dateTime,
  /** What the student adds to it. */
  text: z.nullable(z.string()),
  reportedAt: dateTime,
});
export const reportMessage = {
  params: z.object({ messageId: idInput }),
  body: z.object({ text: z._default(z.nullable(text(500)), null) }),
};
export const listMessageReports = { response: z.array(messageReport) };
export const markMessageReportSeen = { params: z.object({ messageId: idInput }) };
