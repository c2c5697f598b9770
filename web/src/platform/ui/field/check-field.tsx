import { useId } from "react";
import { cx } from "../cx.ts";
import text from "../layout/text.module.css";
import { Checkbox, type ChoiceProps } from "./choice.tsx";
import fieldStyles from "./field.module.css";

interface CheckFieldProps extends Omit<ChoiceProps, "children"> {
  label: string;
  /** What the choice does. */
  hint: string;
}

/** A checkbox of a form, with what it does below. */
export function CheckField({ label, hint, ...props }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={fieldStyles["field"]}>
      <Checkbox {...props} aria-describedby={id}>
        <span className={text["strong"]}>{label}</span>
      </Checkbox>
      <p id={id} className={cx(text["muted"], text["small"], text["pretty"], fieldStyles["hint"])}>
        {hint}
      </p>
    </div>
  );
}
