import { useId } from "react";
import { Radio } from "../../../shared/ui/field/choice.tsx";
import { FieldError } from "../../../shared/ui/field/field.tsx";
import { TextField, type TextFieldProps } from "../../../shared/ui/field/text-field.tsx";
import { type AnswerField, answerFields } from "../question-form.rules.ts";
import { formTexts as texts } from "../texts.ts";
import styles from "./answer-inputs.module.css";

interface AnswerInputsProps {
  /** From `useForm`. */
  field: (name: AnswerField) => Pick<TextFieldProps, "name" | "value" | "error" | "onChange" | "onBlur">;
  correct: string;
  error: string | undefined;
  onCorrect: (value: string) => void;
}

/** The four answers, each with a radio that marks the right one. */
export function AnswerInputs({ field, correct, error, onCorrect }: AnswerInputsProps) {
  const name = useId();
  return (
    <fieldset className={styles["answers"]} aria-describedby={error && `${name}-error`}>
      <legend className={styles["legend"]}>
        {texts.answers} <span className={styles["hint"]}>{texts.answersHint}</span>
      </legend>
      {answerFields.map((answer) => (
        <div key={answer.name} className={styles["row"]}>
          <Radio
            name={name}
            aria-label={texts.isCorrect(answer.number)}
            aria-invalid={error ? true : undefined}
            checked={correct === String(answer.number)}
            onChange={() => onCorrect(String(answer.number))}
          />
          <TextField
            {...field(answer.name)}
            label={texts.answer(answer.number)}
            maxLength={1000}
            trailing={correct === String(answer.number) && <span className={styles["right"]}>{texts.correct}</span>}
          />
        </div>
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
