import { JoinCode } from "../../../shared/ui/copy-button/join-code.tsx";
import styles from "./share-code.module.css";

/** What a code is for, and the code to copy. */
export function ShareCode({ lead, code }: { lead: string; code: string }) {
  return (
    <div className={styles["share"]}>
      <p className={styles["lead"]}>{lead}</p>
      <JoinCode code={code} />
    </div>
  );
}
