import { lazy, Suspense, useRef, useState } from "react";
import { IconButton } from "../ui/button/icon-button.tsx";
import { useComfort } from "./comfort.ts";
import styles from "./comfort-button.module.css";

const Panel = lazy(() => import("./comfort-panel.tsx"));
const Ruler = lazy(() => import("./reading-ruler.tsx"));
const Reader = lazy(() => import("./reading-bar.tsx"));

/** « Aa », in the header of what is read: opens the settings of reading, and holds the ruler and the voice that they start. */
export function ComfortButton({ readsAloud = true }: { readsAloud?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState(false);
  const { ruler } = useComfort();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <IconButton ref={button} label="Confort de lecture" aria-expanded={open} className={styles["button"]} onClick={() => setOpen(!open)}>
        <span aria-hidden="true">Aa</span>
      </IconButton>
      <Suspense>
        {open && (
          <Panel
            onClose={close}
            onRead={
              readsAloud
                ? () => {
                    setOpen(false);
                    setReading(true);
                  }
                : undefined
            }
          />
        )}
        {ruler && <Ruler />}
        {reading && <Reader onClose={() => setReading(false)} />}
      </Suspense>
    </>
  );
}
