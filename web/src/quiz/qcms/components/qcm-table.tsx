import type { Classroom, Qcm } from "@badin/contract";
import { useKeptFocus } from "../../../platform/sortable/use-kept-focus.ts";
import { useSortable } from "../../../platform/sortable/use-sortable.ts";
import { Table } from "../../../platform/ui/table/table.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import { useQcmOrder } from "../use-qcm-order.ts";
import type { QcmDialogActions } from "./qcm-actions.tsx";
import { QcmRow } from "./qcm-row.tsx";
import styles from "./qcm-table.module.css";

interface QcmTableProps extends QcmDialogActions {
  classroom: Classroom;
  /** The quizzes of the current page. */
  qcms: readonly Qcm[];
  page: number;
  total: number;
  onPageChange: (page: number) => void;
  /** Ids of the chosen quizzes, while several are being chosen. */
  chosen: ReadonlySet<number> | undefined;
  onChoose: (qcm: Qcm, chosen: boolean) => void;
}

/** The quizzes of a class in the order in which students see them. On a phone each row is a card. */
export function QcmTable({ classroom, qcms, page, total, onPageChange, chosen, ...actions }: QcmTableProps) {
  const { move, announcement } = useQcmOrder({ classroomId: classroom.id, page, total, onPageChange });
  const { keep, controlProps } = useKeptFocus();
  const moveKeepingFocus = (qcm: Qcm, to: number, control: string) => {
    keep(`${control}-${qcm.id}`);
    move(qcm, to);
  };
  const { rowProps, handleProps } = useSortable({
    count: qcms.length,
    onMove: (from, to) => {
      const [qcm, place] = [qcms[from], qcms[to]?.qcmIndex];
      if (qcm && place) moveKeepingFocus(qcm, place, "drag");
    },
  });
  return (
    <>
      <Table caption={texts.list.caption} className={styles["qcms"]}>
        <QcmTableHead first={chosen ? texts.list.columns.choice : classroom.archived || total < 2 ? undefined : texts.list.columns.order} />
        <tbody>
          {qcms.map((qcm, index) => (
            <QcmRow
              key={qcm.id}
              qcm={qcm}
              total={total}
              archived={classroom.archived}
              row={rowProps(index)}
              handle={handleProps(index)}
              control={(name) => controlProps(`${name}-${qcm.id}`)}
              onMove={moveKeepingFocus}
              chosen={chosen?.has(qcm.id)}
              {...actions}
            />
          ))}
        </tbody>
      </Table>
      <p role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </>
  );
}

/** The titles of the columns; `first` is that of the order controls or of the boxes, when there are some. */
function QcmTableHead({ first }: { first: string | undefined }) {
  const { columns } = texts.list;
  return (
    <thead>
      <tr>
        {first && (
          <th scope="col" className={styles["order"]}>
            {first}
          </th>
        )}
        <th scope="col">{columns.title}</th>
        <th scope="col" className={styles["numeric"]}>
          {columns.questions}
        </th>
        <th scope="col">{columns.state}</th>
        <th scope="col">{columns.due}</th>
        <th scope="col">{columns.answered}</th>
        <th scope="col" className={styles["average"]}>
          {columns.average}
        </th>
        <th scope="col">
          <VisuallyHidden>{texts.list.actionsColumn}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
