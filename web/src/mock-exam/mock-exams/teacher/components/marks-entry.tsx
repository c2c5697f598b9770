import type { PaperEntry } from "@badin/contract";
import { cx } from "../../../../platform/ui/cx.ts";
import { TextField } from "../../../../platform/ui/field/text-field.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import pages from "../../../../platform/ui/layout/pages.module.css";
import { texts as studentTexts } from "../../texts.ts";
import { type CopyDraft, isMark, partsFor } from "../paper-entry.rules.ts";
import { texts } from "../texts.ts";
import styles from "./marks-table.module.css";

const words = texts.copies;

interface MarksEntryProps {
  entry: PaperEntry;
  draft: CopyDraft;
  onChange: (draft: CopyDraft) => void;
  onNext: () => void;
}

/** The marks of a copy, part by part, for a teacher who has marked it already. */
export function MarksEntry({ entry, draft, onChange, onNext }: MarksEntryProps) {
  return (
    <form
      className={cx(pages["padded"], pages["ruled"])}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <p className={styles["hint"]}>{words.marksHint}</p>
      <div className={cx(layout["stackSm"], styles["fields"])}>
        {partsFor(entry, draft.english).map((part) => {
          const value = draft.marks[part.themeId] ?? "";
          return (
            <TextField
              key={part.themeId}
              label={words.markOf(studentTexts.part(part.themeId), part.asked)}
              inputMode="numeric"
              autoComplete="off"
              value={value}
              error={value === "" || isMark(value, part.asked) ? undefined : words.markWrong(part.asked)}
              onChange={(event) => onChange({ ...draft, marks: { ...draft.marks, [part.themeId]: event.target.value } })}
            />
          );
        })}
      </div>
      {/* Enter in a field sends the form. */}
      <button type="submit" hidden />
    </form>
  );
}
