import { Link } from "react-router";
import { pathToLesson } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { texts } from "../texts.ts";
import { useNeighbours } from "../use-neighbours.ts";
import styles from "./lesson.module.css";

/** Links to the lessons before and after, in the order of the programme. */
export function LessonNeighbours({ point }: { point: string }) {
  const { previous, next } = useNeighbours(point);
  if (!previous && !next) return null;
  return (
    <nav className={cx(layout["screenOnly"], styles["neighbours"])} aria-label={texts.lesson.neighbours}>
      {previous && (
        <Link to={pathToLesson(previous.point)}>
          <small>{texts.lesson.previous}</small>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={pathToLesson(next.point)} className={styles["next"]}>
          <small>{texts.lesson.next}</small>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
