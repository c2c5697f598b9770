import { type Qcm, scoreColor } from "@badin/contract";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { Checkbox } from "../../../platform/ui/field/choice.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { ProgressBar } from "../../../platform/ui/progress-bar/progress-bar.tsx";
import { Cell } from "../../../platform/ui/table/table.tsx";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { answeredShare } from "../qcm-order.rules.ts";
import { texts } from "../texts.ts";
import { DueCell } from "./due-cell.tsx";
import { OrderControls } from "./order-controls.tsx";
import { QcmActions, type QcmDialogActions } from "./qcm-actions.tsx";
import styles from "./qcm-table.module.css";
import { StateTag } from "./state-tag.tsx";

interface QcmRowProps extends QcmDialogActions {
  qcm: Qcm;
  total: number;
  archived: boolean;
  row: ComponentProps<"tr"> & { "data-held": true | undefined };
  handle: ComponentProps<"button">;
  /** Returns the props that let a control keep the focus while the row moves. From `useKeptFocus`. */
  control: (name: string) => object;
  /** Moves the quiz to a place, from 1; `control` names the control that was pressed. */
  onMove: (qcm: Qcm, to: number, control: string) => void;
  /** Whether the quiz is chosen, while several are being chosen; the boxes replace the order controls. */
  chosen?: boolean | undefined;
  onChoose: (qcm: Qcm, chosen: boolean) => void;
}

/** A quiz in the list of its class. */
export function QcmRow({ qcm, total, archived, row, handle, control, onMove, chosen, onChoose, ...actions }: QcmRowProps) {
  const { id: qcmId, name, studentComment, teacherComment, nbQuestion, qcmIndex, published } = qcm;
  const { columns } = texts.list;
  const comment = studentComment ?? teacherComment;
  return (
    <tr {...row} className={cx(styles["row"], chosen !== undefined && styles["choosing"])}>
      {chosen !== undefined && (
        <Cell className={styles["order"]}>
          <Checkbox
            aria-label={texts.bulk.pick(name)}
            checked={chosen}
            onChange={(event) => onChoose(qcm, event.target.checked)}
            className={styles["pick"]}
          />
        </Cell>
      )}
      {!archived && total > 1 && chosen === undefined && (
        <Cell className={styles["order"]}>
          <OrderControls
            labels={{ drag: texts.order.drag(name), up: texts.order.up(name), down: texts.order.down(name) }}
            first={qcmIndex === 1}
            last={qcmIndex === total}
            handle={handle}
            control={control}
            onMove={(by) => onMove(qcm, qcmIndex + by, by < 0 ? "up" : "down")}
          />
        </Cell>
      )}
      <Cell className={styles["title"]}>
        <Link to={pathTo("classroomQcm", { classroomId: qcm.classroom.id, qcmId })} className={styles["name"]}>
          {name}
        </Link>
        {comment && <span className={cx(text["tiny"], text["muted"], styles["comment"])}>{comment}</span>}
      </Cell>
      <Cell label={columns.questions} numeric className={cx(text["figure"], styles["questions"])}>
        {nbQuestion}
        <span className={styles["unit"]}> {texts.list.unit(nbQuestion)}</span>
      </Cell>
      <Cell label={columns.state} className={styles["state"]}>
        <StateTag published={published} opensAt={qcm.opensAt} />
      </Cell>
      <Cell label={columns.due} className={styles["due"]}>
        <DueCell qcm={qcm} onOpen={archived ? undefined : () => actions.onDates(qcm)} />
      </Cell>
      <Cell label={columns.answered} className={styles["answered"]}>
        <Answered qcm={qcm} />
      </Cell>
      <Cell label={columns.average} className={styles["average"]}>
        <Average value={qcm.allStatsByQcm.avgAllTries} />
      </Cell>
      <Cell actions className={styles["actions"]}>
        <QcmActions qcm={qcm} archived={archived} {...actions} />
      </Cell>
    </tr>
  );
}

function Answered({ qcm }: { qcm: Qcm }) {
  const { answered, of } = answeredShare(qcm);
  if (answered === 0) return <span className={text["muted"]}>{texts.list.nobody}</span>;
  return (
    <span className={styles["share"]}>
      <ProgressBar value={answered} max={of} />
      <span className={styles["fraction"]}>
        <b>{answered}</b>
        <VisuallyHidden> sur </VisuallyHidden>
        <span aria-hidden="true">/</span>
        <span className={text["muted"]}>{of}</span>
      </span>
    </span>
  );
}

function Average({ value }: { value: number | null }) {
  if (value === null) return <span className={text["muted"]}>{texts.list.noAverage}</span>;
  return <Tag tone={scoreColor(value)}>{texts.list.average(value)}</Tag>;
}
