/** Queries of accounts for the districts above. */
export { deleteUnprovenAccount, findAccount, findAccountByName, isAgreed, isNameTaken } from "./accounts.queries.ts";
export { answerClaim, findClaims } from "./claims.queries.ts";
