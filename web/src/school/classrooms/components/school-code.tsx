import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { JoinCode } from "../../../platform/ui/copy-button/join-code.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { UsersIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { joinCodeQuery } from "../../join-codes/api.ts";
import { CodeStateTag } from "../../join-codes/components/code-state-tag.tsx";
import { texts } from "../texts.ts";
import styles from "./school-code.module.css";

/**
 * The subscription code with which teachers join the school, and what it does, apart from what concerns students; a
 * closed one is not shown.
 */
export function SchoolCode({ code }: { code: string }) {
  const title = useId();
  const state = useQuery(joinCodeQuery("school")).data?.state;
  return (
    <section aria-labelledby={title} className={cx(layout["row"], layout["wrap"], styles["apart"])}>
      <span className={styles["icon"]}>
        <UsersIcon />
      </span>
      <div className={styles["what"]}>
        <h2 id={title} className={text["h4"]}>
          {texts.home.schoolCode}
        </h2>
        <p className={cx(text["small"], text["muted"])}>{texts.home.schoolCodeHelp}</p>
      </div>
      {state !== "closed" && <JoinCode code={code} />}
      <CodeStateTag state={state} />
    </section>
  );
}
