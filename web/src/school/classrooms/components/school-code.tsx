import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../platform/ui/card/card.tsx";
import { JoinCode } from "../../../platform/ui/copy-button/join-code.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { joinCodeQuery } from "../../join-codes/api.ts";
import { CodeStateTag } from "../../join-codes/components/code-state-tag.tsx";
import { texts } from "../texts.ts";
import styles from "./home-toolbar.module.css";

/** The subscription code with which teachers join the school, and what it does; a closed one is not shown. */
export function SchoolCode({ code }: { code: string }) {
  const state = useQuery(joinCodeQuery("school")).data?.state;
  return (
    <Card className={cx(layout["row"], layout["wrap"], styles["code"])}>
      <span className={cx(text["small"], text["muted"])}>{texts.home.schoolCode}</span>
      {state !== "closed" && <JoinCode code={code} />}
      <CodeStateTag state={state} />
    </Card>
  );
}
