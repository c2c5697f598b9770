import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import styles from "./tab-nav.module.css";

export interface TabLink {
  to: string;
  label: string;
  count?: number | undefined;
  /** Whether one is on it. */
  current: boolean;
}

/** The look of a tab, for a button that stands among them. */
export const tabLook = styles["tab"];

/**
 * Links to the pages of one subject, as tabs; the current one has `aria-current`. On a narrow screen they scroll
 * sideways to show the current tab. `children` stand after them.
 */
export function TabNav({ label, tabs, children }: { label: string; tabs: readonly TabLink[]; children?: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  const at = tabs.find(({ current }) => current)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab follows the address
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [at]);
  return (
    <nav ref={nav} aria-label={label} className={cx(layout["screenOnly"], styles["nav"])}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined} className={styles["tab"]}>
          <span>{tab.label}</span>
          {tab.count !== undefined && <span className={styles["count"]}>{tab.count}</span>}
        </Link>
      ))}
      {children}
    </nav>
  );
}
