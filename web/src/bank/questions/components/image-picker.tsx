import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FieldError } from "../../../platform/ui/field/field.tsx";
import { AlertTriangleIcon } from "../../../platform/ui/icon/common-icons.ts";
import { PhotoIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { imageTypes, pictureIn } from "../image-file.ts";
import { formTexts as texts } from "../texts.ts";
import styles from "./image-picker.module.css";

interface ImagePickerProps {
  /** URL of the image that the browser shows; null without an image. */
  source: string | null;
  alt: string;
  error: string | undefined;
  /** What may go wrong with an image that was taken. */
  warning: string | undefined;
  onFile: (file: File) => void;
  onErase: () => void;
}

/** The image of a question: chosen as a file, dropped here, or pasted anywhere in the form. */
export function ImagePicker({ source, alt, error, warning, onFile, onErase }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = pictureIn(event.dataTransfer) ?? event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same
    <div
      className={cx(layout["stackXs"], styles["picker"], over && styles["over"])}
      onDrop={drop}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
    >
      <h3 className={styles["title"]}>{texts.image}</h3>
      {source ? (
        <img src={source} alt={alt || texts.preview} className={styles["preview"]} />
      ) : (
        <p className={cx(text["hint"], styles["hint"])}>{texts.dropHint}</p>
      )}
      <div className={cx(layout["row"], layout["wrap"], layout["between"], styles["row"])}>
        <VisuallyHidden>
          <input ref={input} type="file" accept={imageTypes} onChange={choose} aria-label={texts.chooseFile} tabIndex={-1} />
        </VisuallyHidden>
        <Button size="sm" onClick={() => input.current?.click()}>
          <PhotoIcon /> {texts.chooseFile}
        </Button>
        {source && (
          <button type="button" className={cx(text["hint"], text["wordButton"], styles["link"])} onClick={onErase}>
            {texts.eraseImage}
          </button>
        )}
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      <div role="status">{warning && !error && <Note icon={<AlertTriangleIcon />}>{warning}</Note>}</div>
    </div>
  );
}
