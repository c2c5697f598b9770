import { cx } from "../cx.ts";
import { CircleCheckIcon, CircleCloseIcon } from "../icon/common-icons.ts";
import styles from "./verdict.module.css";

interface VerdictProps {
  right: boolean;
  title: string;
  /** Further sentence, such as the right answer or the progress. */
  detail?: string;
}

/** Says whether the answer is right. To be shown in the `Dock`, whose status region makes screen readers announce it. */
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
