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
import styles from "./student-list.module.css";

const words = texts.copies;
export type Student = PaperEntry["students"][number];

interface StudentListProps {
  students: readonly Student[];
  current: number | undefined;
  drafts: Drafts;
  savings: Readonly<Record<number, Saving>>;
  onChoose: (userId: number) => void;
}

/** The students with the number that they blacken, and how each copy stands. */
export function StudentList({ students, current, drafts, savings, onChoose }: StudentListProps) {
  return (
    <Card flush>
      <ul className={styles["list"]} aria-label={words.students}>
        {students.map((student) => (
          <li key={student.userId}>
            <button
              type="button"
              className={cx(
                layout["row"],
                layout["gap10"],
                layout["full"],
                styles["student"],
                student.userId === current && styles["current"],
              )}
              aria-current={student.userId === current || undefined}
              disabled={student.copy?.kind === "screen"}
              onClick={() => onChoose(student.userId)}
            >
              <span className={styles["number"]}>{student.number}</span>
              <span className={cx(layout["grow"], text["anywhere"])}>
                {student.firstName} <b>{student.name}</b>
              </span>
              <State
                student={student}
                isCurrent={student.userId === current}
                isTyped={student.userId in drafts}
                saving={savings[student.userId]}
              />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function State({
  student,
  isCurrent,
  isTyped,
  saving,
}: {
  student: Student;
  isCurrent: boolean;
  isTyped: boolean;
  saving: Saving | undefined;
}) {
  if (saving?.state === "failed")
    return (
      <span className={cx(text["danger"], styles["failed"])}>
        <AlertTriangleIcon /> {words.notSaved}
      </span>
    );
  if (saving) return <span className={cx(text["muted"], styles["state"])}>{words.saving}</span>;
  if (student.copy?.kind === "screen") return <span className={cx(text["muted"], styles["state"])}>{words.onScreen}</span>;
  if (isTyped || (isCurrent && !student.copy)) return <span className={cx(text["muted"], styles["state"])}>{words.underWay}</span>;
  if (student.copy)
    return (
      <span className={cx(text["success"], styles["saved"])}>
        <b>{student.copy.total === null ? "" : formatDecimal(student.copy.total)}</b> <CheckIcon />
        <VisuallyHidden>{words.saved}</VisuallyHidden>
      </span>
    );
  return null;
}
