import type { CopyDetail } from "@badin/contract";
import { hourOf } from "../../../../platform/dates.ts";
import pages from "../../../../platform/ui/layout/pages.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { spanText } from "../../list/time-left.rules.ts";
import { texts } from "../texts.ts";
import styles from "./leaves-journal.module.css";

const words = texts.results.leaves;
const secondsBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 1000);

/**
 * When the student left the page of their copy, and for how long: a fact, without colour or score; a lost network is
 * told apart. Nothing when there was neither.
 */
export function LeavesJournal({ copy: { leaves, handedInAt } }: { copy: Pick<CopyDetail, "leaves" | "handedInAt"> }) {
  if (leaves.length === 0) return null;
  const spans = leaves.map((leave) => ({ ...leave, seconds: secondsBetween(leave.leftAt, leave.backAt ?? handedInAt) }));
  const left = spans.filter(({ network }) => !network);
  return (
    <section className={styles["journal"]}>
      <h3>{left.length > 0 ? words.title(left.length) : words.losses(spans.length)}</h3>
      <p className={text["hint"]}>
        {left.length > 0 ? words.about(left.reduce((sum, { seconds }) => sum + seconds, 0)) : words.lossesAbout}
      </p>
      <ul className={pages["divided"]}>
        {spans.map(({ leftAt, backAt, network, seconds }) => (
          <li key={`${leftAt} ${network}`}>
            <span>{hourOf(leftAt)}</span>
            <span>{network ? (backAt ? words.lost : words.notReached) : backAt ? words.left : words.notBack}</span>
            {network ? <span className={text["muted"]}>{spanText(seconds)}</span> : <b>{spanText(seconds)}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}
