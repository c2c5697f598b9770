import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { CircleCheckIcon, CircleCloseIcon } from "../icon/common-icons.ts";
import styles from "./verdict.module.css";

interface VerdictProps {
  right: boolean;
  title: string;
  /** A short sentence beside the title, such as the progress. */
  aside?: string;
  /** The right answer, in words: a letter alone would send the eye looking for it. */
  children?: ReactNode;
}

/** Says whether the answer is right, and which answer is. To be shown in the `Dock`, whose status region makes screen readers announce it. */
export function Verdict({ right, title, aside, children }: VerdictProps) {
  return (
    <div className={cx(styles["verdict"], styles[right ? "right" : "wrong"])}>
      {right ? <CircleCheckIcon /> : <CircleCloseIcon />}
      <div className={styles["words"]}>
        <p className={styles["head"]}>
          <b>{title}</b> {aside && <span>{aside}</span>}
        </p>
        {children && <p className={styles["answer"]}>{children}</p>}
      </div>
    </div>
  );
}
