import type { Lesson } from "@badin/contract";
import { useId } from "react";
import { AlertTriangleIcon, BookmarkIcon } from "../../../platform/ui/icon/common-icons.ts";
import { texts } from "../texts.ts";
import styles from "./lesson.module.css";
import { LessonBlocks } from "./lesson-blocks.tsx";

interface SectionsProps {
  lesson: Lesson;
  /** Heading level of the sections: below that of the lesson's title. */
  level: 2 | 3;
}

/** Attributes of a section. Among many lessons (level 3) it is no landmark: dozens would bear the same name. */
const labelled = (level: 2 | 3, id: string) => (level === 2 ? { "aria-labelledby": id } : {});

/** « À retenir », « Le piège » and the words in English. */
export function LessonSections({ lesson, level }: SectionsProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <>
      <section className={styles["keep"]} {...labelled(level, `${id}-keep`)}>
        <Title id={`${id}-keep`}>
          <BookmarkIcon /> {texts.lesson.keep}
        </Title>
        <LessonBlocks blocks={lesson.keep} />
      </section>
      <section className={styles["trap"]} {...labelled(level, `${id}-trap`)}>
        <Title id={`${id}-trap`}>
          <AlertTriangleIcon /> {texts.lesson.trap}
        </Title>
        <LessonBlocks blocks={lesson.trap} />
      </section>
      {lesson.english.length > 0 && (
        <section className={styles["english"]} {...labelled(level, `${id}-english`)}>
          <Title id={`${id}-english`} lang="en">
            {texts.lesson.english}
          </Title>
          <LessonBlocks blocks={lesson.english} />
        </section>
      )}
    </>
  );
}
