import { letterAt } from "../answer/letter-at.ts";
import type { NamedAnswer } from "./verdict.tsx";

type Proposed = readonly { readonly id: number; readonly answer: string; readonly image?: string | undefined }[];

/** Returns the given answer with its letter and words, and the right one when another was given. */
export function nameAnswers(answers: Proposed, givenId: number, goodId: number): { given: NamedAnswer | undefined; good?: NamedAnswer } {
  const named = (id: number): NamedAnswer | undefined => {
    const index = answers.findIndex((answer) => answer.id === id);
    const answer = answers[index];
    return answer && { letter: letterAt(index), text: answer.answer, image: answer.image };
  };
  const good = givenId === goodId ? undefined : named(goodId);
  return { given: named(givenId), ...(good && { good }) };
}
