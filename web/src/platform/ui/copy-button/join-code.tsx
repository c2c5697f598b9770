import { useId } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import { CopyButton } from "./copy-button.tsx";
import styles from "./join-code.module.css";

/** The subscription code of a class or school, with a button that copies it. */
export function JoinCode({ code }: { code: string }) {
  const id = useId();
  return (
    <span className={cx(layout["wrap"], layout["inline"], styles["joinCode"])}>
      <span id={id} className={styles["code"]}>
        {code}
      </span>
      <CopyButton value={code} describedBy={id} />
    </span>
  );
}
