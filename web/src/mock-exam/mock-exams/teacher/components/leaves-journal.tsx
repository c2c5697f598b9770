import type { CopyDetail } from "@badin/contract";
import { hourOf } from "../../../../platform/dates.ts";
import text from "../../../../platform/ui/layout/text.module.css";
import { spanText } from "../../list/time-left.rules.ts";
import { texts } from "../texts.ts";
import styles from "./leaves-journal.module.css";

const words = texts.results.leaves;
const secondsBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 1000);

/**
 * When the student left the page of their copy, and for how long: a fact, without colour or score. Nothing when they
 * stayed.
 */
export function LeavesJournal({ copy: { leaves, handedInAt } }: { copy: Pick<CopyDetail, "leaves" | "handedInAt"> }) {
  if (leaves.length === 0) return null;
  const spans = leaves.map(({ leftAt, backAt }) => ({ leftAt, backAt, seconds: secondsBetween(leftAt, backAt ?? handedInAt) }));
  return (
    <section className={styles["journal"]}>
      <h3>{words.title(leaves.length)}</h3>
      <p className={text["hint"]}>{words.about(spans.reduce((sum, { seconds }) => sum + seconds, 0))}</p>
      <ul>
        {spans.map(({ leftAt, backAt, seconds }) => (
          <li key={leftAt}>
            <span>{hourOf(leftAt)}</span>
            <span>{backAt ? words.left : words.notBack}</span>
            <b>{spanText(seconds)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
