/** The account queries that other features use. */
export {
  type AccountRow,
  deleteUnprovenAccount,
  findAccount,
  findAccountByName,
  findTeacher,
  isAgreed,
} from "./accounts.queries.ts";
export { answerClaim, findClaims } from "./claims.queries.ts";
export { findClassroomByCode, findSchoolByCode, isFormerCode } from "./codes.queries.ts";
export { insertJoinRequest } from "./join-requests.queries.ts";
export { isGuessable } from "./password-strength.ts";
export { normalizeUsername } from "./usernames.rules.ts";
