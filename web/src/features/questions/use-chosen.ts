import { chosenQuestionsMax } from "@badin/contract";
import { useState } from "react";

/** Questions chosen for an action on several, across the pages of a search. */
export interface ChosenQuestions {
  readonly ids: ReadonlySet<number>;
  set(ids: readonly number[], chosen: boolean): void;
  clear(): void;
}

export function useChosenQuestions(): ChosenQuestions {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    set: (some, chosen) =>
      setIds((known) => {
        const others = [...known].filter((id) => !some.includes(id));
        return new Set(chosen ? [...known, ...some.filter((id) => !known.has(id))].slice(0, chosenQuestionsMax) : others);
      }),
    clear: () => setIds(new Set()),
  };
}
