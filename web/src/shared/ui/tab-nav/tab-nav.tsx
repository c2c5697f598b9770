import { NavLink } from "react-router";
import styles from "./tab-nav.module.css";

export interface TabLink {
  to: string;
  label: string;
  count?: number;
}

/** The pages of one thing, as tabs: real links, the current one said as such. They scroll sideways on a phone. */
export function TabNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles["nav"]}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} className={styles["tab"] ?? ""}>
          {tab.label}
          {tab.count !== undefined && <span className={styles["count"]}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
