/** The words that open the dialog of a share: apart, for the page of quizzes loads no other text of it. */
export const shareAction = "Partager…";
