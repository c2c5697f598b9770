import { cx } from "../../../platform/ui/cx.ts";
import { SessionEndedNote } from "../../../platform/ui/failure-note/session-ended-note.tsx";
import { FieldError } from "../../../platform/ui/field/field.tsx";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { FileDrop } from "../../../platform/ui/file-drop/file-drop.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { texts } from "../texts.ts";
import type { useClassList } from "../use-class-list.ts";
import styles from "./list-choice.module.css";

interface ListChoiceProps {
  list: Pick<ReturnType<typeof useClassList>, "check" | "checking" | "refusal" | "error">;
  pasted: string;
  onPaste: (text: string) => void;
}

const accept = ".xlsx,.xlsm,.ods,.xls,.csv,.txt,.tsv,.xml,text/csv,text/plain,text/tab-separated-values";

/** The first step: a file picked or dropped, which is read at once, or pasted rows. */
export function ListChoice({ list, pasted, onPaste }: ListChoiceProps) {
  return (
    <div className={cx(layout["stack"], layout["gap18"])}>
      <p>{texts.intro}</p>
      <FileDrop texts={texts} accept={accept} onFiles={([file]) => list.check(file)} reading={list.checking} />
      <div role="alert" className={layout["live"]}>
        {list.refusal && <FieldError>{list.refusal}</FieldError>}
      </div>
      <SessionEndedNote error={list.error} />
      <TextAreaField
        label={texts.paste}
        hint={texts.pasteHint}
        rows={6}
        value={pasted}
        placeholder={texts.pastePlaceholder}
        onChange={(event) => onPaste(event.target.value)}
        autoCorrect="off"
        spellCheck={false}
        className={styles["rows"]}
      />
    </div>
  );
}
