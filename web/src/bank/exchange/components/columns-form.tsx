import { neededTableColumns, type TableColumn, type TableLayout, tableColumns, type UnknownTable } from "@badin/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Cell, Table } from "../../../platform/ui/table/table.tsx";
import { exchangeTexts } from "../texts.ts";
import styles from "./row-form.module.css";

const texts = exchangeTexts.columns;
const needed: readonly TableColumn[] = neededTableColumns;

interface ColumnsFormProps {
  table: UnknownTable;
  busy: boolean;
  onMatch: (layout: TableLayout) => void;
}

/** Says what each column of a table holds, beside its first rows. */
export function ColumnsForm({ table, busy, onMatch }: ColumnsFormProps) {
  const [chosen, setChosen] = useState<Partial<Record<TableColumn, string>>>(table.guess);
  const [sent, setSent] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const missing = needed.filter((column) => !chosen[column]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    const [first] = missing;
    if (first === undefined) onMatch(layoutOf(chosen));
    else event.currentTarget.querySelector<HTMLSelectElement>(`select[name="${first}"]`)?.focus();
  };
  return (
    <form className={layout["stack"]} onSubmit={submit} noValidate>
      <h3 ref={title} tabIndex={-1} className={text["h4"]}>
        {texts.title}
      </h3>
      <p>{texts.intro}</p>
      <FirstRows table={table} />
      <div className={cx(pages["columns"], styles["columnFields"])}>
        {tableColumns.map((column) => (
          <SelectField
            key={column}
            name={column}
            size="sm"
            label={needed.includes(column) ? texts.names[column] : `${texts.names[column]} (${texts.optional})`}
            options={[
              { value: "", label: needed.includes(column) ? texts.choose : texts.absent },
              ...[...new Set(table.titles)].flatMap((name) => (name === "" ? [] : [{ value: name, label: name }])),
            ]}
            value={chosen[column] ?? ""}
            disabled={busy}
            error={sent && missing.includes(column) && texts.missing}
            onChange={(event) => setChosen({ ...chosen, [column]: event.target.value })}
          />
        ))}
      </div>
      <div className={cx(layout["end"], layout["beside"])}>
        <Button type="submit" variant="go" loading={busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

/** Returns the choices without the columns that the table does not have. */
const layoutOf = (chosen: Partial<Record<TableColumn, string>>): TableLayout =>
  Object.fromEntries(Object.entries(chosen).filter(([, title]) => title)) as TableLayout;

function FirstRows({ table: { titles, rows } }: { table: UnknownTable }) {
  const columns = titles.flatMap((title, place) => (title === "" ? [] : [{ title, place, key: `${place} ${title}` }]));
  return (
    <Table caption={texts.caption} className={styles["rows"]}>
      <thead>
        <tr>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join("\t")}>
            {columns.map(({ key, title, place }) => (
              <Cell key={key} label={title}>
                {cells[place]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
