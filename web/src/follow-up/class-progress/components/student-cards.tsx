import type { StudentPage } from "@badin/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { frenchDay, shortDayOf } from "../../../platform/due.rules.ts";
import { pathTo, pathToLesson } from "../../../platform/paths.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { AlertTriangleIcon, CheckIcon, CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import lists from "./lists.module.css";
import styles from "./student-cards.module.css";

const words = texts.one;

/** A list with its title; without items it says what will fill it. */
function ListCard({
  id,
  title,
  hint,
  empty,
  children,
}: {
  id: string;
  title: string;
  hint?: string;
  empty: string;
  children: ReactNode[];
}) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && children.length > 0 && <p className={cx(text["muted"], text["small"])}>{hint}</p>}
      {children.length === 0 ? <p className={cx(text["muted"], text["small"])}>{empty}</p> : <ul className={lists["list"]}>{children}</ul>}
    </Card>
  );
}

/** The programme points to work on, each with its lesson. */
export const StudentPoints = ({ points }: { points: StudentPage["toWorkOn"] }) => (
  <ListCard id="points" title={words.toWorkOn} empty={words.noPoint}>
    {points.map((point) => (
      <li key={point.code}>
        <Link to={pathToLesson(point.code)}>{point.label}</Link>
        <span className={cx(text["muted"], text["small"])}>{words.rightOf(point.right, point.met)}</span>
      </li>
    ))}
  </ListCard>
);

/** The quizzes, each with the share of right answers of its tries; the name leads to the statistics of the quiz. */
export const StudentQuizzes = ({ classroomId, quizzes }: { classroomId: number; quizzes: StudentPage["quizzes"] }) => (
  <ListCard id="quizzes" title={words.quizzes} hint={words.done(quizzes.filter(isDone).length, quizzes.length)} empty={words.noQuiz}>
    {quizzes.map((quiz) => (
      <li key={quiz.id}>
        <span>
          <Link to={pathTo("classroomQcmStats", { classroomId, qcmId: quiz.id })}>{quiz.name}</Link>
          <Due quiz={quiz} />
        </span>
        <span className={cx(text["muted"], text["small"])}>
          {quiz.tries.length === 0 ? words.notStarted : words.tries(quiz.tries, quiz.nbQuestion)}
          {quiz.lastAt && ` · ${shortDayOf(quiz.lastAt)}`}
        </span>
      </li>
    ))}
  </ListCard>
);

/** The due day of a quiz that is not finished, or since when it is late. */
function Due({ quiz }: { quiz: StudentPage["quizzes"][number] }) {
  if (quiz.dueDay === null || isDone(quiz)) return null;
  if (!quiz.late) return <span className={cx(layout["row"], layout["gap4"], text["hint"])}>{words.due(frenchDay(quiz.dueDay))}</span>;
  return (
    <span className={cx(layout["row"], layout["gap4"], text["hint"], text["warning"])}>
      <AlertTriangleIcon /> {words.late(frenchDay(quiz.dueDay))}
    </span>
  );
}

const isDone = ({ tries, nbQuestion }: StudentPage["quizzes"][number]): boolean =>
  nbQuestion > 0 && tries.some(({ answered }) => answered >= nbQuestion);

/** Questions that the student keeps answering wrong, with both answers. */
export const StudentErrors = ({ errors }: { errors: StudentPage["errors"] }) => (
  <ListCard id="errors" title={words.errors} hint={words.errorsHint} empty={words.noError}>
    {errors.map((error) => (
      <li key={error.questionId}>
        <div className={styles["error"]}>
          <b>
            <MathText>{error.question}</MathText>
          </b>
          <span className={text["danger"]}>
            <CloseIcon />
            <VisuallyHidden>{words.given}</VisuallyHidden> {error.given}
          </span>
          <span className={text["success"]}>
            <CheckIcon />
            <VisuallyHidden>{words.good}</VisuallyHidden> {error.good}
          </span>
        </div>
        <span className={cx(text["muted"], text["small"])}>{words.times(error.times)}</span>
      </li>
    ))}
  </ListCard>
);

/** The questions that the student asked to have explained. */
export const StudentRequests = ({ requests }: { requests: StudentPage["requests"] }) => (
  <ListCard id="requests" title={words.requests} hint={words.waiting(requests.length)} empty={words.noRequest}>
    {requests.map((request) => (
      <li key={request.questionId}>
        <span>
          <MathText>{request.question}</MathText>
        </span>
        <span className={cx(text["muted"], text["small"])}>{words.asked(shortDayOf(request.askedAt), request.others)}</span>
      </li>
    ))}
  </ListCard>
);
