import { Link } from "react-router";
import { pathToLesson } from "../../../shared/paths.ts";
import { cx } from "../../../shared/ui/cx.ts";
import { BookIcon, ChevronRightIcon } from "../../../shared/ui/icon/common-icons.ts";
import { texts } from "../texts.ts";
import styles from "./lesson-link.module.css";

/** A link to the lesson of a programme point: « Revoir la fiche ». Nothing for a question that is tied to no point. */
export function LessonLink({ point, className }: { point: string | null | undefined; className?: string | undefined }) {
  if (!point) return null;
  return (
    <Link to={pathToLesson(point)} className={cx(styles["link"], className)}>
      <BookIcon />
      <span>
        {texts.lesson.review} <span className={styles["code"]}>{point}</span>
      </span>
      <ChevronRightIcon />
    </Link>
  );
}
