import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "../cx.ts";
import { ChevronRightIcon } from "../icon/common-icons.ts";
import layout from "../layout/layout.module.css";
import styles from "./row-link.module.css";

interface RowLinkProps {
  to: string;
  /** What stands at the left. */
  picture?: ReactNode;
  /** The name in bold, with a line above or below it. */
  words: ReactNode;
  /** What stands before the arrow. */
  children?: ReactNode;
}

/** A link that is a card of one row. */
export function RowLink({ to, picture, words, children }: RowLinkProps) {
  return (
    <Link to={to} className={cx(layout["row"], styles["row"])}>
      {picture}
      <span className={cx(layout["grow"], styles["words"])}>{words}</span>
      {children}
      <ChevronRightIcon />
    </Link>
  );
}
