import type { ReactNode } from "react";
import styles from "./description-list.module.css";

interface Entry {
  term: string;
  value: ReactNode;
}

/** A list of names and values, one per line. */
export function DescriptionList({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className={styles["list"]}>
      {entries.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
