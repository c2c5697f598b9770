import { cx } from "../cx.ts";
import { CircleCheckIcon, CircleCloseIcon } from "../icon/common-icons.ts";
import styles from "./verdict.module.css";

interface VerdictProps {
  right: boolean;
  title: string;
  /** One more sentence: which one was right, how far one is. */
  detail?: string;
}

/** Right or wrong, rising from the dock, which has screen readers say it. */
export function Verdict({ right, title, detail }: VerdictProps) {
  return (
    <div className={cx(styles["verdict"], styles[right ? "right" : "wrong"])}>
      {right ? <CircleCheckIcon /> : <CircleCloseIcon />}
      <p>
        <b>{title}</b>
        {detail && <span>{detail}</span>}
      </p>
    </div>
  );
}
