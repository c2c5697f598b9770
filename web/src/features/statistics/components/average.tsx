import { formatDecimalPercent } from "../../../shared/typography.ts";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";

/** A percentage with one decimal, or a dash where nobody answered. */
export function Average({ value, format = formatDecimalPercent }: { value: number | null; format?: (value: number) => string }) {
  if (value !== null) return format(value);
  return (
    <>
      <span aria-hidden="true">{texts.page.none}</span>
      <VisuallyHidden>{texts.page.noValue}</VisuallyHidden>
    </>
  );
}
