import { useState } from "react";
import type { ChosenPoints } from "./review.rules.ts";

/**
 * Keeps the points of the programme that a person chooses for the items of a file, and whether the import ties them.
 */
export function usePoints() {
  const [chosen, setChosen] = useState<ChosenPoints>(new Map());
  const [linked, setLinked] = useState(true);
  return {
    chosen,
    linked,
    setLinked,
    choose: (index: number, point: string) => setChosen((before) => new Map(before).set(index, point)),
    /** Takes up what was chosen on an earlier visit. */
    restore: (points: Iterable<readonly [index: number, point: string]>, isLinked: boolean) => {
      setChosen(new Map(points));
      setLinked(isLinked);
    },
    forget: () => setChosen(new Map()),
  };
}

export type Points = ReturnType<typeof usePoints>;
