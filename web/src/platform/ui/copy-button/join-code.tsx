import { CopyButton } from "./copy-button.tsx";
import styles from "./join-code.module.css";

/** The subscription code of a class or school, with a button that copies it. */
export function JoinCode({ code }: { code: string }) {
  return (
    <span className={styles["joinCode"]}>
      <span className={styles["code"]}>{code}</span>
      <CopyButton value={code} />
    </span>
  );
}
