import { useLayoutEffect, useRef, useState } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./qcm-card.module.css";

/** The teacher's comment in an area of 50 px. A longer one is cut after two lines, with a button to read it all. */
export function QcmComment({ children }: { children: string | null }) {
  const area = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const words = area.current;
    if (!words || open) return;
    const measure = () => setCut(words.scrollHeight > words.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(words);
    return () => observer.disconnect();
  }, [open]);

  return (
    <div className={cx(text["hint"], styles["comment"])} data-open={open || undefined}>
      <p ref={area}>{children}</p>
      {cut && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.list.readLess : texts.list.readAll}
        </button>
      )}
    </div>
  );
}
