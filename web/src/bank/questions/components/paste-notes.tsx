import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { pasteTexts as texts } from "../texts.ts";
import styles from "./question-modal.module.css";

/** Notes on the question just pasted: filled, missing, not understood. Screen readers announce them. */
export function PasteNotes({ notes }: { notes: readonly string[] }) {
  return (
    <div role="status">
      {notes.length > 0 && (
        <Note title={texts.title}>
          {notes.length === 1 ? (
            <p>{notes[0]}</p>
          ) : (
            <ul className={cx(layout["stack2xs"], styles["notes"])}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
    </div>
  );
}
