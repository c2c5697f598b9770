import type { LiveTable } from "@badin/contract";
import { hourOf } from "../../../../platform/dates.ts";
import { cx } from "../../../../platform/ui/cx.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";

/** What the other teachers of the class have just done with the exam, the last first; each is said as it comes. */
export function ColleagueActions({ actions }: Pick<LiveTable, "actions">) {
  return (
    <div className={cx(layout["full"], layout["live"], text["hint"])} role="status">
      {actions.map(({ at, by, action, student, minutes }) => (
        <p key={at + action}>
          {hourOf(at)} · <b>{by}</b> {texts.live.did[action](student, minutes ?? 0)}
        </p>
      ))}
    </div>
  );
}
