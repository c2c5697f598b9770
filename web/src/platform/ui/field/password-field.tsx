import { useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { EyeIcon, EyeOffIcon } from "../icon/common-icons.ts";
import styles from "./field.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing" | "leading">;

/** A password field with a button that shows the password: on a phone, most sign-in errors come from typing blind. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const reveal = (
    <IconButton
      label={shown ? "Masquer le mot de passe" : "Afficher le mot de passe"}
      onClick={() => setShown(!shown)}
      className={styles["inside"]}
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
  return (
    <TextField autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} type={shown ? "text" : "password"} trailing={reveal} />
  );
}
