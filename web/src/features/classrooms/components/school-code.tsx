import { Card } from "../../../shared/ui/card/card.tsx";
import { JoinCode } from "../../../shared/ui/copy-button/join-code.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import text from "../../../shared/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./school-code.module.css";

/** The subscription code with which teachers join the school. */
export function SchoolCode({ code }: { code: string }) {
  return (
    <Card className={styles["code"] ?? ""}>
      <span className={cx(text["small"], text["muted"])}>{texts.home.schoolCode}</span>
      <JoinCode code={code} />
    </Card>
  );
}
