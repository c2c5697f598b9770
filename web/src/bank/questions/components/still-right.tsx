import { useId, useRef } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import { Radio } from "../../../platform/ui/field/choice.tsx";
import { FieldError } from "../../../platform/ui/field/field.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { formTexts as texts } from "../texts.ts";
import styles from "./question-modal.module.css";

interface StillRightProps {
  /** `yes`, `no`, or empty while it is not answered. */
  value: string;
  error: string | undefined;
  onAnswer: (value: string) => void;
}

/** Asks whether the explanation still holds, as the right answer has changed. « No » leads to the explanation. */
export function StillRight({ value, error, onAnswer }: StillRightProps) {
  const name = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const correct = () => {
    onAnswer("");
    fieldset.current?.closest("section")?.querySelector("textarea")?.focus();
  };
  return (
    <fieldset ref={fieldset} className={styles["ask"]} aria-describedby={`${name}-hint${error ? ` ${name}-error` : ""}`}>
      <legend>{texts.stillRight}</legend>
      <p id={`${name}-hint`} className={cx(text["muted"], text["small"], styles["hint"])}>
        {texts.stillRightHint}
      </p>
      <Radio name={name} checked={value === "yes"} aria-invalid={error ? true : undefined} onChange={() => onAnswer("yes")}>
        {texts.stillRightYes}
      </Radio>
      <Radio name={name} checked={false} onChange={correct}>
        {texts.stillRightNo}
      </Radio>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
