import { type ReactNode, useState } from "react";
import { ChevronDownIcon } from "../icon/common-icons.ts";
import styles from "./fold.module.css";

/** What was opened on this visit, by the name of the fold. */
const opened = new Set<string>();

interface FoldProps {
  /** Name of the fold, under which it remembers for the visit that it is open. */
  name: string;
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page that is closed until it is asked for. */
export function Fold({ name, title, children }: FoldProps) {
  const [isOpen, setOpen] = useState(() => opened.has(name));
  const toggle = (open: boolean) => {
    opened[open ? "add" : "delete"](name);
    setOpen(open);
  };
  return (
    <details className={styles["fold"]} open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      {/* Nothing of it is drawn while it is closed: a year of quizzes is long. */}
      {isOpen && children}
    </details>
  );
}
