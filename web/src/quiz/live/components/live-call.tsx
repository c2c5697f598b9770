import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { texts } from "../texts.ts";
import styles from "./live-call.module.css";
import { LiveIcon } from "./live-icon.ts";

/** The call of the teacher, at the top of any page of a student. */
export function LiveCall({ live: { id, title } }: { live: { id: number; title: string } }) {
  return (
    <div role="alert" className={cx(layout["screenOnly"], styles["call"])}>
      <div className={cx(layout["row"], styles["column"])}>
        <LiveIcon className={styles["icon"]} />
        <div className={layout["grow"]}>
          <p className={styles["title"]}>{texts.call.title}</p>
          <p className={styles["text"]}>{texts.call.text(title)}</p>
        </div>
        <ButtonLink variant="go" to={pathTo("liveRoom", { liveId: id })}>
          {texts.call.join}
        </ButtonLink>
      </div>
    </div>
  );
}
