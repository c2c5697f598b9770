import styles from "./hidden-username.module.css";

/** Tells password managers whose password a form asks for; people know. */
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
      className={styles["username"]}
    />
  );
}
