import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import styles from "./tab-nav.module.css";

export interface TabLink {
  to: string;
  label: string;
  /** The end of the label, which a narrow screen leaves out. */
  labelEnd?: string;
  count?: number;
  /** Whether a narrow screen leaves the count out. */
  countOnWide?: boolean;
}

/**
 * Links to the pages of one subject, as tabs; the current one has `aria-current`. On a phone they scroll sideways to
 * show the current tab.
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
    <nav ref={nav} aria-label={label} className={cx(layout["screenOnly"], styles["nav"])}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} className={styles["tab"] ?? ""}>
          <span>
            {tab.label}
            {tab.labelEnd && <span className={styles["onWide"]}>{tab.labelEnd}</span>}
          </span>
          {tab.count !== undefined && <span className={cx(styles["count"], tab.countOnWide && styles["onWide"])}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
