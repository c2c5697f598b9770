import { useEffect, useRef } from "react";

interface ExamKeys {
  /** Index of the answer: a, b, c, d, or 1 to 4. */
  answer: (index: number) => void;
  previous: () => void;
  next: () => void;
  flag: () => void;
}

/** Listens to the keys of the paper: a to d or 1 to 4, the arrows, and R for « à revoir ». */
export function useExamKeys(keys: ExamKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("[role=dialog]")) return;
      const key = event.key.toLowerCase();
      const index = "abcd".indexOf(key) >= 0 && key.length === 1 ? "abcd".indexOf(key) : "1234".indexOf(key);
      if (key.length === 1 && index >= 0) current.current.answer(index);
      else if (key === "r") current.current.flag();
      else if (key === "arrowleft") current.current.previous();
      else if (key === "arrowright") current.current.next();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
