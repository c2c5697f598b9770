import type { PaperEntry } from "@badin/contract";
import { formatDecimal } from "../../../../platform/typography.ts";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { AlertTriangleIcon, CheckIcon } from "../../../../platform/ui/icon/common-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../../platform/ui/visually-hidden/visually-hidden.tsx";
import type { Drafts } from "../paper-drafts.ts";
import { texts } from "../texts.ts";
import type { Saving } from "../use-paper-copies.ts";
import styles from "./pupil-list.module.css";

const words = texts.copies;
export type Pupil = PaperEntry["students"][number];

interface PupilListProps {
  pupils: readonly Pupil[];
  current: number | undefined;
  drafts: Drafts;
  savings: Readonly<Record<number, Saving>>;
  onChoose: (userId: number) => void;
}

/** The pupils with the number that they blacken, and how each copy stands. */
export function PupilList({ pupils, current, drafts, savings, onChoose }: PupilListProps) {
  return (
    <Card flush>
      <ul className={styles["list"]} aria-label={words.pupils}>
        {pupils.map((pupil) => (
          <li key={pupil.userId}>
            <button
              type="button"
              className={cx(layout["row"], layout["gap10"], layout["full"], styles["pupil"], pupil.userId === current && styles["current"])}
              aria-current={pupil.userId === current || undefined}
              disabled={pupil.copy?.kind === "screen"}
              onClick={() => onChoose(pupil.userId)}
            >
              <span className={styles["number"]}>{pupil.number}</span>
              <span className={cx(layout["grow"], text["anywhere"])}>
                {pupil.firstName} <b>{pupil.name}</b>
              </span>
              <State pupil={pupil} isCurrent={pupil.userId === current} isTyped={pupil.userId in drafts} saving={savings[pupil.userId]} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function State({ pupil, isCurrent, isTyped, saving }: { pupil: Pupil; isCurrent: boolean; isTyped: boolean; saving: Saving | undefined }) {
  if (saving?.state === "failed")
    return (
      <span className={cx(text["danger"], styles["failed"])}>
        <AlertTriangleIcon /> {words.notSaved}
      </span>
    );
  if (saving) return <span className={cx(text["muted"], styles["state"])}>{words.saving}</span>;
  if (pupil.copy?.kind === "screen") return <span className={cx(text["muted"], styles["state"])}>{words.onScreen}</span>;
  if (isTyped || (isCurrent && !pupil.copy)) return <span className={cx(text["muted"], styles["state"])}>{words.underWay}</span>;
  if (pupil.copy)
    return (
      <span className={cx(text["success"], styles["saved"])}>
        <b>{pupil.copy.total === null ? "" : formatDecimal(pupil.copy.total)}</b> <CheckIcon />
        <VisuallyHidden>{words.saved}</VisuallyHidden>
      </span>
    );
  return null;
}
