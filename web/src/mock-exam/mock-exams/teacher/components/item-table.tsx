import { isReversed, type MockExamResults } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { matchesWords } from "../../../../platform/text-search.ts";
import { formatIndex, formatPercent } from "../../../../platform/typography.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { TextField } from "../../../../platform/ui/field/text-field.tsx";
import { AlertTriangleIcon, ChevronDownIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { SearchIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../../platform/ui/math-text/math-text.tsx";
import { ConfirmModal } from "../../../../platform/ui/modal/confirm-modal.tsx";
import { ProgressBar } from "../../../../platform/ui/progress-bar/progress-bar.tsx";
import { Cell, Head, Table } from "../../../../platform/ui/table/table.tsx";
import { Tag } from "../../../../platform/ui/tag/tag.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { texts as studentTexts } from "../../texts.ts";
import { type MockExamRef, neutralise, refreshMockExams } from "../api.ts";
import { gaining, toLookAt } from "../results.rules.ts";
import { texts } from "../texts.ts";
import styles from "./item-table.module.css";
import { ProjectQuestion } from "./project-question.tsx";
import { QuestionDetail } from "./question-detail.tsx";

const words = texts.results;
type Item = MockExamResults["items"][number];

/** The questions, those to look at first; each unfolds, and one that was wrong is neutralised in a press. */
export function ItemTable({ results, target, archived }: { results: MockExamResults; target: MockExamRef; archived: boolean }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<Item>();
  const [projected, setProjected] = useState<Item>();
  const change = useMutation({
    mutationFn: ({ id, neutralised }: { id: number; neutralised: boolean }) => neutralise(target, id, neutralised),
    onSuccess: () => setAsked(undefined),
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
    onSettled: () => refreshMockExams(queryClient, target.classroomId),
  });
  const byMarks = results.copies.filter((copy) => !copy.answersKnown).length;
  const shown = toLookAt(results.items).filter((item) => matchesWords(typed, `${placeOf(item)} ${item.question}`));
  return (
    <Card flush>
      <div className={styles["head"]}>
        <div>
          <h2 className={text["h4"]}>{words.questions}</h2>
          <p>{words.questionsHint}</p>
        </div>
        <search className={layout["screenOnly"]}>
          <TextField
            label={words.search}
            type="search"
            size="sm"
            leading={<SearchIcon />}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
          />
        </search>
      </div>
      <Table caption={words.questions}>
        <Head titles={[words.question, words.facility, words.discrimination]} />
        <tbody>
          {shown.map((item) => (
            <ItemRows
              key={item.id}
              item={item}
              target={target}
              archived={archived}
              onNeutralise={() => (item.neutralised ? change.mutate({ id: item.id, neutralised: false }) : setAsked(item))}
              onProject={() => setProjected(item)}
            />
          ))}
        </tbody>
      </Table>
      <p role="status" className={styles["none"]}>
        {shown.length === 0 && words.noQuestion}
      </p>
      {asked && (
        <ConfirmModal
          title={words.neutraliseTitle}
          confirmLabel={words.neutraliseConfirm}
          onConfirm={() => change.mutate({ id: asked.id, neutralised: true })}
          onCancel={() => setAsked(undefined)}
          mutation={change}
        >
          <p>
            <b className={text["semibold"]}>
              <MathText>{asked.question}</MathText>
            </b>
          </p>
          <QuestionDetail target={target} id={asked.id} choices="names" />
          <p>{words.neutraliseText(gaining(asked))}</p>
          {byMarks > 0 && <p>{words.neutraliseMarks(byMarks)}</p>}
        </ConfirmModal>
      )}
      {projected && (
        <ProjectQuestion target={target} question={projected} title={placeOf(projected)} onClose={() => setProjected(undefined)} />
      )}
    </Card>
  );
}

const placeOf = (item: Item): string => `${studentTexts.part(item.themeId)} ${item.number}`;

interface ItemRowsProps {
  item: Item;
  target: MockExamRef;
  archived: boolean;
  onNeutralise: () => void;
  onProject: () => void;
}

/** A question in figures; unfolded, the question itself, who chose what, and what can be done with it. */
function ItemRows({ item, target, archived, onNeutralise, onProject }: ItemRowsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr className={cx(open && styles["open"])}>
        <Cell>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            className={styles["fold"]}
            onClick={() => setOpen(!open)}
          >
            <span>
              <small className={cx(layout["block"], styles["place"])}>{placeOf(item)}</small>
              <b className={text["semibold"]}>
                <MathText>{item.question}</MathText>
              </b>
            </span>
            <ChevronDownIcon className={styles["chevron"]} />
          </button>
        </Cell>
        <Cell label={words.facility}>
          {item.facilityIndex === null ? (
            "–"
          ) : (
            <span className={styles["facility"]}>
              <ProgressBar value={item.facilityIndex} max={100} /> <b>{formatPercent(item.facilityIndex)}</b>
            </span>
          )}
        </Cell>
        <Cell label={words.discrimination}>
          {item.discriminationIndex === null ? "–" : formatIndex(item.discriminationIndex)}{" "}
          {isReversed(item) && (
            <Tag tone="warning" icon={<AlertTriangleIcon />}>
              {words.reversed}
            </Tag>
          )}
          {item.neutralised && <Tag tone="plain">{words.neutralised}</Tag>}
        </Cell>
      </tr>
      {open && (
        <tr id={id}>
          <td colSpan={3}>
            <div className={layout["stackSm"]}>
              <QuestionDetail target={target} id={item.id} choices="names" />
              <div className={cx(layout["beside"], layout["gap8"])}>
                <Button size="sm" variant="quiet" onClick={onProject}>
                  {texts.question.project}
                </Button>
                {!archived && (
                  <Button size="sm" variant="quiet" onClick={onNeutralise}>
                    {item.neutralised ? words.restore : words.neutralise}
                  </Button>
                )}
              </div>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
