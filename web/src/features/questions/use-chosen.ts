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
      setIds((known) => new Set(chosen ? [...known, ...some].slice(0, chosenQuestionsMax) : [...known].filter((id) => !some.includes(id)))),
    clear: () => setIds(new Set()),
  };
}
