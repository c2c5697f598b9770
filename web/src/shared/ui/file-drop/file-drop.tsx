import { type DragEvent, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { FileImportIcon } from "../icon/teacher-icons.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./file-drop.module.css";

interface FileDropProps {
  texts: {
    /** « Déposez un fichier ici ». */
    drop: string;
    /** The button. */
    pick: string;
    /** Name of the file input, for assistive tools. */
    file: string;
    /** Said while the file is read. */
    reading: string;
  };
  /** Kinds of files that the system's dialog offers. */
  accept: string;
  onFile: (file: File) => void;
  /** A file is being read: others are ignored meanwhile. */
  reading: boolean;
}

/** A place to drop a file on, and the button that picks one. */
export function FileDrop({ texts, accept, onFile, reading }: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file && !reading) onFile(file);
    // The same file, mended, may be picked again.
    if (input.current) input.current.value = "";
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !reading);
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
        accept={accept}
        aria-label={texts.file}
        tabIndex={-1}
        hidden
        onChange={(event) => take(event.target.files)}
      />
      <span role="status">{reading && <VisuallyHidden>{texts.reading}</VisuallyHidden>}</span>
    </div>
  );
}
