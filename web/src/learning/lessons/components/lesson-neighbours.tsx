import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathToLesson } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { lessonsQuery } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./lesson.module.css";

/** Links to the lessons before and after, in the order of the programme. */
export function LessonNeighbours({ point }: { point: string }) {
  const { data: lessons } = useQuery(lessonsQuery);
  const place = lessons?.findIndex((lesson) => lesson.point === point) ?? -1;
  if (!lessons || place === -1) return null;
  const [previous, next] = [lessons[place - 1], lessons[place + 1]];
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
