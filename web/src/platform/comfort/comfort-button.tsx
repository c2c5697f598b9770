import { lazy, Suspense, useRef, useState } from "react";
import { IconButton } from "../ui/button/icon-button.tsx";
import { useComfort } from "./comfort.ts";
import styles from "./comfort-button.module.css";

const Tools = lazy(() => import("./comfort-tools.tsx"));

/** « Aa », in the header of a question or a lesson: opens the reading settings, which also read it aloud. */
export function ComfortButton({ readsAloud = true }: { readsAloud?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const { ruler } = useComfort();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        label="Confort de lecture"
        aria-expanded={open ?? false}
        className={styles["button"]}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">Aa</span>
      </IconButton>
      <Suspense>{(ruler || open !== undefined) && <Tools open={open ?? false} readsAloud={readsAloud} onClose={close} />}</Suspense>
    </>
  );
}
