import { readdirSync } from "node:fs";
import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";
import * as initial from "./0001-initial.ts";
import * as accounts from "./0003-accounts.ts";
import * as sharedEdits from "./0004-shared-edits.ts";
import * as bank from "./0005-bank.ts";
import * as lessonNotes from "./0006-lesson-notes.ts";
import * as mockExams from "./0007-mock-exams.ts";
import * as learning from "./0008-learning.ts";
import * as schoolAgreement from "./0011-school-agreement.ts";
import * as tableLayouts from "./0014-table-layouts.ts";
import * as quizDates from "./0015-quiz-dates.ts";
import * as gradebook from "./0016-gradebook.ts";
import * as revisionReminders from "./0017-revision-reminders.ts";
import * as series from "./0018-series.ts";
import * as printedExams from "./0019-printed-exams.ts";
import * as sessions from "./0021-sessions.ts";
import * as studentMessages from "./0022-student-messages.ts";
import * as schoolExplanations from "./0024-school-explanations.ts";
import * as joinCodes from "./0027-join-codes.ts";
import * as bins from "./0028-bins.ts";
import * as cheaperCards from "./0037-cheaper-cards.ts";
import * as answerPictures from "./0038-answer-pictures.ts";
import * as secondFactors from "./0039-second-factors.ts";
import * as importChanges from "./0040-import-changes.ts";
import * as proposals from "./0041-proposals.ts";
import * as lanes from "./0043-lanes.ts";
import * as deletedMockExams from "./0046-deleted-mock-exams.ts";
import * as sharedMockExams from "./0048-shared-mock-exams.ts";
import * as slowRecoveryCodes from "./0049-slow-recovery-codes.ts";
import * as pupilNumbers from "./0050-pupil-numbers.ts";
import * as proposalRecords from "./0052-proposal-records.ts";
import * as answersTaught from "./0053-answers-taught.ts";
import * as studentWords from "./0054-student-words.ts";
import * as sitting from "./0055-sitting.ts";
import * as examMarks from "./0056-exam-marks.ts";
import * as recentProofs from "./0057-recent-proofs.ts";
import * as trainings from "./0059-trainings.ts";
import * as lessonAnswersAndComfort from "./0060-lesson-answers-and-comfort.ts";
import * as people from "./0061-people.ts";
import * as live from "./0062-live.ts";
import * as messageReports from "./0063-message-reports.ts";
import * as examTrials from "./0064-exam-trials.ts";
import * as joinedAccounts from "./0066-joined-accounts.ts";
import * as findsAndCalendars from "./0067-finds-and-calendars.ts";
import * as livesAndJournals from "./0068-lives-and-journals.ts";
import * as deletedSchools from "./0070-deleted-schools.ts";
import * as listOrder from "./0073-list-order.ts";
import * as timeZones from "./0074-time-zones.ts";
import * as questionsToComplete from "./0076-questions-to-complete.ts";
import * as classPlans from "./0077-class-plans.ts";
import * as sharedQuizzes from "./0078-shared-quizzes.ts";
import * as outsideSignIn from "./0079-outside-sign-in.ts";
import * as lti from "./0081-lti.ts";
import * as roomAbsences from "./0084-room-absences.ts";
import * as titlesOfSharedQuizzes from "./0085-titles-of-shared-quizzes.ts";
import * as reportsThatStay from "./0088-reports-that-stay.ts";
import * as projections from "./0093-projections.ts";
import * as ltiMembers from "./0094-lti-members.ts";
import * as ltiExams from "./0095-lti-exams.ts";
import * as reopenings from "./0097-reopenings.ts";
import * as sharesForOtherSites from "./0102-shares-for-other-sites.ts";
import * as quizOrigins from "./0098-quiz-origins.ts";

export interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

const fileName = /^(\d{4}-[a-z\d-]+)\.ts$/;
const names = readdirSync(import.meta.dirname).flatMap((file) => fileName.exec(file)?.[1] ?? []);

/**
 * Every migration, in order: the files of this folder that begin with a number. A published migration never changes: a
 * later one corrects it.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(names.sort().map(async (name) => [name, (await import(new URL(`${name}.ts`, import.meta.url).href)) as Migration])),
);
/** Every migration, in order. A published migration never changes: a later one corrects it. */
export const migrations: Record<string, Migration> = {
  "0001-initial": initial,
  "0003-accounts": accounts,
  "0004-shared-edits": sharedEdits,
  "0005-bank": bank,
  "0006-lesson-notes": lessonNotes,
  "0007-mock-exams": mockExams,
  "0008-learning": learning,
  "0011-school-agreement": schoolAgreement,
  "0014-table-layouts": tableLayouts,
  "0015-quiz-dates": quizDates,
  "0016-gradebook": gradebook,
  "0017-revision-reminders": revisionReminders,
  "0018-series": series,
  "0019-printed-exams": printedExams,
  "0021-sessions": sessions,
  "0022-student-messages": studentMessages,
  "0024-school-explanations": schoolExplanations,
  "0027-join-codes": joinCodes,
  "0028-bins": bins,
  "0037-cheaper-cards": cheaperCards,
  "0038-answer-pictures": answerPictures,
  "0039-second-factors": secondFactors,
  "0040-import-changes": importChanges,
  "0041-proposals": proposals,
  "0043-lanes": lanes,
  "0046-deleted-mock-exams": deletedMockExams,
  "0048-shared-mock-exams": sharedMockExams,
  "0049-slow-recovery-codes": slowRecoveryCodes,
  "0050-pupil-numbers": pupilNumbers,
  "0052-proposal-records": proposalRecords,
  "0053-answers-taught": answersTaught,
  "0054-student-words": studentWords,
  "0055-sitting": sitting,
  "0056-exam-marks": examMarks,
  "0057-recent-proofs": recentProofs,
  "0059-trainings": trainings,
  "0060-lesson-answers-and-comfort": lessonAnswersAndComfort,
  "0061-people": people,
  "0062-live": live,
  "0063-message-reports": messageReports,
  "0064-exam-trials": examTrials,
  "0066-joined-accounts": joinedAccounts,
  "0067-finds-and-calendars": findsAndCalendars,
  "0068-lives-and-journals": livesAndJournals,
  "0070-deleted-schools": deletedSchools,
  "0073-list-order": listOrder,
  "0074-time-zones": timeZones,
  "0076-questions-to-complete": questionsToComplete,
  "0077-class-plans": classPlans,
  "0078-shared-quizzes": sharedQuizzes,
  "0079-outside-sign-in": outsideSignIn,
  "0081-lti": lti,
  "0084-room-absences": roomAbsences,
  "0085-titles-of-shared-quizzes": titlesOfSharedQuizzes,
  "0088-reports-that-stay": reportsThatStay,
  "0093-projections": projections,
  "0094-lti-members": ltiMembers,
  "0095-lti-exams": ltiExams,
  "0097-reopenings": reopenings,
  "0098-quiz-origins": quizOrigins,
  "0102-shares-for-other-sites": sharesForOtherSites,
};
