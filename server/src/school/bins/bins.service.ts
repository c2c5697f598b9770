/** What is in the bin, for the features that put something there: quizzes, students, and classes with both. */

export {
  type DeletedRow as DeletedQuizRow,
  deleteExpired as deleteExpiredQuizzes,
  eraseAllFromBin as eraseQuizzesFromBin,
  findDeleted as findDeletedQuizzes,
  findDeletion as findQuizDeletion,
  moveAllToBin as moveQuizzesToBin,
  moveToBin as moveQuizToBin,
  takeAllFromBin as takeQuizzesFromBin,
  takeFromBin as takeQuizFromBin,
} from "./quizzes.queries.ts";
export {
  eraseFromBin as eraseStudentsFromBin,
  moveToBin as moveStudentsToBin,
  takeFromBin as takeStudentsFromBin,
} from "./students.queries.ts";
