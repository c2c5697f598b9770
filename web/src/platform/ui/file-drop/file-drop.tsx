import { type DragEvent, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { FileImportIcon } from "../icon/teacher-icons.ts";
import layout from "../layout/layout.module.css";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./file-drop.module.css";

interface FileDropProps {
  texts: {
    /** Text of the drop zone: « Déposez un fichier ici ». */
    drop: string;
    /** Label of the button. */
    pick: string;
    /** Name of the file input, for assistive technologies. */
    file: string;
    /** Text shown while the file is read. */
    reading: string;
  };
  /** File types that the system's dialog offers. */
  accept: string;
  /** Takes the files; the first one alone unless `multiple`. */
  onFiles: (files: readonly [File, ...File[]]) => void;
  multiple?: boolean;
  /** Whether a file is being read; other files are ignored meanwhile. */
  reading: boolean;
}

/** A zone to drop a file on, with a button to pick one. */
export function FileDrop({ texts, accept, onFiles, multiple = false, reading }: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    const [first, ...others] = files ?? [];
    if (first && !reading) onFiles(multiple ? [first, ...others] : [first]);
    // Cleared so that picking the same file again, once corrected, fires a change event.
    if (input.current) input.current.value = "";
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !reading);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button beside it does the same
    <div
      className={cx(layout["row"], layout["wrap"], styles["drop"], over && styles["over"])}
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
        accept={accept}
        multiple={multiple}
        aria-label={texts.file}
        tabIndex={-1}
        hidden
        onChange={(event) => take(event.target.files)}
      />
      <span role="status">{reading && <VisuallyHidden>{texts.reading}</VisuallyHidden>}</span>
    </div>
  );
}
