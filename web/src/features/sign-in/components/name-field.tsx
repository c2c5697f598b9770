import { useRef } from "react";
import type { useForm } from "../../../shared/forms/use-form.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { TextField, type TextFieldProps } from "../../../shared/ui/field/text-field.tsx";
import { offeredName } from "../name-offer.rules.ts";
import { signInTexts } from "../texts.ts";
import styles from "./sign-in-form.module.css";

const texts = signInTexts.createAccount;

interface NameFieldProps extends Pick<TextFieldProps, "label" | "autoComplete"> {
  form: Pick<ReturnType<typeof useForm>, "values" | "errors" | "field" | "setValue">;
  name: string;
}

/** A field for a first or last name. When the name is refused, a button offers the nearest accepted one: « Utiliser Helene ». */
export function NameField({ form, name, ...props }: NameFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const suggestion = offeredName(form.values[name] ?? "", form.errors[name]);
  const take = (plain: string) => {
    form.setValue(name, plain);
    ref.current?.focus();
  };
  return (
    <div className={styles["name"]}>
      <TextField {...form.field(name)} {...props} ref={ref} autoCapitalize="words" autoCorrect="off" spellCheck={false} />
      {suggestion && (
        <div className={styles["offer"]}>
          {texts.plainName}
          <Button size="sm" onClick={() => take(suggestion)}>
            {texts.takeName(suggestion)}
          </Button>
        </div>
      )}
    </div>
  );
}
