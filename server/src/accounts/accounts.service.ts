/** The account queries that sign-in and impersonation use. */
export { type AccountRow, deleteUnprovenAccount, findAccount, findAccountByName, findTeacher } from "./accounts.queries.ts";
export { findClassroomByCode, findSchoolByCode } from "./codes.queries.ts";
export { normalizeUsername } from "./usernames.rules.ts";
