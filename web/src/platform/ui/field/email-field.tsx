import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * A field for an email address, which the browser neither corrects nor, unless `autoComplete` asks for it, completes.
 */
export const EmailField = (props: TextFieldProps) => (
  <TextField inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
);
