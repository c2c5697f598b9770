import type { LessonQuestion } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { pathToLesson } from "../../../platform/paths.ts";
import { AnswerGroup } from "../../../platform/ui/answer/answer-group.tsx";
import { answerState } from "../../../platform/ui/answer/answer-state.rules.ts";
import { AskedYears } from "../../../platform/ui/asked-years/asked-years.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { ArrowRightIcon, CircleCheckIcon, CircleCloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";
import { lessonExtrasQuery, sendLessonAnswer } from "../api.ts";
import { texts } from "../texts.ts";
import { useNeighbours } from "../use-neighbours.ts";
import styles from "./lesson-questions.module.css";

interface LessonQuestionsProps {
  point: string;
  questions: readonly LessonQuestion[];
  /** Whether answers go into the revision of the reader. */
  recorded: boolean;
}

/** Some questions on the point, one at a time: answered, corrected at once, and recorded in the revision once a day. */
export function LessonQuestions({ point, questions, recorded }: LessonQuestionsProps) {
  const id = useId();
  const [first] = useState(() => firstToDo(questions));
  const [index, setIndex] = useState(first);
  if (questions.length === 0) return null;
  const arrived = index !== first;
  const question = questions[index];
  return (
    <Card as="section" aria-labelledby={id} className={cx(layout["stackSm"], layout["screenOnly"], styles["card"])}>
      <div className={cx(layout["row"], layout["between"])}>
        <h2 className={text["h3"]} id={id}>
          {texts.questions.title}
        </h2>
        {question && <p className={text["hint"]}>{texts.questions.place(index + 1, questions.length)}</p>}
      </div>
      {question ? (
        <OneQuestion
          key={question.id}
          point={point}
          question={question}
          arrived={arrived}
          isLast={index === questions.length - 1}
          recorded={recorded}
          onNext={() => setIndex(index + 1)}
        />
      ) : (
        <End point={point} questions={questions} arrived={arrived} recorded={recorded} />
      )}
    </Card>
  );
}

interface EndProps extends LessonQuestionsProps {
  /** Whether the last question has just been left, which had the focus. */
  arrived: boolean;
}

/** How many were right today, and the lesson that comes next. */
function End({ point, questions, arrived, recorded }: EndProps) {
  const said = useRef<HTMLDivElement>(null);
  const { next } = useNeighbours(point);
  useEffect(() => {
    if (arrived) said.current?.focus();
  }, [arrived]);
  return (
    <>
      <div ref={said} tabIndex={-1} className={layout["stackXs"]}>
        <p className={text["strong"]}>{texts.questions.done(questions.filter(isRight).length, questions.length)}</p>
        {recorded && <p className={text["hint"]}>{texts.questions.again}</p>}
      </div>
      {next && (
        <ButtonLink variant="go" to={pathToLesson(next.point)}>
          {texts.questions.nextLesson}
          <ArrowRightIcon />
        </ButtonLink>
      )}
    </>
  );
}

/** Returns the index of the first question without an answer of today; after the last when all have one. */
function firstToDo(questions: readonly LessonQuestion[]): number {
  const index = questions.findIndex(({ given }) => !given);
  return index === -1 ? questions.length : index;
}

const isRight = ({ given }: LessonQuestion) => given?.answerId === given?.goodAnswerId;

interface OneQuestionProps {
  point: string;
  question: LessonQuestion;
  /** Whether another one has just been left, which had the focus. */
  arrived: boolean;
  isLast: boolean;
  recorded: boolean;
  onNext: () => void;
}

function OneQuestion({ point, question, arrived, isLast, recorded, onNext }: OneQuestionProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, isError, variables } = useAnswer(point, question.id);
  const { given } = question;
  useEffect(() => {
    if (arrived) title.current?.focus();
  }, [arrived]);
  // Nothing above moves: the page scrolls just enough for the button to be in sight.
  const justAnswered = given && variables !== undefined;
  useEffect(() => {
    if (!justAnswered) return;
    next.current?.focus({ preventScroll: true });
    next.current?.scrollIntoView({ block: "nearest" });
  }, [justAnswered]);
  const right = given && given.answerId === given.goodAnswerId;
  return (
    <>
      <SeriesText>{question.seriesText}</SeriesText>
      <h3 ref={title} id={id} tabIndex={-1} data-read={point.startsWith("6.") ? "en" : "fr"} className={styles["question"]}>
        <MathText>{question.question}</MathText>
      </h3>
      <QuestionImage image={question.image} alt={question.imageAlt} />
      <AnswerGroup
        labelledBy={id}
        answers={question.answers}
        stateOf={(answerId) => answerState(answerId, given?.answerId ?? (isPending ? variables : undefined), given?.goodAnswerId)}
        locked={Boolean(given) || isPending}
        onChoose={mutate}
      />
      <div role="status">
        {given && (
          <div className={cx(layout["stackXs"], styles["verdict"])} data-right={right || undefined}>
            <p className={cx(layout["inline"], styles["title"])}>
              {right ? <CircleCheckIcon /> : <CircleCloseIcon />}
              {right ? texts.questions.right : texts.questions.wrong}
            </p>
            <AskedYears years={given.askedYears} />
            {given.comment && (
              <p data-read="fr" className={text["written"]}>
                <MathText>{given.comment}</MathText>
              </p>
            )}
          </div>
        )}
      </div>
      {isError && <p role="alert">{texts.questions.failure}</p>}
      {given ? (
        <Button ref={next} variant="go" onClick={onNext}>
          {isLast ? texts.questions.finish : texts.questions.next}
          {!isLast && <ArrowRightIcon />}
        </Button>
      ) : (
        recorded && <p className={text["hint"]}>{texts.questions.joins}</p>
      )}
    </>
  );
}

/** Sends the answer to a question; its correction takes its place in what the lesson has loaded. */
function useAnswer(point: string, questionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answerId: number) => sendLessonAnswer(point, questionId, answerId),
    meta: { quiet: true },
    onSuccess: (given) => {
      queryClient.setQueryData(
        lessonExtrasQuery(point).queryKey,
        (extras) => extras && { ...extras, questions: extras.questions.map((one) => (one.id === questionId ? { ...one, given } : one)) },
      );
      void queryClient.invalidateQueries({ queryKey: ["learning"] });
    },
  });
}
