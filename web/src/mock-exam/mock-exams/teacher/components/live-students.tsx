import type { LiveRow, LiveTable } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathTo } from "../../../../platform/paths.ts";
import { cx } from "../../../../platform/ui/cx.ts";
import { CheckIcon, PlusIcon, RestartIcon, WifiOffIcon } from "../../../../platform/ui/icon/common-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { ActionMenu, MenuAction } from "../../../../platform/ui/menu/action-menu.tsx";
import { Cell, Head, Table } from "../../../../platform/ui/table/table.tsx";
import { Tag } from "../../../../platform/ui/tag/tag.tsx";
import { toastSuccess } from "../../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { clockText } from "../../list/time-left.rules.ts";
import { texts as studentTexts } from "../../texts.ts";
import { end, giveMinutes, type MockExamRef, refreshMockExams, reopen, showLive } from "../api.ts";
import { partAt, stateOfRow } from "../live.rules.ts";
import { texts } from "../texts.ts";
import styles from "./live-students.module.css";

const words = texts.live;
const columns = words.columns;
const oneMore = 5;
const reopenMinutes = 15;

interface LiveStudentsProps {
  table: LiveTable;
  target: MockExamRef;
  now: number;
  onAddTime: (row: LiveRow) => void;
}

/** The students by name, which leads to their page: places never move. */
export function LiveStudents({ table, target, now, onAddTime }: LiveStudentsProps) {
  return (
    <Table caption={words.table} className={styles["live"]}>
      <Head titles={[columns.student, columns.answers, columns.part, columns.left, columns.state, ""]} />
      <tbody>
        {table.students.map((row) => (
          <Row key={row.userId} row={row} table={table} target={target} now={now} onAddTime={() => onAddTime(row)} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({
  row,
  table,
  target,
  now,
  onAddTime,
}: {
  row: LiveRow;
  table: LiveTable;
  target: MockExamRef;
  now: number;
  onAddTime: () => void;
}) {
  const queryClient = useQueryClient();
  const { copy } = row;
  const name = `${row.firstName} ${row.name}`;
  const state = stateOfRow(row, now);
  const act = useMutation({
    mutationFn: (action: () => Promise<LiveTable>) => action(),
    onSuccess: (answered) => showLive(queryClient, target, answered),
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
  });
  const told = copy && toldOf(copy);
  const shownName = (
    <>
      {row.firstName} <b>{row.name}</b>
    </>
  );
  const isOpen = state === "writing" || state === "lost";
  return (
    <tr>
      <Cell>
        {row.moved ? shownName : <Link to={pathTo("classroomStudent", { ...target, userId: row.userId })}>{shownName}</Link>}{" "}
        {row.moved && <Tag tone="plain">{words.moved}</Tag>}
        {row.extraTime && <Tag tone="plain">{words.extra}</Tag>}
      </Cell>
      <Cell label={columns.answers} className={copy ? styles["answers"] : styles["none"]}>
        {copy ? <Bars table={table} copy={copy} /> : "–"}
      </Cell>
      <Cell label={columns.part} className={styles["part"]}>
        {isOpen && copy ? studentTexts.part(partAt(table.parts, copy.position)) : ""}
      </Cell>
      <Cell label={columns.left} className={styles["left"]} numeric>
        {isOpen && copy ? clockText(Date.parse(copy.endsAt) - now) : ""}
      </Cell>
      <Cell label={columns.state} className={cx(styles[state], told && styles["noted"])}>
        {state === "absent" && <span className={text["muted"]}>{words.absent}</span>}
        {state === "writing" && words.writing}
        {state === "lost" && (
          <Tag tone="warning" icon={<WifiOffIcon />}>
            {words.lost(Math.floor((now - Date.parse(copy?.lastSeenAt ?? "")) / 60_000))}
          </Tag>
        )}
        {state === "done" && (
          <Tag tone="success" icon={<CheckIcon />}>
            {words.handedIn[copy?.handedInBy ?? "student"]}
          </Tag>
        )}
        {told && <small className={cx(text["muted"], layout["block"])}>{told}</small>}
      </Cell>
      <Cell className={styles["actions"]} actions>
        {copy && copy.handedInBy !== "paper" && (
          <ActionMenu label={words.of(name)}>
            {isOpen && (
              <>
                <MenuAction icon={<PlusIcon />} onClick={() => act.mutate(() => giveMinutes(target, oneMore, copy.id))}>
                  {words.addOne}
                </MenuAction>
                <MenuAction icon={<PlusIcon />} onClick={onAddTime}>
                  {words.addTime}
                </MenuAction>
                <MenuAction icon={<CheckIcon />} danger onClick={() => act.mutate(() => end(target, copy.id))}>
                  {words.endOne}
                </MenuAction>
              </>
            )}
            {state === "done" && (
              <MenuAction
                icon={<RestartIcon />}
                onClick={() => act.mutate(() => reopen(target, copy.id, reopenMinutes), { onSuccess: () => toastSuccess(words.reopened) })}
              >
                {words.reopen}
              </MenuAction>
            )}
          </ActionMenu>
        )}
      </Cell>
    </tr>
  );
}

/** Answered questions: one bar a part, and their number. */
function Bars({ table, copy }: { table: LiveTable; copy: NonNullable<LiveRow["copy"]> }) {
  const parts = table.parts.filter((part) => part.themeId < 6 || copy.english);
  const done = copy.answered.reduce((sum, n) => sum + n, 0);
  return (
    <span className={styles["progress"]}>
      <span className={styles["bars"]} aria-hidden="true">
        {parts.map((part, index) => (
          <i key={part.themeId}>
            <i style={{ width: `${(100 * (copy.answered[index] ?? 0)) / part.asked}%` }} />
          </i>
        ))}
      </span>
      <b>{done}</b>
    </span>
  );
}

/** What the journal of a copy has, in a line: pages left, then networks lost. */
const toldOf = ({ leaves, losses }: NonNullable<LiveRow["copy"]>): string =>
  [words.leaves(leaves.count, leaves.seconds, leaves.away), words.losses(losses.count, losses.seconds)]
    .filter((line) => line !== "")
    .join(" · ");
