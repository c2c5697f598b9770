import { badgeRevealMs } from "@badin/contract";
import { useEffect, useState } from "react";

const wantsLessMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Reveals items one after the other every `badgeRevealMs`, the first at once; all at once when the user prefers reduced
 * motion. `shown` is the latest item (the first with reduced motion) until the student chooses another.
 * @param total number of items
 */
export function useReveal(total: number): { revealed: number; shown: number; show: (index: number) => void } {
  const [calm] = useState(wantsLessMotion);
  const [revealed, setRevealed] = useState(calm ? total : 1);
  const [chosen, setChosen] = useState<number>();
  useEffect(() => {
    if (revealed >= total) return;
    const timer = setTimeout(() => setRevealed(revealed + 1), badgeRevealMs);
    return () => clearTimeout(timer);
  }, [revealed, total]);
  return { revealed, shown: chosen ?? (calm ? 0 : revealed - 1), show: setChosen };
}
