import { formatDecimalPercent } from "../../../platform/typography.ts";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";

interface AverageProps {
  value: number | null;
  format?: (value: number) => string;
  /** Text for screen readers when there is no value. */
  none?: string;
}

/** A percentage with one decimal, or a dash without a value. */
export function Average({ value, format = formatDecimalPercent, none = texts.page.noValue }: AverageProps) {
  if (value !== null) return format(value);
  return (
    <>
      <span aria-hidden="true">{texts.page.none}</span>
      <VisuallyHidden>{none}</VisuallyHidden>
    </>
  );
}
