import { Link } from "react-router";
import { pathToLesson } from "../../paths.ts";
import { cx } from "../cx.ts";
import { BookIcon, ChevronRightIcon } from "../icon/common-icons.ts";
import layout from "../layout/layout.module.css";
import text from "../layout/text.module.css";
import styles from "./lesson-link.module.css";

/** A link to the lesson of a programme point: « Revoir la fiche ». Nothing for a question that is tied to no point. */
export function LessonLink({ point }: { point: string | null | undefined }) {
  if (!point) return null;
  return (
    <Link to={pathToLesson(point)} className={cx(layout["screenOnly"], layout["inline"], styles["link"])}>
      <BookIcon />
      <span>
        Revoir la fiche <span className={cx(text["muted"], text["regular"], text["tabular"])}>{point}</span>
      </span>
      <ChevronRightIcon />
    </Link>
  );
}
