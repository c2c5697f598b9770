import type { ClassListLine } from "@badin/contract";
import { cx } from "../../../shared/ui/cx.ts";
import { AlertTriangleIcon, CheckIcon, PlusIcon } from "../../../shared/ui/icon/common-icons.ts";
import { Cell, Head, Table } from "../../../shared/ui/table/table.tsx";
import { outcomeOf } from "../list-file.rules.ts";
import { texts } from "../texts.ts";
import styles from "./list-lines.module.css";

/** The lines of a list, each with its outcome. */
export function ListLines({ lines }: { lines: readonly ClassListLine[] }) {
  const { line, firstName, name, email, outcome } = texts.columns;
  return (
    <div className={styles["lines"]}>
      <Table caption={texts.caption} striped>
        <Head titles={[line, firstName, name, email, outcome]} />
        <tbody>
          {lines.map((each) => (
            <tr key={each.line}>
              <Cell label={line} className={styles["number"]}>
                {each.line}
              </Cell>
              <Cell>{each.firstName || "—"}</Cell>
              <Cell>{each.name || "—"}</Cell>
              <Cell label={email} className={cx(styles["rest"], !each.email && styles["missing"])}>
                {each.email ?? "—"}
              </Cell>
              <Cell label={outcome} className={styles["rest"]}>
                <Outcome line={each} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const icons = { new: <PlusIcon />, present: <CheckIcon />, refused: <AlertTriangleIcon /> };

function Outcome({ line }: { line: ClassListLine }) {
  return (
    <span className={styles[line.status]}>
      {icons[line.status]}
      <span>
        {outcomeOf(line)}
        {line.namesake && <small> · {texts.namesake}</small>}
      </span>
    </span>
  );
}
