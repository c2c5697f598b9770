import { type CSSProperties, type ReactNode, useId } from "react";
import styles from "./gallery.module.css";

/** A section of the gallery for one family of components. */
export function Section({ title, width = 12, children }: { title: string; width?: 4 | 6 | 8 | 12; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles["section"]} style={{ "--span": width } as CSSProperties}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Specimens in a row that wraps. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles["line"]}>{children}</div>;
}

/** Specimens in as many columns as fit. */
export function Columns({ min = 240, children }: { min?: number; children: ReactNode }) {
  return (
    <div className={styles["columns"]} style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))` }}>
      {children}
    </div>
  );
}

/** A component in one state, with the name of that state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles["specimen"]}>
      <div>{children}</div>
      <span className={styles["name"]}>{name}</span>
    </div>
  );
}
