import type { Gradebook } from "@badin/contract";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { formatDecimal } from "../../../platform/typography.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { SortHeader } from "../../../platform/ui/table/sort-header.tsx";
import { useTableSort } from "../../../platform/ui/table/use-table-sort.ts";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { columnsOf } from "../columns.rules.ts";
import { texts } from "../texts.ts";
import styles from "./marks-table.module.css";

type Student = Gradebook["students"][number];

const keys = { name: (s: Student) => `${s.name} ${s.firstName}`, mean: (s: Student) => s.mean };

/**
 * The marks, a row a student and a column a quiz or a mock exam, in a region of its own that scrolls sideways; names
 * and titles stay in view, on phones too: a card a student would have as many lines as the year has quizzes.
 */
export function MarksTable({ classroomId, book }: { classroomId: number; book: Gradebook }) {
  const columns = columnsOf(classroomId, book);
  const { sorted, header } = useTableSort(book.students, keys, "name");
  return (
    <Card flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus, for the arrow keys */}
      <section className={styles["scroll"]} aria-label={texts.scroll} tabIndex={0}>
        <table className={cx(text["small"], styles["table"])}>
          <caption>
            <VisuallyHidden>{texts.table}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <SortHeader {...header("name")}>{texts.student}</SortHeader>
              <SortHeader {...header("mean")} numeric>
                {texts.mean}
              </SortHeader>
              {columns.map(({ key, name, path, about }) => (
                <th key={key} scope="col">
                  {path === undefined ? (
                    <span className={styles["quiz"]}>{name}</span>
                  ) : (
                    <Link to={path} title={name} className={styles["quiz"]}>
                      {name}
                    </Link>
                  )}
                  <small>{about}</small>
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
                <td className={text["strong"]}>
                  <Mark mark={student.mean} />
                </td>
                {columns.map(({ key, markOf, missingOf }) => {
                  const missing = missingOf(student);
                  return <td key={key}>{missing === undefined ? <Mark mark={markOf(student)} /> : <small>{missing}</small>}</td>;
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.class}</th>
              <td className={text["strong"]}>
                <Mark mark={book.mean} />
              </td>
              {columns.map(({ key, mean }) => (
                <td key={key}>
                  <Mark mark={mean} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
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
