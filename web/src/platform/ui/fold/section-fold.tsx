import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import styles from "./fold.module.css";
import { Fold } from "./fold.tsx";

interface SectionFoldProps {
  name: string;
  title: string;
  children: ReactNode;
}

/** A section of a page that is closed until it is asked for, in a card of such sections. */
export const SectionFold = ({ name, title, children }: SectionFoldProps) => (
  <Fold name={name} title={<h2>{title}</h2>}>
    <section aria-label={title} className={cx(layout["stackSm"], styles["section"])}>
      {children}
    </section>
  </Fold>
);
