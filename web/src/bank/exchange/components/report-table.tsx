import type { ImportLine, ImportPair, ImportRow } from "@badin/contract";
import { useEffect, useRef, useState } from "react";
import { capitalised } from "../../../platform/typography.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { AlertTriangleIcon, CheckIcon, PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import { MergeIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Pagination } from "../../../platform/ui/pagination/pagination.tsx";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { Cell, Head, Table } from "../../../platform/ui/table/table.tsx";
import { countLines, detailOf, filterLines, isDoubtful, type LineFilter, placeOf } from "../report.rules.ts";
import type { Review } from "../review.rules.ts";
import { exchangeTexts } from "../texts.ts";
import type { Points } from "../use-points.ts";
import { DoubtView } from "./doubt-view.tsx";
import { type Merge, PairView } from "./pair-view.tsx";
import { PointSelect } from "./point-select.tsx";
import styles from "./report-table.module.css";
import { type Correction, RowForm } from "./row-form.tsx";

const texts = exchangeTexts.table;
const pageSize = 20;

interface ReportTableProps {
  lines: readonly ImportLine[];
  /** What a person can change; null for an import that is made. */
  review: Review | null;
  points: Points;
  correction: Correction | undefined;
  onMerge: Merge | undefined;
  /** Leaves an item out of the import; absent where this is not offered. */
  onAside: ((index: number) => Promise<boolean>) | undefined;
  busy: boolean;
  /** Doubtful items that a person read. */
  read: ReadonlySet<number>;
  onRead: ((read: ReadonlySet<number>) => void) | undefined;
}

/**
 * The items of a file with their outcome, filtered by outcome. Those of a preview show their point of the programme,
 * and can be corrected.
 */
export function ReportTable({ lines, review, points, correction, onMerge, onAside, busy, read, onRead }: ReportTableProps) {
  const counts = countLines(lines);
  const [chosen, setFilter] = useState<LineFilter>(counts.refused > 0 ? "refused" : "all");
  const doubtful = lines.filter(isDoubtful);
  const unread = doubtful.filter(({ index }) => !read.has(index));
  // A file looked at again, with its pictures for instance, may have nothing left to refuse.
  const filter = filterLines(lines, chosen).length === 0 ? "all" : chosen;
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<number>();
  const [reading, setReading] = useState<number>();
  const [settled, setSettled] = useState<{ place: string; aside: boolean }>();
  const [mended, setMended] = useState<number>();
  const [paired, setPaired] = useState<{ place: string; merged: boolean }>();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (mended !== undefined || paired || (settled && reading === undefined)) status.current?.focus();
  }, [mended, paired, settled, reading]);
  const mendedLine = lines.find(({ index }) => index === mended);
  const shown = filterLines(lines, filter);
  const segments = [
    { value: "all" as const, label: exchangeTexts.all, count: lines.length },
    ...(doubtful.length > 0 ? [{ value: "doubtful" as const, label: exchangeTexts.doubtful, count: unread.length }] : []),
    ...(["added", "merged", "known", "refused"] as const).map((value) => ({
      value,
      label: exchangeTexts.statuses[value],
      count: counts[value],
    })),
  ];
  const said = (change: { mended?: number; paired?: { place: string; merged: boolean }; settled?: { place: string; aside: boolean } }) => {
    setMended(change.mended);
    setPaired(change.paired);
    setSettled(change.settled);
  };
  /** Says what became of a doubtful item, and shows the next one. */
  const settle = (line: ImportLine, aside: boolean) => {
    onRead?.(new Set([...read, line.index]));
    said({ settled: { place: placeOf(line), aside } });
    const next = shown.findIndex(({ index, doubt }) => doubt !== null && index !== line.index && !read.has(index));
    setReading(shown[next]?.index);
    if (next >= 0) setPage(Math.floor(next / pageSize) + 1);
  };
  return (
    <div className={layout["stack"]}>
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
      <p ref={status} role="status" tabIndex={-1} className={layout["live"]}>
        {mendedLine && exchangeTexts.edit.done(placeOf(mendedLine), exchangeTexts.one[mendedLine.status], detailOf(mendedLine))}
        {paired && exchangeTexts.pairs.done(paired.place, paired.merged)}
        {settled && exchangeTexts.doubts.done(settled.place, settled.aside, unread.length)}
      </p>
      {shown.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <Table caption={texts.caption} striped className={styles["table"]}>
          <Head titles={[texts.place, texts.question, texts.outcome]} />
          <tbody>
            {shown.slice((page - 1) * pageSize, page * pageSize).map((line) => (
              <Line
                key={line.index}
                line={line}
                row={review?.rows.find(({ index }) => index === line.index)}
                pair={review?.pairs.find(({ index }) => index === line.index)}
                lines={lines}
                programme={review?.programme ?? []}
                points={points}
                busy={busy}
                editing={editing === line.index}
                correction={correction}
                onMerge={onMerge}
                onEdit={(open) => {
                  said({});
                  setReading(undefined);
                  setEditing(open ? line.index : undefined);
                }}
                onPaired={(merged) => said({ paired: { place: placeOf(line), merged } })}
                onMended={() => {
                  setEditing(undefined);
                  said({ mended: line.index });
                }}
                isRead={read.has(line.index)}
                reading={reading === line.index}
                onRead={(open) => {
                  said({});
                  setEditing(undefined);
                  setReading(open ? line.index : undefined);
                }}
                onRight={() => settle(line, false)}
                onAside={
                  onAside &&
                  (async () => {
                    if (await onAside(line.index)) settle(line, true);
                  })
                }
              />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination label={texts.pages} page={page} pageSize={pageSize} total={shown.length} onChange={setPage} />
    </div>
  );
}

interface LineProps {
  line: ImportLine;
  row: ImportRow | undefined;
  pair: ImportPair | undefined;
  /** All items, among which another may be the one that this one resembles. */
  lines: readonly ImportLine[];
  programme: Review["programme"];
  points: Points;
  correction: Correction | undefined;
  onMerge: Merge | undefined;
  busy: boolean;
  editing: boolean;
  onEdit: (open: boolean) => void;
  onMended: () => void;
  /** Called when a person merged the item, or kept both questions. */
  onPaired: (merged: boolean) => void;
  /** Whether a person said that it is read as it should be. */
  isRead: boolean;
  /** Whether what the file writes is shown beside what is understood. */
  reading: boolean;
  onRead: (open: boolean) => void;
  onRight: () => void;
  onAside: (() => Promise<void>) | undefined;
}

function Line(props: LineProps) {
  const { line, row, pair, lines, programme, points, correction, onMerge, busy, editing, onEdit, onMended, onPaired } = props;
  const { isRead, reading, onRead, onRight, onAside } = props;
  const [comparing, setComparing] = useState(false);
  const place = placeOf(line);
  const canRead = row && correction && onAside && line.doubt !== null;
  const other = lines.find(({ index }) => index === pair?.otherIndex);
  const edit = useRef<HTMLButtonElement>(null);
  return (
    <>
      <tr>
        <Cell className={styles["place"]}>{place}</Cell>
        <Cell className={styles["question"]}>
          {line.text ? <MathText>{line.text}</MathText> : texts.unread}
          {row && row.suggested.length > 0 && points.linked && (
            <div className={styles["point"]}>
              <PointSelect row={row} programme={programme} chosen={points.chosen} place={place} onChoose={points.choose} />
            </div>
          )}
        </Cell>
        <Cell className={styles["outcome"]}>
          <span className={styles[line.status]}>
            {icons[line.status]} {exchangeTexts.one[line.status]}
          </span>
          <Detail line={line} />
          <div className={cx(layout["clusterXs"], layout["apartXs"], layout["live"])}>
            {pair && onMerge && (
              <Button
                size="sm"
                aria-expanded={comparing}
                aria-label={exchangeTexts.pairs.openOf(place)}
                onClick={() => setComparing(!comparing)}
              >
                {exchangeTexts.pairs.open}
              </Button>
            )}
            {canRead && (
              <Button size="sm" aria-expanded={reading} aria-label={exchangeTexts.doubts.openOf(place)} onClick={() => onRead(!reading)}>
                {isRead ? exchangeTexts.doubts.read : exchangeTexts.doubts.open}
              </Button>
            )}
            {row && correction && !(canRead && !isRead) && (
              <Button
                ref={edit}
                size="sm"
                aria-expanded={editing}
                aria-label={exchangeTexts.edit.openOf(place)}
                onClick={() => onEdit(!editing)}
              >
                {exchangeTexts.edit.open}
              </Button>
            )}
          </div>
        </Cell>
      </tr>
      {comparing && pair && onMerge && (
        <tr>
          <td colSpan={3} className={styles["editor"]}>
            <PairView pair={pair} place={place} otherPlace={other && placeOf(other)} busy={busy} onMerge={onMerge} onDone={onPaired} />
          </td>
        </tr>
      )}
      {reading && canRead && (
        <tr>
          <td colSpan={3} className={styles["editor"]}>
            <DoubtView
              row={row}
              place={place}
              doubt={line.doubt ?? ""}
              busy={busy}
              onRight={onRight}
              onCorrect={() => onEdit(true)}
              onAside={() => void onAside()}
            />
          </td>
        </tr>
      )}
      {editing && row && correction && (
        <tr>
          <td colSpan={3} className={styles["editor"]}>
            <RowForm
              row={row}
              place={place}
              correction={correction}
              busy={busy}
              onDone={onMended}
              onCancel={() => {
                onEdit(false);
                edit.current?.focus();
              }}
            />
          </td>
        </tr>
      )}
    </>
  );
}

const icons = { added: <PlusIcon />, merged: <MergeIcon />, known: <CheckIcon />, refused: <AlertTriangleIcon /> };

function Detail({ line }: { line: ImportLine }) {
  const detail = detailOf(line);
  return detail === "" ? null : <small className={styles["detail"]}>{capitalised(detail)}</small>;
}
