import type { LessonSummary } from "@badin/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathToLesson } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { ChevronRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import styles from "./lesson-list.module.css";
import { PointMastery } from "./point-mastery.tsx";

/** Rows that lead to lessons. */
export function LessonList({ lessons }: { lessons: readonly LessonSummary[] }) {
  return (
    <ul>
      {lessons.map(({ point, title }) => (
        <LessonRow key={point} point={point} detail={point}>
          {title}
        </LessonRow>
      ))}
    </ul>
  );
}

interface LessonRowProps {
  point: string;
  children: ReactNode;
  /** Text at the end of the row: its code. */
  detail?: ReactNode;
  /** Line below the title: where a search found its words. */
  below?: ReactNode;
}

/** A row that leads to a lesson, and says how a student stands on its point. */
export function LessonRow({ point, children, detail, below }: LessonRowProps) {
  return (
    <li className={styles["row"]}>
      <Link to={pathToLesson(point)}>
        <span className={cx(layout["grow"], layout["stack"], layout["gap2"])}>
          <span>{children}</span>
          {below && <span className={text["hint"]}>{below}</span>}
          <PointMastery point={point} />
        </span>
        {detail && <span className={cx(text["hint"], text["tabular"])}>{detail}</span>}
        <ChevronRightIcon />
      </Link>
    </li>
  );
}
