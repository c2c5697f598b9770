import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import styles from "./tab-nav.module.css";

export interface TabLink {
  to: string;
  label: string;
  count?: number;
}

/**
 * Links to the pages of one subject, as tabs; the current one has `aria-current`. On a phone they scroll sideways to show the current tab.
 */
export function TabNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab follows the address
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={styles["nav"]}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} className={styles["tab"] ?? ""}>
          {tab.label}
          {tab.count !== undefined && <span className={styles["count"]}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
