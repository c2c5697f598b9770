/** How long personal data is kept (privacy policy; docs/operations/data.md). In days unless the name says otherwise. */

/** An account that nobody activated. */
export const unactivatedDays = 30;
/** Pupils of a class, after the 31 August that ends its school year. */
export const pupilsAfterYearDays = 365;
/** An adult who does not sign in any more, and a school none of whose adults does. */
export const inactiveAdultYears = 3;
/** Who is to be erased is told by mail this long before. */
export const noticeDays = 30;
/** The log of sensitive deeds. */
export const auditLogDays = 365;
/** A mail that could not be sent and was given up. */
export const givenUpJobDays = 30;
