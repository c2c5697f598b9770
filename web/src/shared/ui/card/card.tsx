import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import styles from "./card.module.css";

export interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "form" | "ul";
  /** Without padding, for a table or a list that goes to the edge. */
  flush?: boolean;
}

/** A white surface on the page; by night a border takes the place of the shadow. Never a card in a card. */
export function Card({ as: Element = "div", flush, className, ...props }: CardProps) {
  const Any = Element as "div";
  return <Any className={cx(styles["card"], flush ? styles["flush"] : styles["padded"], className)} {...props} />;
}
