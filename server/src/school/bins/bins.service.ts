/** What quizzes ask of the bin of their class. */
export { type DeletedQuizRow, findDeletedQuizzes, findQuizDeletion, moveQuizToBin, takeQuizFromBin } from "./quizzes.queries.ts";
