import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronRightIcon } from "../icon/common-icons.ts";
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
    <Link to={to} className={styles["row"]}>
      {picture}
      <span className={styles["words"]}>{words}</span>
      {children}
      <ChevronRightIcon />
    </Link>
  );
}
