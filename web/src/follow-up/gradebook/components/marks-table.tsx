import type { Gradebook } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { formatDecimal } from "../../../platform/typography.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { CopyButton } from "../../../platform/ui/copy-button/copy-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SortHeader } from "../../../platform/ui/table/sort-header.tsx";
import { useTableSort } from "../../../platform/ui/table/use-table-sort.ts";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { classroomQuery } from "../../../school/classrooms/api.ts";
import { saveGradebook } from "../api.ts";
import { type Column, clipboardOf, columnsOf } from "../columns.rules.ts";
import { texts } from "../texts.ts";
import styles from "./marks-table.module.css";

type Student = Gradebook["students"][number];

const keys = { list: () => 0, name: (s: Student) => `${s.name} ${s.firstName}`, mean: (s: Student) => s.mean };
/** Key of the column of the means. */
const mean = "mean";
const means = { name: texts.mean, markOf: (s: Student) => s.mean, noteOf: () => undefined };

/**
 * The marks, a row a student and a column a quiz or a mock exam, in a region of its own that scrolls sideways; names
 * and titles stay in view. A phone shows one column at a time: a card a student would have as many lines as the year
 * has quizzes.
 */
export function MarksTable({ classroomId, book, used }: { classroomId: number; book: Gradebook; used: boolean }) {
  const columns = columnsOf(classroomId, book);
  const { sorted, header } = useTableSort(book.students, keys, book.listed ? "list" : "name");
  const [shown, setShown] = useState(mean);
  const placeOf = (key: string) => (key === shown ? undefined : styles["elsewhere"]);
  const queryClient = useQueryClient();
  // A copy is a use: the gradebook then has its place among the pages of the class, whose choices stay as they are.
  const use = useMutation({
    mutationFn: () => saveGradebook(classroomId, {}),
    onSuccess: () => queryClient.invalidateQueries(classroomQuery(classroomId)),
  });
  const tellCopied = (copied: boolean) => {
    if (!copied) return toastError(texts.notCopied);
    toastSuccess(texts.copied(book.students.length, book.listed));
    if (!used) use.mutate();
  };
  const copy = (column: Pick<Column, "name" | "markOf" | "noteOf">) => (
    <div className={layout["screenOnly"]}>
      <CopyButton value={clipboardOf(book, column)} about={column.name} onOutcome={tellCopied} />
    </div>
  );
  const choices = [{ value: mean, label: texts.mean }, ...columns.map(({ key, name }) => ({ value: key, label: name }))];
  return (
    <>
      <div className={styles["shown"]}>
        <SelectField label={texts.shown} options={choices} value={shown} onChange={(event) => setShown(event.target.value)} />
      </div>
      <Card flush>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus, for the arrow keys */}
        <section className={styles["scroll"]} aria-label={texts.scroll} tabIndex={0}>
          <table className={cx(text["small"], styles["table"])}>
            <caption>
              <VisuallyHidden>{texts.table}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <SortHeader {...header("name")} below={header("list").direction && <small>{texts.byList}</small>}>
                  {texts.student}
                </SortHeader>
                <SortHeader {...header("mean")} numeric below={copy(means)} className={placeOf(mean)}>
                  {texts.mean}
                </SortHeader>
                {columns.map(({ key, name, path, about, ...column }) => (
                  <th key={key} scope="col" className={placeOf(key)}>
                    {path === undefined ? (
                      <span className={styles["quiz"]}>{name}</span>
                    ) : (
                      <Link to={path} title={name} className={styles["quiz"]}>
                        {name}
                      </Link>
                    )}
                    <small>{about}</small>
                    {copy({ name, ...column })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map((student) => (
                <tr key={student.id}>
                  <th scope="row">
                    <Link to={pathTo("classroomStudent", { classroomId, userId: student.id })}>
                      {student.firstName} <b>{student.name}</b>
                    </Link>
                  </th>
                  <td className={cx(text["strong"], placeOf(mean))}>
                    <Mark mark={student.mean} />
                  </td>
                  {columns.map(({ key, markOf, noteOf }) => {
                    const mark = markOf(student);
                    const said = noteOf(student);
                    return (
                      <td key={key} className={placeOf(key)}>
                        {(mark !== null || said === undefined) && <Mark mark={mark} />}
                        {said && <small>{said}</small>}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.class}</th>
                <td className={cx(text["strong"], placeOf(mean))}>
                  <Mark mark={book.mean} />
                </td>
                {columns.map(({ key, mean: ofClass }) => (
                  <td key={key} className={placeOf(key)}>
                    <Mark mark={ofClass} />
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      </Card>
    </>
  );
}

const Mark = ({ mark }: { mark: number | null }) =>
  mark === null ? (
    <span className={text["muted"]}>
      <span aria-hidden="true">{texts.none}</span>
      <VisuallyHidden>{texts.noneSpoken}</VisuallyHidden>
    </span>
  ) : (
    formatDecimal(mark)
  );
