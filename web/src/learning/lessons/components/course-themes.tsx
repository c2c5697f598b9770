import { type LessonSummary, themes } from "@badin/contract";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Fold } from "../../../platform/ui/fold/fold.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./course.module.css";
import { LessonList } from "./lesson-list.tsx";

interface CourseThemesProps {
  lessons: readonly LessonSummary[];
  /** Points to read first. */
  suggested: readonly string[];
}

/** The lessons chosen for the student, then the themes, each of which opens on its own. */
export function CourseThemes({ lessons, suggested }: CourseThemesProps) {
  const chosen = suggested.flatMap((point) => lessons.filter((lesson) => lesson.point === point));
  return (
    <div className={cx(layout["stack"], layout["gap24"])}>
      {chosen.length > 0 && (
        <section aria-label={texts.forYou}>
          <h2 className={styles["forYou"]}>{texts.forYou}</h2>
          <Card flush>
            <LessonList lessons={chosen} />
          </Card>
        </section>
      )}
      <Card flush>
        {themes.map(({ id, label }) => (
          <Theme key={id} id={id} label={label} lessons={lessons.filter(({ themeId }) => themeId === id)} />
        ))}
      </Card>
    </div>
  );
}

function Theme({ id, label, lessons }: { id: number; label: string; lessons: readonly LessonSummary[] }) {
  const title = (
    <h2>
      {`${id} · ${label}`} <span className={text["muted"]}>{lessons.length}</span>
    </h2>
  );
  return (
    <Fold name={`lessons-${id}`} title={title}>
      <LessonList lessons={lessons} />
    </Fold>
  );
}
