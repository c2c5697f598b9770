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
import { texts } from "../texts.ts";
import styles from "./marks-table.module.css";

type Student = Gradebook["students"][number];

const keys = { name: (s: Student) => `${s.name} ${s.firstName}`, mean: (s: Student) => s.mean };

/**
 * The marks, a row a student and a column a quiz, in a region of its own that scrolls sideways; names and titles stay in view, on phones
 * too: a card a student would have as many lines as the year has quizzes.
 */
export function MarksTable({ classroomId, book }: { classroomId: number; book: Gradebook }) {
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
              {book.quizzes.map((quiz) => (
                <th key={quiz.id} scope="col">
                  <Link to={pathTo("classroomQcmStats", { classroomId, qcmId: quiz.id })} title={quiz.name} className={styles["quiz"]}>
                    {quiz.name}
                  </Link>
                  <small>{[texts.weightOf(quiz.weight), !quiz.published && texts.hidden].filter(Boolean).join(" · ")}</small>
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
                {book.quizzes.map((quiz, i) => (
                  <td key={quiz.id}>
                    {student.unfinished.includes(quiz.id) ? <small>{texts.unfinished}</small> : <Mark mark={student.marks[i] ?? null} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.class}</th>
              <td className={text["strong"]}>
                <Mark mark={book.mean} />
              </td>
              {book.quizzes.map((quiz) => (
                <td key={quiz.id}>
                  <Mark mark={quiz.mean} />
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
