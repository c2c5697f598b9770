export { replaceForSchool } from "./replace.queries.ts";
export {
  deleteProposals,
  findAllOf,
  findLatestDecision,
  findOpen,
  findProposal,
  lockForSchool,
  ownAnswersOf,
  type ProposalRow,
  sharedAnswersOf,
} from "./school-versions.queries.ts";
export {
  type BankView,
  isShared,
  openProposalsOf,
  proposalsOfExams,
  seenBy,
} from "./views.queries.ts";
