import styles from "./brand.module.css";

/** The mark: a letter b whose bowl is a dial with a tick for a needle. Decorative, hidden from screen readers. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={styles["mark"]}>
      <rect width="64" height="64" rx="15" className={styles["tile"]} />
      <path d="M18 12v25" className={styles["letter"]} />
      <circle cx="32" cy="37" r="14" className={styles["letter"]} />
      <path d="M32 37L49.5 17.5" className={styles["notch"]} />
      <path d="M32 37L49.5 17.5" className={styles["needle"]} />
    </svg>
  );
}
