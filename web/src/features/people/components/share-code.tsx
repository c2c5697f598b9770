import { JoinCode } from "../../../shared/ui/copy-button/join-code.tsx";
import styles from "./share-code.module.css";

/** A subscription code to copy, with a sentence that says what it is for. */
export function ShareCode({ lead, code }: { lead: string; code: string }) {
  return (
    <div className={styles["share"]}>
      <p className={styles["lead"]}>{lead}</p>
      <JoinCode code={code} />
    </div>
  );
}
