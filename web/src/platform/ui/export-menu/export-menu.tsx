import { type ReactNode, useState } from "react";
import { nbsp } from "../../typography.ts";
import { Button } from "../button/button.tsx";
import { ChevronDownIcon } from "../icon/common-icons.ts";
import { DownloadIcon } from "../icon/teacher-icons.ts";
import text from "../layout/text.module.css";
import { ActionMenu, MenuDivider } from "../menu/action-menu.tsx";
import { Menu, MenuAction, MenuCheckbox } from "../menu/menu.tsx";
import styles from "./export-menu.module.css";
import { type ExportSource, useExport } from "./use-export.ts";

interface ExportMenuProps extends ExportSource {
  /** The tables that a CSV file can hold, when the workbook has several; each has its name in the menu. */
  tables?: Readonly<Record<string, string>>;
  /** What the files hold only if it is ticked: the query parameter that asks for it, and its name in the menu. */
  option?: { readonly query: string; readonly label: string } | undefined;
  /** Whether it is what the page is for. */
  main?: boolean;
  /** Items below the files. */
  children?: ReactNode;
}

/** The menu « Exporter » of a table: a workbook, or CSV. The button is busy until the file has come. */
export function ExportMenu({ tables = { "": "" }, option, main, children, ...source }: ExportMenuProps) {
  const save = useExport(source);
  const [ticked, setTicked] = useState(false);
  const more = option && ticked ? { [option.query]: true } : {};
  const button = (props: object) => (
    <Button {...(main && { variant: "go" })} loading={save.isPending} {...props}>
      <DownloadIcon /> Exporter <ChevronDownIcon />
    </Button>
  );
  return (
    <Menu button={button}>
      {option && (
        <MenuCheckbox checked={ticked} onChange={setTicked}>
          {option.label}
        </MenuCheckbox>
      )}
      <ExportItem
        label="Tableur Excel"
        hint={nbsp("s’ouvre aussi avec LibreOffice · .xlsx")}
        onClick={() => save.mutate({ format: "xlsx", more })}
      />
      {Object.entries(tables).map(([table, name]) => (
        <ExportItem
          key={table}
          label={name === "" ? "CSV" : nbsp(`CSV : ${name}`)}
          hint="pour Pronote ou un autre logiciel · .csv"
          onClick={() => save.mutate({ format: "csv", table, more })}
        />
      ))}
      {children}
    </Menu>
  );
}

interface PageMenuProps extends ExportSource {
  /** Name of the menu. */
  label: string;
  /** `MenuAction`s. */
  children: ReactNode;
}

/** The menu of what a page does less often, with the files of its table last. */
export function PageMenu({ label, children, ...source }: PageMenuProps) {
  const save = useExport(source);
  return (
    <ActionMenu label={label}>
      {children}
      <MenuDivider />
      {(["xlsx", "csv"] as const).map((format) => (
        <MenuAction key={format} icon={<DownloadIcon />} disabled={save.isPending} onClick={() => save.mutate({ format })}>
          {format === "xlsx" ? "Exporter pour Excel ou LibreOffice" : "Exporter en CSV"}
        </MenuAction>
      ))}
    </ActionMenu>
  );
}

/** A choice of an `ExportMenu`, with what it is for below its name. */
export const ExportItem = ({ label, hint, onClick }: { label: string; hint: string; onClick: () => void }) => (
  <MenuAction onClick={onClick}>
    <span className={styles["choice"]}>
      <b>{label}</b>
      <small className={text["hint"]}>{hint}</small>
    </span>
  </MenuAction>
);
