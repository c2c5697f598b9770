import type { ClassListCorrection, ClassListLine } from "@badin/contract";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { correctionOf } from "../list-file.rules.ts";
import { texts } from "../texts.ts";
import styles from "./list-lines.module.css";

interface LineEditorProps {
  line: ClassListLine;
  onCorrect: (correction: ClassListCorrection) => void;
  onCancel: () => void;
}

/** A line of the list whose fields are typed again, in its place. Enter corrects, Escape gives up. */
export function LineEditor({ line, onCorrect, onCancel }: LineEditorProps) {
  const [values, setValues] = useState({ firstName: line.firstName, name: line.name, email: line.email ?? "" });
  const field = (name: keyof typeof values) => ({
    label: texts.columns[name],
    size: "sm" as const,
    value: values[name],
    autoComplete: "off",
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const submit = () => onCorrect(correctionOf(line, values));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      submit();
    }
    if (event.key !== "Escape") return;
    // The dialog stays open.
    event.stopPropagation();
    onCancel();
  };
  return (
    <tr onKeyDown={onKeyDown}>
      <td colSpan={6} className={styles["editor"]}>
        <fieldset className={styles["fields"]}>
          <legend className={text["strong"]}>{texts.correction.title(line.line)}</legend>
          <TextField {...field("firstName")} autoFocus />
          <TextField {...field("name")} />
          <TextField {...field("email")} inputMode="email" autoCapitalize="none" />
          <div className={styles["buttons"]}>
            <Button size="sm" onClick={onCancel}>
              {texts.correction.cancel}
            </Button>
            <Button size="sm" onClick={submit}>
              {texts.correction.submit}
            </Button>
          </div>
        </fieldset>
      </td>
    </tr>
  );
}
