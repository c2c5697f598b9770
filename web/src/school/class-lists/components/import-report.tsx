import type { ClassListReport } from "@badin/contract";
import layout from "../../../platform/ui/layout/layout.module.css";
import { texts } from "../texts.ts";
import styles from "./list-lines.module.css";
import { ListLines } from "./list-lines.tsx";
import { StepTitle } from "./step-title.tsx";

/** The last step: what was imported, and the refused lines. */
export function ImportReport({ report: { lines, nbNew, nbPresent, nbRefused } }: { report: ClassListReport }) {
  return (
    <div className={layout["stackSm"]}>
      <StepTitle>{texts.reportTitle}</StepTitle>
      <p className={styles["added"]}>{texts.added(nbNew)}</p>
      {nbNew > 0 && <p>{texts.cards}</p>}
      {nbPresent > 0 && <p>{texts.kept(nbPresent)}</p>}
      {nbRefused > 0 && (
        <>
          <p>{texts.left(nbRefused)}</p>
          <ListLines lines={lines.filter(({ status }) => status === "refused")} />
        </>
      )}
    </div>
  );
}
