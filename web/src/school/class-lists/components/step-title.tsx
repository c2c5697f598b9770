import { type ReactNode, useEffect, useRef } from "react";
import text from "../../../platform/ui/layout/text.module.css";

/**
 * The title of a step. It takes the focus when it appears, so that keyboard and screen reader users continue from
 * there.
 */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className={text["h4"]}>
      {children}
    </h3>
  );
}
