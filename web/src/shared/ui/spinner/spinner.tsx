import { cx } from "../cx.ts";
import styles from "./spinner.module.css";

/** Three balls that grow and fade: the only endless animation of the application. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span role="img" aria-label="Chargement" className={cx(styles["balls"], className)}>
      <i />
      <i />
      <i />
    </span>
  );
}
