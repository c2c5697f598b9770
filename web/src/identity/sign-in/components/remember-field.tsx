import type { ChangeEvent } from "react";
import { CheckField } from "../../../platform/ui/field/check-field.tsx";
import { signInTexts } from "../texts.ts";

interface RememberFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the browser keeps the session once it is closed. Unticked at first: at school, computers are shared. */
export function RememberField({ checked, onChange }: RememberFieldProps) {
  return (
    <CheckField
      label={signInTexts.remember}
      hint={signInTexts.rememberHint}
      checked={checked}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
    />
  );
}
