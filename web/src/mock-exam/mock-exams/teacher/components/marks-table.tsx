import type { CopyMarks, MockExamResults } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathTo } from "../../../../platform/paths.ts";
import { formatDecimal } from "../../../../platform/typography.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { CaretDownIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { Cell, Head, Table } from "../../../../platform/ui/table/table.tsx";
import { Tag, type TagTone } from "../../../../platform/ui/tag/tag.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { texts as studentTexts } from "../../texts.ts";
import { countLate, type MockExamRef, refreshMockExams } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./marks-table.module.css";

const words = texts.results;
const tones: Record<CopyMarks["mention"], TagTone> = {
  failed: "danger",
  passed: "plain",
  "fairly-good": "success",
  good: "success",
  "very-good": "success",
};

interface MarksTableProps {
  results: MockExamResults;
  /** In the order of their rows. */
  copies: readonly CopyMarks[];
  target: MockExamRef;
  archived: boolean;
  onShow: (copyId: number) => void;
}

/** The marks by part and total, each name opening its copy; then the absent students. */
export function MarksTable({ results, copies, target, archived, onShow }: MarksTableProps) {
  const parts = results.parts.map((part) => part.themeId);
  return (
    <Card flush>
      <h2 className={styles["title"]}>{words.marks}</h2>
      {copies.map(
        (copy) => copy.late && <Late key={copy.copyId} copy={copy} target={target} open={!archived && !results.resultsVisible} />,
      )}
      <Table caption={words.marks} className={styles["marks"]}>
        <Head titles={[words.student, ...parts.map(studentTexts.part), words.five, words.total, words.mention]} />
        <tbody>
          {copies.map((copy) => (
            <tr key={copy.copyId}>
              <Cell>
                <button type="button" className={styles["name"]} onClick={() => onShow(copy.copyId)}>
                  {copy.firstName} <b>{copy.name}</b>
                </button>
                {copy.kind === "paper" && <small> {words.paper}</small>}
              </Cell>
              {parts.map((themeId) => {
                const mark = copy.parts.find((part) => part.themeId === themeId);
                const low = mark && 2 * mark.right < mark.asked;
                return (
                  <Cell key={themeId} label={words.shortPart(themeId)} className={styles["part"]} numeric>
                    {low && <CaretDownIcon className={styles["sign"]} />}
                    {mark && (low ? <b className={text["danger"]}>{mark.right}</b> : mark.right)}
                  </Cell>
                );
              })}
              <Cell label={words.shortFive} className={styles["part"]} numeric>
                {formatDecimal(copy.five)}
              </Cell>
              <Cell label={words.total} className={styles["total"]} numeric>
                {copy.counted ? <b>{formatDecimal(copy.total)}</b> : <s>{formatDecimal(copy.total)}</s>}
              </Cell>
              <Cell label={words.mention} className={styles["mention"]}>
                {copy.counted ? (
                  <Tag tone={tones[copy.mention]}>{words.mentions[copy.mention]}</Tag>
                ) : (
                  <Tag tone="plain">{words.aside}</Tag>
                )}
              </Cell>
            </tr>
          ))}
          {results.absents.map((student) => (
            <tr key={student.userId}>
              <Cell>
                <Link to={pathTo("classroomStudent", { classroomId: target.classroomId, userId: student.userId })}>
                  {student.firstName} <b>{student.name}</b>
                </Link>
              </Cell>
              {parts.map((themeId) => (
                <Cell key={themeId} label={words.shortPart(themeId)} className={styles["nothing"]} />
              ))}
              <Cell label={words.shortFive} className={styles["nothing"]} />
              <Cell label={words.total} className={styles["nothing"]} />
              <Cell label={words.mention} className={styles["mention"]}>
                {words.absent}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Answers that came after the end: the teacher counts them or not. */
function Late({ copy, target, open }: { copy: CopyMarks; target: MockExamRef; open: boolean }) {
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (counted: boolean) => countLate(target, copy.copyId, counted),
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
    onSettled: () => refreshMockExams(queryClient, target.classroomId),
  });
  const { late } = copy;
  if (!late) return null;
  return (
    <div className={styles["late"]}>
      <Note>
        <p>
          <b>
            {copy.firstName} {copy.name}
          </b>
          {" : "}
          {words.late(late.count, late.minutesAfterEnd)}
          {late.counted !== null && `, ${late.counted ? words.counted : words.notCounted}`}
        </p>
        {open && late.counted !== true && (
          <div className={cx(layout["beside"], layout["gap8"], layout["apartXs"])}>
            <Button onClick={() => decide.mutate(true)} loading={decide.isPending}>
              {words.count}
            </Button>
            {late.counted === null && (
              <Button variant="quiet" onClick={() => decide.mutate(false)}>
                {words.dontCount}
              </Button>
            )}
          </div>
        )}
      </Note>
    </div>
  );
}
