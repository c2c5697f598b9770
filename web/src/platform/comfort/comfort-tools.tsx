import { lazy, Suspense, useState } from "react";
import { useComfort } from "./comfort.ts";

const Panel = lazy(() => import("./comfort-panel.tsx"));
const Ruler = lazy(() => import("./reading-ruler.tsx"));
const Reader = lazy(() => import("./reading-bar.tsx"));

interface ComfortToolsProps {
  open: boolean;
  readsAloud: boolean;
  onClose: () => void;
}

/** What « Aa » opens and starts: the settings of reading, the ruler and the voice. */
export default function ComfortTools({ open, readsAloud, onClose }: ComfortToolsProps) {
  const [reading, setReading] = useState(false);
  const { ruler } = useComfort();
  const read = () => {
    onClose();
    setReading(true);
  };
  const stop = (hadFocus: boolean) => {
    setReading(false);
    if (hadFocus) onClose();
  };
  // Each waits for its own file: one that comes does not hide another, which may have the focus.
  return (
    <>
      <Suspense>{open && <Panel onClose={onClose} onRead={readsAloud ? read : undefined} />}</Suspense>
      <Suspense>{ruler && <Ruler />}</Suspense>
      <Suspense>{reading && <Reader onClose={stop} />}</Suspense>
    </>
  );
}
