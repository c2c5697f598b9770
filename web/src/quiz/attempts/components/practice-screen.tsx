import type { QcmRun, StudentQuestion } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import text from "../../../platform/ui/layout/text.module.css";
import { questionQuery, runQuery } from "../api.ts";
import { mistakes } from "../progress.rules.ts";
import { texts } from "../texts.ts";
import { useQuizKeys } from "../use-quiz-keys.ts";
import { LoadFailure } from "./load-failure.tsx";
import { PracticeEnd } from "./practice-end.tsx";
import { QuestionBody } from "./question-body.tsx";
import { QuestionSkeleton } from "./question-skeleton.tsx";
import { QuizDock } from "./quiz-dock.tsx";
import { QuizFrame } from "./quiz-frame.tsx";

interface PracticeScreenProps {
  userId: number;
  qcmId: number;
}

/**
 * Asks the questions answered wrong again, for practice: nothing is recorded, and the keys are those that the corrections have told. It works
 * without network as the quiz does.
 */
export default function PracticeScreen({ userId, qcmId }: PracticeScreenProps) {
  const query = useQuery(runQuery(qcmId));
  const [round, setRound] = useState<readonly number[]>();
  const run = query.data;
  const numbers = round ?? (run && mistakes(run));
  if (run && numbers) return <Round key={numbers.join()} userId={userId} run={run} numbers={numbers} onAgain={setRound} />;
  return (
    <QuizFrame title={texts.practice.title} marks={[]}>
      {query.error ? <LoadFailure title={texts.practice.failure} query={query} offline={texts.result.offline} /> : <QuestionSkeleton />}
    </QuizFrame>
  );
}

interface RoundProps {
  userId: number;
  run: QcmRun;
  /** Numbers of the questions to practise. */
  numbers: readonly number[];
  /** Called with the numbers of the questions that are still wrong. */
  onAgain: (numbers: readonly number[]) => void;
}

interface Given {
  readonly answerId: number;
  readonly right: boolean;
}

/** One walk through the questions to practise, then how it went. */
function Round({ userId, run, numbers, onAgain }: RoundProps) {
  const [index, setIndex] = useState(0);
  const [given, setGiven] = useState<ReadonlyMap<number, Given>>(new Map());
  const number = numbers[index];
  const loaded = useQuery({ ...questionQuery(run.id, number ?? 1), enabled: number !== undefined });
  const { data, error } = loaded;
  const answer = number === undefined ? undefined : given.get(number);
  const question = data && asPractised(data, answer?.answerId);

  const choose = (answerId: number | undefined) => {
    const key = data?.thisStudentAnswers?.goodAnswerId;
    if (number === undefined || answerId === undefined || key === undefined || answer) return;
    setGiven(new Map(given).set(number, { answerId, right: answerId === key }));
  };
  const goBack = () => index > 0 && setIndex(index - 1);
  const goOn = () => answer && setIndex(index + 1);
  useQuizKeys(userId, { answer: (place) => choose(question?.answers[place]?.id), previous: goBack, next: goOn });

  if (number === undefined) {
    const wrong = numbers.filter((n) => !given.get(n)?.right);
    return <PracticeEnd run={run} total={numbers.length} wrong={wrong.length} onAgain={() => onAgain(wrong)} />;
  }
  const marks = numbers.map((n) => {
    const known = given.get(n);
    return known ? (known.right ? "right" : "wrong") : "todo";
  });
  const dock = (
    <QuizDock
      question={question}
      soFar={undefined}
      isFirst={index === 0}
      isLast={index === numbers.length - 1}
      canGoOn={answer !== undefined}
      onPrevious={goBack}
      onNext={goOn}
    />
  );
  return (
    <QuizFrame title={texts.practice.title} marks={marks} number={index + 1} dock={dock}>
      {question ? (
        <QuestionBody key={question.id} question={question} awaitedId={undefined} onChoose={choose}>
          <p className={text["muted"]}>{texts.practice.note}</p>
        </QuestionBody>
      ) : error ? (
        <LoadFailure title={texts.quiz.failure} query={loaded} offline={texts.quiz.offline} />
      ) : (
        <QuestionSkeleton />
      )}
    </QuizFrame>
  );
}

/** Returns the question as if this practice were the first time: corrected only once it is answered here. */
function asPractised(question: StudentQuestion, answeredId: number | undefined): StudentQuestion {
  const known = question.thisStudentAnswers;
  return { ...question, thisStudentAnswers: known && answeredId !== undefined ? { ...known, answeredId } : null };
}
