import { CopyButton } from "./copy-button.tsx";
import styles from "./join-code.module.css";

/** A code that opens a class or a school, large enough for a blackboard, and the button that copies it. */
export function JoinCode({ code }: { code: string }) {
  return (
    <span className={styles["joinCode"]}>
      <span className={styles["code"]}>{code}</span>
      <CopyButton value={code} />
    </span>
  );
}
