import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { JobHandler } from "../../platform/jobs/job-loop.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";
import { accountErasureLetter, classErasureLetter, studentErasureLetter } from "../../platform/mail/erasure-letters.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { findNotice } from "./accounts.queries.ts";
import { findClassNotice } from "./classrooms.queries.ts";

/**
 * A job only names its recipient, as for other mails: the content is read when the mail is sent, and nothing is sent if
 * the erasure was called off.
 */
const accountJob = z.object({ template: z.literal("account-erasure"), userId: z.int() });
const classJob = z.object({ template: z.literal("class-erasure"), userId: z.int(), classroomId: z.int() });

export const queueAccountNotices = (trx: Trx, context: Context, userIds: readonly number[]): Promise<void> =>
  enqueueMails(trx, context, userIds, (userId) => ({ template: "account-erasure", userId }) satisfies z.output<typeof accountJob>);

export const queueClassNotices = (trx: Trx, context: Context, classroomId: number, userIds: readonly number[]): Promise<void> =>
  enqueueMails(trx, context, userIds, (userId) => ({ template: "class-erasure", userId, classroomId }) satisfies z.output<typeof classJob>);

/** Returns the handlers that send the erasure notices, by template. */
export const erasureMailHandlers = (context: Context, mailer: Mailer): Record<string, JobHandler> => ({
  "account-erasure": letterHandler(mailer, async (payload) => {
    const notice = await findNotice(context.database.db, accountJob.parse(payload).userId);
    if (!notice) return undefined;
    const school = notice.school_admin === 1 ? (notice.school ?? undefined) : undefined;
    return { to: notice, letter: accountErasureLetter({ ...aboutOf(notice), url: pageUrl(context, "login"), school }) };
  }),
  "class-erasure": letterHandler(mailer, async (payload) => {
    const { classroomId, userId } = classJob.parse(payload);
    const notice = await findClassNotice(context.database.db, classroomId, userId);
    if (!notice) return undefined;
    const year = `${notice.start_year}-${notice.start_year + 1}`;
    const letter =
      notice.teacher === 1
        ? classErasureLetter({ ...aboutOf(notice), url: pageUrl(context, "teacher/home"), classroom: notice.classroom, year })
        : studentErasureLetter({ ...aboutOf(notice), url: pageUrl(context, "home/account") });
    return { to: notice, letter };
  }),
});

const aboutOf = ({ first_name, username, due_at }: { first_name: string; username: string; due_at: number }) => ({
  firstName: nameInMail(first_name),
  username,
  dueAt: due_at,
});
const pageUrl = ({ config }: Context, page: string): string => `${config.publicUrl}/${page}`;
