import type { ClassListReport, ColumnRole } from "@badin/contract";
import { columnRoles } from "@badin/contract";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { texts as allTexts } from "../texts.ts";
import { StepTitle } from "./step-title.tsx";

const texts = allTexts.columnChoice;
const shownCells = 3;

interface ColumnChoiceProps {
  columns: ClassListReport["columns"];
  roles: readonly ColumnRole[];
  onChange: (roles: readonly ColumnRole[]) => void;
}

/**
 * Says what each column of a list holds, beside its first cells. Nothing is chosen beforehand when the titles say
 * nothing.
 */
export function ColumnChoice({ columns: { titles, sample, rows, others, asks }, roles, onChange }: ColumnChoiceProps) {
  const choices = roles.map((role, place) => {
    const title = titles[place] || texts.column(place + 1);
    return { key: `${place} ${title}`, role, title, place, cells: sample.flatMap((row) => row[place] || []).slice(0, shownCells) };
  });
  return (
    <div className={layout["stack"]}>
      <StepTitle>{texts.title}</StepTitle>
      <p>{asks ? texts.unknown(rows) : texts.known(rows)}</p>
      {choices.map(({ key, role, title, cells, place }) => (
        <SelectField
          key={key}
          size="sm"
          label={title}
          hint={cells.join(", ")}
          value={role}
          options={columnRoles.map((value) => ({ value, label: value === "none" && asks ? texts.none : texts.roles[value] }))}
          onChange={(event) => onChange(roles.map((each, i) => (i === place ? (event.target.value as ColumnRole) : each)))}
        />
      ))}
      {others.length > 0 && (
        <Note icon={<InfoIcon />}>
          <p>{texts.others}</p>
        </Note>
      )}
    </div>
  );
}

/** Whether the choices say where both names are. */
export const namesAreChosen = (roles: readonly ColumnRole[]): boolean =>
  roles.includes("nameThenFirst") || roles.includes("firstThenName") || (roles.includes("name") && roles.includes("firstName"));
