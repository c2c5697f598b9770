import type { ImportRow } from "@badin/contract";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { type ChosenPoints, pointOf, type Review } from "../review.rules.ts";
import { exchangeTexts } from "../texts.ts";

const texts = exchangeTexts.points;

interface PointSelectProps {
  row: ImportRow;
  programme: Review["programme"];
  chosen: ChosenPoints;
  /** Names the item, for screen readers. */
  place: string;
  onChoose: (index: number, point: string) => void;
}

/** The point of the programme of an item that would be added: those suggested first, then the others of its theme. */
export function PointSelect({ row, programme, chosen, place, onChoose }: PointSelectProps) {
  const labels = new Map(programme.map(({ code, label }) => [code, label]));
  const others = programme.flatMap(({ code }) => (Number(code[0]) === row.theme && !row.suggested.includes(code) ? [code] : []));
  const value = pointOf(row, chosen);
  return (
    <SelectField
      label={value === "" ? texts.toChoose : texts.label}
      aria-description={place}
      size="sm"
      options={[
        { value: "", label: texts.none },
        ...[...row.suggested, ...others].map((code) => ({ value: code, label: `${code} ${labels.get(code) ?? ""}` })),
      ]}
      value={value}
      onChange={(event) => onChoose(row.index, event.target.value)}
    />
  );
}
