import { JoinCode } from "../../../platform/ui/copy-button/join-code.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import type { Place } from "../../join-codes/api.ts";
import { CodeInUse, ManageCode } from "../../join-codes/components/manage-code.tsx";
import styles from "./share-code.module.css";

interface ShareCodeProps {
  lead: string;
  code: string;
  /** What the code opens; undefined for an archived class, whose code does nothing any more. */
  place: Place | undefined;
}

/** A subscription code to copy, with its purpose, and the button that manages that of the school. */
export function ShareCode({ lead, code, place }: ShareCodeProps) {
  return (
    <div className={cx(layout["row"], layout["wrap"], styles["share"])}>
      <p className={cx(text["small"], styles["lead"])}>{lead}</p>
      {place === undefined && <JoinCode code={code} />}
      {place === "school" ? <ManageCode place={place} code={code} /> : place && <CodeInUse place={place} code={code} />}
    </div>
  );
}
