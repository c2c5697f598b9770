import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import styles from "./card.module.css";

export interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "form" | "ul";
  /** Without padding, for a table or list of full width. */
  flush?: boolean;
}

/** A white surface on the page. In the dark scheme a border replaces the shadow. Do not nest cards. */
export function Card({ as: Element = "div", flush, className, ...props }: CardProps) {
  const Any = Element as "div";
  return <Any className={cx(styles["card"], flush ? styles["flush"] : styles["padded"], className)} {...props} />;
}
