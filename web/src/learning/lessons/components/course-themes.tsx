import { type LessonSummary, themes } from "@badin/contract";
import { useId, useState } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import { ChevronDownIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./course.module.css";
import { LessonList } from "./lesson-list.tsx";

/** Lessons shown of a theme before « autres fiches » is pressed. */
const shownFirst = 5;

interface CourseThemesProps {
  lessons: readonly LessonSummary[];
  /** Points to read first. */
  suggested: readonly string[];
}

/** The lessons chosen for the student, then those of each theme. */
export function CourseThemes({ lessons, suggested }: CourseThemesProps) {
  const chosen = suggested.flatMap((point) => lessons.filter((lesson) => lesson.point === point));
  return (
    <div className={cx(layout["stack"], layout["gap24"], styles["themes"])}>
      {chosen.length > 0 && (
        <section className={styles["theme"]} aria-label={texts.forYou}>
          <h2>{texts.forYou}</h2>
          <LessonList lessons={chosen} />
        </section>
      )}
      {themes.map(({ id, label }) => (
        <ThemeSection key={id} name={`${id} · ${label}`} lessons={lessons.filter(({ themeId }) => themeId === id)} />
      ))}
    </div>
  );
}

function ThemeSection({ name, lessons }: { name: string; lessons: readonly LessonSummary[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const others = lessons.length - shownFirst;
  return (
    <section className={styles["theme"]} aria-labelledby={id}>
      <h2 id={id}>
        {name} <span className={text["muted"]}>{lessons.length}</span>
      </h2>
      <LessonList lessons={open ? lessons : lessons.slice(0, shownFirst)} />
      {!open && others > 0 && (
        <button type="button" aria-describedby={id} className={styles["more"]} onClick={() => setOpen(true)}>
          {texts.more(others)} <ChevronDownIcon />
        </button>
      )}
    </section>
  );
}
