import { type Lesson, themeLabel } from "@badin/contract";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import booklet from "./booklet.module.css";
import styles from "./lesson.module.css";
import { LessonBlocks } from "./lesson-blocks.tsx";
import { LessonSections } from "./lesson-sections.tsx";

/** A lesson as a page of the booklet. */
export function BookletLesson({ lesson }: { lesson: Lesson }) {
  return (
    <article className={booklet["lesson"]} id={`fiche-${lesson.point}`}>
      <p className={text["hint"]}>
        {lesson.point} · {themeLabel(lesson.themeId)}
      </p>
      <h2>{lesson.title}</h2>
      <div className={cx(layout["stack"], styles["lesson"])}>
        <div className={styles["body"]}>
          <LessonBlocks blocks={lesson.body} paper />
        </div>
        <div className={styles["aside"]}>
          <LessonSections lesson={lesson} level={3} />
          {lesson.sources.length > 0 && <p className={text["hint"]}>{texts.lesson.sources(lesson.sources)}</p>}
        </div>
      </div>
    </article>
  );
}
