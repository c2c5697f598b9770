import { chosenQuestionsMax } from "@badin/contract";
import { useState } from "react";

export type ChosenQuestions = ReturnType<typeof useChosenQuestions>;

/** Keeps the questions chosen for an action on several, across the pages of a search. */
export function useChosenQuestions() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    set: (some: readonly number[], chosen: boolean) =>
      setIds((known) => {
        const others = [...known].filter((id) => !some.includes(id));
        return new Set(chosen ? [...known, ...some.filter((id) => !known.has(id))].slice(0, chosenQuestionsMax) : others);
      }),
    clear: () => setIds(new Set()),
  };
}
