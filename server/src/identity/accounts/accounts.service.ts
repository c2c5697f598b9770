/** Queries of accounts for the districts above. */
export { deleteUnprovenAccount, findAccount, findAccountByName, isAgreed } from "./accounts.queries.ts";
export { answerClaim, findClaims } from "./claims.queries.ts";
