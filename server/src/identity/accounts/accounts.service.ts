/** The account queries that sign-in and impersonation use. */
export {
  type AccountRow,
  deleteUnprovenAccount,
  findAccount,
  findAccountByName,
  findPasswordOwner,
  findTeacher,
  isAgreed,
} from "./accounts.queries.ts";
export { findClassroomByCode, findSchoolByCode, isFormerCode } from "./codes.queries.ts";
export { insertJoinRequest } from "./join-requests.queries.ts";
export { isGuessable } from "./password-strength.ts";
export { normalizeUsername } from "./usernames.rules.ts";
