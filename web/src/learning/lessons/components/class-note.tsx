import type { LessonNote } from "@badin/contract";
import { cx } from "../../../platform/ui/cx.ts";
import textStyles from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./lesson.module.css";

/** The note of a class on a lesson: a text, a link, or both. */
export function ClassNote({ note: { text, link, author } }: { note: LessonNote }) {
  return (
    <div className={cx(textStyles["written"], styles["note"])}>
      {text && <p>{text}</p>}
      {link && (
        <p>
          {texts.note.link}{" "}
          <a href={link} target="_blank" rel="noreferrer noopener">
            {link}
          </a>
        </p>
      )}
      <small className={textStyles["hint"]}>{author ? texts.note.by(author.firstName, author.name) : texts.note.ofClass}</small>
    </div>
  );
}
