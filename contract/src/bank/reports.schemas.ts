import * as z from "zod/mini";
import { allReportReasons, questionPageSize, reportOutcomes, reportReasons } from "../platform/constants.ts";
import { dateTime, idInput, pageInput, pageSizeInput, text } from "../platform/primitives.schemas.ts";
import { question } from "./questions.schemas.ts";

export const reportForm = z
  .object({
    reason: z.enum(reportReasons, { error: "Une raison est à choisir" }),
    text: z._default(z.nullable(text(500)), null),
  })
  .check(
    z.refine(({ reason, text }) => reason !== "other" || Boolean(text), { error: "Un mot d’explication est nécessaire", path: ["text"] }),
  );

const reportEntry = z.object({ reason: z.enum(allReportReasons), text: z.nullable(z.string()), createdAt: dateTime });

/** A reported question: teachers are named, students only counted. */
export const questionReports = z.object({
  question,
  teachers: z.array(z.extend(reportEntry, { firstName: z.string(), name: z.string(), school: z.nullable(z.string()) })),
  studentCount: z.int(),
  /** Reports of students, the latest first, without their names. */
  students: z.array(reportEntry),
  /** The latest decision on these reports; null while they are open. */
  decision: z.nullable(z.object({ outcome: z.enum(reportOutcomes), at: dateTime, by: z.nullable(z.string()) })),
});

/** Questions with open reports, neutralised ones, or those whose reports were dismissed or led to a correction. */
export const reportState = z.enum(["open", "neutralised", "settled"]);

const params = z.object({ questionId: idInput });

export const reportQuestion = { params, body: reportForm };
export const listReports = {
  query: z.object({
    state: z._default(reportState, "open"),
    page: pageInput,
    size: pageSizeInput(questionPageSize),
  }),
  response: z.object({ reports: z.array(questionReports), nbTotal: z.int() }),
};
export const settleReports = { params, body: z.object({ outcome: z.enum(reportOutcomes) }) };
export const reopenReports = { params };
export const reinstateQuestion = { params };
