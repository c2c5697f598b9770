import { type ChangeEvent, useRef } from "react";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FieldError } from "../../../platform/ui/field/field.tsx";
import { PhotoIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { imageTypes } from "../image-file.ts";
import { formTexts as texts } from "../texts.ts";
import styles from "./answer-inputs.module.css";
import picker from "./image-picker.module.css";

/** The button that chooses the picture of an answer. */
export function AnswerPictureButton({ number, onFile }: { number: number; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) onFile(file);
  };
  return (
    <>
      <VisuallyHidden>
        <input ref={input} type="file" accept={imageTypes} onChange={choose} aria-label={texts.answerImage(number)} tabIndex={-1} />
      </VisuallyHidden>
      <IconButton label={texts.addAnswerImage(number)} size="sm" onClick={() => input.current?.click()}>
        <PhotoIcon />
      </IconButton>
    </>
  );
}

interface AnswerPictureProps {
  number: number;
  source: string | null;
  /** What it shows, in words. */
  alt: string;
  error: string | undefined;
  onErase: () => void;
}

/** The picture of an answer, with a way to take it away; nothing for an answer in words. */
export function AnswerPicture({ number, source, alt, error, onErase }: AnswerPictureProps) {
  return (
    <>
      {source && (
        <div className={cx(layout["row"], layout["wrap"], styles["picture"])}>
          <img src={source} alt={alt || texts.answerImage(number)} />
          <button
            type="button"
            className={cx(text["hint"], text["wordButton"], picker["link"])}
            aria-label={texts.eraseAnswerImage(number)}
            onClick={onErase}
          >
            {texts.eraseImage}
          </button>
        </div>
      )}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </>
  );
}
