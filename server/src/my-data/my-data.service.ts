import { myDataFiles } from "@badin/contract";
import { strToU8, zipSync } from "fflate";
import { listEarnedBadges } from "../badges/badges.service.ts";
import { findDays } from "../cards/cards.service.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/database.ts";
import { AppError } from "../http/errors.ts";
import { hitLimit } from "../http/rate-limits.ts";
import type { SessionUser } from "../http/session.ts";
import { describeMyData, type MyRows } from "./my-data.mapping.ts";
import * as queries from "./my-data.queries.ts";
import { readMe } from "./my-data.text.ts";

/**
 * Returns all data kept about `user` as a zip: a JSON document and a file that explains it.
 * @throws AppError 403 while impersonating, because the data is the teacher's; 429 beyond the rate limit
 */
export async function zipMyData(context: Context, user: SessionUser): Promise<Uint8Array> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await hitLimit(context, "myDataByAccount", `user ${user.id}`);
  const now = context.now();
  const data = describeMyData(await readMyData(context.database.db, user.id), user.id, now);
  const files = { [myDataFiles.data]: strToU8(JSON.stringify(data, null, 2)), [myDataFiles.readMe]: strToU8(readMe(now)) };
  return zipSync(files, { mtime: now });
}

async function readMyData(db: Db, userId: number): Promise<MyRows> {
  return {
    account: await queries.findOwnAccount(db, userId),
    answers: await queries.findOwnAnswers(db, userId),
    openings: await queries.findOwnOpenings(db, userId),
    progress: await queries.findOwnProgress(db, userId),
    cards: await queries.findOwnCards(db, userId),
    days: await findDays(db, userId, 0),
    reminder: await queries.findOwnReminder(db, userId),
    messages: await queries.findOwnMessages(db, userId),
    revisionSettings: await queries.findOwnRevisionSettings(db, userId),
    revisionAnswers: await queries.findOwnRevisionAnswers(db, userId),
    badges: await listEarnedBadges(db, userId),
    mockCopies: await queries.findOwnMockCopies(db, userId),
    mockAnswers: await queries.findOwnMockAnswers(db, userId),
    pupilNumbers: await queries.findOwnPupilNumbers(db, userId),
    extraTime: await queries.findOwnExtraTime(db, userId),
    mockExams: await queries.findOwnMockExams(db, userId),
    requests: await queries.findOwnRequests(db, userId),
    explanationNotices: await queries.findOwnExplanationNotices(db, userId),
    explanations: await queries.findOwnExplanations(db, userId),
    reports: await queries.findOwnReports(db, userId),
    handledReports: await queries.findOwnHandledReports(db, userId),
    proposals: await queries.findOwnProposals(db, userId),
    sessions: await queries.findOwnSessions(db, userId),
    secondFactors: await queries.findOwnSecondFactors(db, userId),
    subscriptions: await queries.findOwnSubscriptions(db, userId),
    links: await queries.findOwnLinks(db, userId),
    emailChange: await queries.findOwnEmailChange(db, userId),
    joinRequest: await queries.findOwnJoinRequest(db, userId),
    classrooms: await queries.findOwnClassrooms(db, userId),
    managedClassrooms: await queries.findOwnManagedClassrooms(db, userId),
    qcms: await queries.findOwnQcms(db, userId),
    questions: await queries.findOwnQuestions(db, userId),
    log: await queries.findOwnLog(db, userId),
    aiUsage: await queries.findOwnAiUsage(db, userId),
    aiComments: await queries.findOwnAiComments(db, userId),
    aiBatches: await queries.findOwnAiBatches(db, userId),
    imports: await queries.findOwnImports(db, userId),
    lessonNotes: await queries.findOwnLessonNotes(db, userId),
    notice: await queries.findOwnNotice(db, userId),
  };
}
