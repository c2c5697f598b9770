import { type DragEvent, useRef, useState } from "react";
import { Button } from "../../../shared/ui/button/button.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { SessionEndedNote } from "../../../shared/ui/failure-note/session-ended-note.tsx";
import { FieldError } from "../../../shared/ui/field/field.tsx";
import { TextAreaField } from "../../../shared/ui/field/text-area-field.tsx";
import { FileImportIcon } from "../../../shared/ui/icon/teacher-icons.ts";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden/visually-hidden.tsx";
import { importTexts as texts } from "../texts.ts";
import styles from "./list-choice.module.css";
import type { useClassList } from "./use-class-list.ts";

interface ListChoiceProps {
  list: Pick<ReturnType<typeof useClassList>, "check" | "checking" | "refusal" | "error">;
  pasted: string;
  onPaste: (text: string) => void;
}

/** The first step: a file picked or dropped, which is read at once, or rows pasted. */
export function ListChoice({ list, pasted, onPaste }: ListChoiceProps) {
  return (
    <div className={styles["choice"]}>
      <p>{texts.intro}</p>
      <FileDrop onFile={list.check} reading={list.checking} />
      <div role="alert">{list.refusal && <FieldError>{list.refusal}</FieldError>}</div>
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

function FileDrop({ onFile, reading }: { onFile: (file: File) => void; reading: boolean }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
    // The same file, mended, may be picked again.
    if (input.current) input.current.value = "";
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button beside it does the same
    <div
      className={cx(styles["drop"], over && styles["over"])}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <FileImportIcon />
      <span>{texts.drop}</span>
      <Button onClick={() => input.current?.click()} loading={reading}>
        {texts.pick}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-label={texts.file}
        tabIndex={-1}
        hidden
        onChange={(event) => take(event.target.files)}
      />
      <span role="status">{reading && <VisuallyHidden>{texts.reading}</VisuallyHidden>}</span>
    </div>
  );
}
