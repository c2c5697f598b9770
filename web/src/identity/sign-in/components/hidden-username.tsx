import hidden from "../../../platform/ui/visually-hidden/visually-hidden.module.css";

/** A hidden field that tells password managers which account a password form is for. */
export function HiddenUsername({ value }: { value: string }) {
  return (
    <input
      type="text"
      name="username"
      value={value}
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className={hidden["hidden"]}
    />
  );
}
