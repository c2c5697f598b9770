import styles from "./spinner.module.css";

/** Three balls that grow and fade: the only endless animation of the application. */
export function Spinner() {
  return (
    <span role="img" aria-label="Chargement" className={styles["balls"]}>
      <i />
      <i />
      <i />
    </span>
  );
}
