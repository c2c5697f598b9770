import type { ImportLine } from "@badin/contract";
import { useState } from "react";
import { AlertTriangleIcon, CheckIcon, PlusIcon } from "../../../shared/ui/icon/common-icons.ts";
import { SwitchHorizontalIcon } from "../../../shared/ui/icon/teacher-icons.ts";
import { Pagination } from "../../../shared/ui/pagination/pagination.tsx";
import { Segmented } from "../../../shared/ui/segmented/segmented.tsx";
import { Cell, Head, Table } from "../../../shared/ui/table/table.tsx";
import { countLines, detailOf, filterLines, type LineFilter, placeOf } from "../report.rules.ts";
import { exchangeTexts } from "../texts.ts";
import styles from "./report-table.module.css";

const texts = exchangeTexts.table;
const pageSize = 20;

/** The items of a file with their outcome, filtered by outcome. */
export function ReportTable({ lines }: { lines: readonly ImportLine[] }) {
  const counts = countLines(lines);
  const [filter, setFilter] = useState<LineFilter>(counts.refused > 0 ? "refused" : "all");
  const [page, setPage] = useState(1);
  const shown = filterLines(lines, filter);
  const segments = [
    { value: "all" as const, label: exchangeTexts.all, count: lines.length },
    ...(["added", "merged", "known", "refused"] as const).map((value) => ({
      value,
      label: exchangeTexts.statuses[value],
      count: counts[value],
    })),
  ];
  return (
    <div className={styles["report"]}>
      <div>
        <Segmented
          label={exchangeTexts.filter}
          segments={segments}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
      </div>
      {shown.length === 0 ? <p>{texts.empty}</p> : <Lines lines={shown.slice((page - 1) * pageSize, page * pageSize)} />}
      <Pagination label={texts.pages} page={page} pageSize={pageSize} total={shown.length} onChange={setPage} />
    </div>
  );
}

function Lines({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <Table caption={texts.caption} striped className={styles["table"]}>
      <Head titles={[texts.place, texts.question, texts.outcome]} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.index}>
            <Cell className={styles["place"]}>{placeOf(line)}</Cell>
            <Cell className={styles["question"]}>{line.text || texts.unread}</Cell>
            <Cell className={styles["outcome"]}>
              <span className={styles[line.status]}>
                {icons[line.status]} {exchangeTexts.one[line.status]}
              </span>
              <Detail line={line} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const icons = { added: <PlusIcon />, merged: <SwitchHorizontalIcon />, known: <CheckIcon />, refused: <AlertTriangleIcon /> };

function Detail({ line }: { line: ImportLine }) {
  const detail = detailOf(line);
  return detail === "" ? null : <small className={styles["detail"]}>{detail}</small>;
}
