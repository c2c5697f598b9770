/** How long personal data is kept (privacy policy; docs/operations/data.md). In days unless the name says otherwise. */

/** Accounts that were never activated. */
export const unactivatedDays = 30;
/** Students of a class, counted from the 31 August that ends its school year. */
export const studentsAfterYearDays = 365;
/** Adults who no longer sign in, and schools where no adult does. */
export const inactiveAdultYears = 3;
/** Time between the notice by mail and the erasure. */
export const noticeDays = 30;
/** Entries of the audit log. */
export const auditLogDays = 365;
/** Mails written to files, on an installation without SMTP server. */
export const letterFileDays = 7;
/** Mails that could not be sent and were given up (dead jobs). */
export const givenUpJobDays = 30;
/** Deleted quizzes, students and classes, which their class's teachers can take back meanwhile. */
export const binDays = 30;
/** Messages of teachers to students. */
export const messageDays = 90;
/** A message that its student has reported, counted from then. */
export const reportedMessageDays = 365;
