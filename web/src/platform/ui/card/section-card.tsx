import { type ReactNode, useId } from "react";
import layout from "../layout/layout.module.css";
import text from "../layout/text.module.css";
import { Card } from "./card.tsx";

interface SectionCardProps {
  title: string;
  /** Replaces the usual distance between what is in it. */
  className?: string | undefined;
  children: ReactNode;
}

/** A card that is a section of the page, below its title. */
export function SectionCard({ title, className = layout["stack"], children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <h2 id={id} className={text["cardTitle"]}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
