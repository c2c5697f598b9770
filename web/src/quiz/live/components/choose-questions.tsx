import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatPercent } from "../../../platform/typography.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { Checkbox } from "../../../platform/ui/field/choice.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { qcmQuery } from "../../qcms/api.ts";
import { statsQuery } from "../../statistics/api.ts";
import { hardestOf } from "../live.rules.ts";
import { texts } from "../texts.ts";

const words = texts.start;

/** The quiz whose questions are chosen. */
interface ChosenFrom {
  readonly classroomId: number;
  readonly qcmId: number;
  readonly nbQuestion: number;
}

interface ChooseQuestionsProps {
  from: ChosenFrom;
  /** Ids of the questions to ask; undefined for all of them. */
  chosen: readonly number[] | undefined;
  onChange: (chosen: readonly number[] | undefined) => void;
}

/** All the questions of a quiz, or some, each with how well the class did. */
export function ChooseQuestions({ from, chosen, onChange }: ChooseQuestionsProps) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = (view: "all" | "some") => {
    setChoosing(view === "some");
    if (view === "all") onChange(undefined);
  };
  const segments = [
    { value: "all" as const, label: words.all(from.nbQuestion) },
    { value: "some" as const, label: words.choose },
  ];
  return (
    <section className={layout["stackXs"]}>
      <h3 className={text["semibold"]}>{words.questions}</h3>
      <Segmented label={words.questions} segments={segments} value={isChoosing ? "some" : "all"} onChange={choose} />
      {isChoosing && <Choice from={from} chosen={chosen} onChange={onChange} />}
    </section>
  );
}

const isSame = (picked: readonly number[], others: readonly number[]) =>
  picked.length === others.length && others.every((id) => picked.includes(id));

function Choice({ from, chosen, onChange }: ChooseQuestionsProps) {
  const { data, error, isFetching, refetch } = useQuery(qcmQuery(from));
  const { data: stats } = useQuery({ ...statsQuery(from.classroomId, from.qcmId), refetchInterval: false, meta: { quiet: true } });
  const questions = data?.qcmQuestions?.map(({ question }) => question) ?? [];
  const picked = chosen ?? questions.map(({ id }) => id);
  const toggle = (id: number) => onChange(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  const shares = new Map(stats?.questions.map(({ questionId, facilityIndex }) => [questionId, facilityIndex]));
  const hardest = hardestOf(questions, shares);
  if (!data)
    return error ? (
      <FailureNote title={words.questionsFailed} error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <SkeletonCards count={1} />
    );
  return (
    <>
      <p role="status" className={cx(text["muted"], text["small"])}>
        {picked.length === 0 ? words.chosenNone : words.chosen(picked.length)}
      </p>
      {hardest && (
        <Button size="sm" aria-pressed={isSame(picked, hardest)} onClick={() => onChange(hardest)}>
          {words.hardest(hardest.length)}
        </Button>
      )}
      <ul className={layout["stackXs"]}>
        {questions.map(({ id, question }) => {
          const share = shares.get(id) ?? null;
          return (
            <li key={id}>
              <Checkbox checked={picked.includes(id)} onChange={() => toggle(id)}>
                <span>
                  <MathText>{question}</MathText>{" "}
                  {share !== null && <span className={cx(text["hint"], layout["block"])}>{words.success(formatPercent(share))}</span>}
                </span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </>
  );
}
