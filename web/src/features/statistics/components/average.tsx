import { formatDecimalPercent } from "../../../shared/typography.ts";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";

interface AverageProps {
  value: number | null;
  format?: (value: number) => string;
  /** Why there is none, for screen readers. */
  none?: string;
}

/** A percentage with one decimal, or a dash where there is none. */
export function Average({ value, format = formatDecimalPercent, none = texts.page.noValue }: AverageProps) {
  if (value !== null) return format(value);
  return (
    <>
      <span aria-hidden="true">{texts.page.none}</span>
      <VisuallyHidden>{none}</VisuallyHidden>
    </>
  );
}
