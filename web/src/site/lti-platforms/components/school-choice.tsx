import { useQuery } from "@tanstack/react-query";
import { SelectField, type SelectFieldProps } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { siteSchoolsQuery } from "../../site-schools/api.ts";
import { texts } from "../texts.ts";

interface SchoolChoiceProps {
  q: string;
  onType: (q: string) => void;
  /** The school chosen before, which the search may not find. */
  chosen?: { id: number; name: string } | undefined;
  field: Omit<SelectFieldProps, "label" | "options">;
}

/** The school that a platform opens Badin for: a search, and its results. */
export function SchoolChoice({ q, onType, chosen, field }: SchoolChoiceProps) {
  const { data } = useQuery(siteSchoolsQuery(q.trim(), 1));
  const found = (data?.schools ?? []).filter(({ id }) => id !== chosen?.id);
  const options = [
    { value: "", label: texts.chooseSchool },
    ...(chosen ? [{ value: chosen.id, label: chosen.name }] : []),
    ...found.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city} (n° ${id})` })),
  ];
  return (
    <>
      <TextField
        type="search"
        label={texts.search}
        value={q}
        onChange={({ target }) => onType(target.value)}
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
      <SelectField {...field} label={texts.school} options={options} />
    </>
  );
}
