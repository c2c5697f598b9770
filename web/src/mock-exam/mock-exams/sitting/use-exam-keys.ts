import { useEffect, useEffectEvent } from "react";

interface ExamKeys {
  /** Index of the answer: a, b, c, d, or 1 to 4. */
  answer: (index: number) => void;
  previous: () => void;
  next: () => void;
  flag: () => void;
}

/** Listens to the keys of the paper: a to d or 1 to 4, the arrows, and R for « à revoir ». */
export function useExamKeys(keys: ExamKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("[role=dialog]")) return;
    const key = event.key.toLowerCase();
    const index = Math.max(["a", "b", "c", "d"].indexOf(key), ["1", "2", "3", "4"].indexOf(key));
    if (index >= 0) keys.answer(index);
    else if (key === "r") keys.flag();
    else if (key === "arrowleft") keys.previous();
    else if (key === "arrowright") keys.next();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
