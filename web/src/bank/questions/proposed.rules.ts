import type { Question, QuestionVersion } from "@badin/contract";

type Content = NonNullable<Question["proposal"]>["content"];

/** Returns a question as the user's school proposes it, to be changed again; without a proposal, as it is. */
export const asProposed = (question: Question): Question =>
  question.proposal ? { ...question, ...question.proposal.content, updatedAt: question.proposal.at } : question;

/**
 * Returns a question as it is and as the user's school proposes it, as two states with their pictures by ids made up
 * here.
 */
export function proposedStates(
  question: Question,
  { at, content }: NonNullable<Question["proposal"]>,
): { former: QuestionVersion; version: QuestionVersion; images: Record<string, string> } {
  const pictures = [question, content].flatMap(({ image, answers }) => [image, ...answers.map((answer) => answer.image)]);
  const ids = new Map([...new Set(pictures)].flatMap((png, i) => (png ? [[png, i + 1] as const] : [])));
  const stateOf = ({ answers, image, comment, ...state }: Content): QuestionVersion => ({
    ...state,
    version: null,
    savedAt: at,
    savedBy: null,
    comment: comment?.comment ?? null,
    imageId: ids.get(image ?? "") ?? null,
    answers: answers.map(({ image: png, ...answer }) => ({ ...answer, ...(png ? { imageId: ids.get(png) } : {}) })),
  });
  return {
    former: stateOf(question),
    version: stateOf(content),
    images: Object.fromEntries([...ids].map(([png, id]) => [id, png])),
  };
}
