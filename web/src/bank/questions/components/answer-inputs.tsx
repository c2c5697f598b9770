import { useId } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import { Radio } from "../../../platform/ui/field/choice.tsx";
import { FieldError } from "../../../platform/ui/field/field.tsx";
import { TextField, type TextFieldProps } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { FormulaPreview } from "../../../platform/ui/math-text/formula-preview.tsx";
import { type AnswerField, answerFields } from "../question-form.rules.ts";
import { formTexts as texts } from "../texts.ts";
import type { AnswerImages } from "../use-answer-images.ts";
import styles from "./answer-inputs.module.css";
import { AnswerPicture, AnswerPictureButton } from "./answer-picture.tsx";

interface AnswerInputsProps {
  /** From `useForm`. */
  field: (name: AnswerField) => Pick<TextFieldProps, "name" | "value" | "error" | "onChange" | "onBlur">;
  correct: string;
  error: string | undefined;
  onCorrect: (value: string) => void;
  images: AnswerImages;
}

/** The four answers, each with a radio that marks the right one, and its picture if it has one. */
export function AnswerInputs({ field, correct, error, onCorrect, images }: AnswerInputsProps) {
  const name = useId();
  return (
    <fieldset className={cx(layout["stack"], layout["gap10"])} aria-describedby={error && `${name}-error`}>
      <legend className={styles["legend"]}>
        {texts.answers}{" "}
        <span className={cx(text["muted"], text["regular"])}>
          {texts.answersHint} {images.sources.some((source) => source !== null) && texts.answerInWords}
        </span>
      </legend>
      {answerFields.map((answer, index) => (
        <div key={answer.name} className={styles["row"]}>
          <Radio
            name={name}
            aria-label={texts.isCorrect(answer.number)}
            aria-invalid={error ? true : undefined}
            checked={correct === String(answer.number)}
            onChange={() => onCorrect(String(answer.number))}
          />
          <div className={cx(layout["stack"], layout["gap6"], layout["shrink"])}>
            <TextField
              {...field(answer.name)}
              label={texts.answer(answer.number)}
              maxLength={1000}
              trailing={
                <>
                  {correct === String(answer.number) && <span className={styles["right"]}>{texts.correct}</span>}
                  <AnswerPictureButton number={answer.number} onFile={(file) => void images.choose(index, file)} />
                </>
              }
            />
            <FormulaPreview>{field(answer.name).value as string}</FormulaPreview>
            <AnswerPicture
              number={answer.number}
              source={images.sources[index] ?? null}
              alt={field(answer.name).value as string}
              error={images.errors[index]}
              onErase={() => images.erase(index)}
            />
          </div>
        </div>
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
