import type { SuggestedPoints } from "@badin/contract";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { chosenTexts as texts } from "../texts.ts";

interface PointFieldProps {
  question: SuggestedPoints["questions"][number];
  programme: SuggestedPoints["programme"];
  /** Code of the point; empty for none. */
  value: string;
  onChange: (point: string) => void;
}

/** A question and the point of the programme to tie it to: those suggested first, then the others of its theme. */
export function PointField({ question, programme, value, onChange }: PointFieldProps) {
  const labelOf = (code: string) => `${code} ${programme.find((point) => point.code === code)?.label ?? ""}`;
  const others = programme.filter(({ code }) => code.startsWith(`${question.themeId}.`) && !question.suggested.includes(code));
  const codes = [...question.suggested, ...others.map(({ code }) => code)];
  return (
    <SelectField
      label={question.question}
      hint={value === "" ? texts.linkDoubtful : undefined}
      options={[{ value: "", label: texts.linkNone }, ...codes.map((code) => ({ value: code, label: labelOf(code) }))]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
