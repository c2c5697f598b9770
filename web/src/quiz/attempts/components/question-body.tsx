import type { StudentQuestion } from "@badin/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Note } from "../../../platform/ui/note/note.tsx";
import { QuestionContent } from "../../../platform/ui/question-content/question-content.tsx";
import { answerStates } from "../question.rules.ts";
import { texts } from "../texts.ts";

interface QuestionBodyProps {
  question: Pick<StudentQuestion, "question" | "answers" | "image" | "theme" | "thisStudentAnswers"> & Partial<StudentQuestion>;
  /** Id of the answer chosen but not yet recorded. */
  awaitedId: number | undefined;
  onChoose: (answerId: number) => void;
  /** What one may do about the question, below its answers. */
  children?: ReactNode;
}

/**
 * A question, its image and its answers, with their correction. Needs a `key` per question: mounting moves the focus to
 * the question.
 */
export function QuestionBody({ question, awaitedId, onChoose, children }: QuestionBodyProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // After a page load the focus stays where the browser puts it, also when the address then names the question.
  const { key } = useLocation();
  const [arrivedByLink] = useState(key !== "default");
  useEffect(() => {
    if (arrivedByLink) title.current?.focus({ preventScroll: true });
  }, [arrivedByLink]);

  const { thisStudentAnswers: given } = question;
  const states = answerStates(question, awaitedId);
  return (
    <>
      <QuestionContent
        ref={title}
        question={question}
        imageLater={question.imageLater && texts.quiz.imageLater}
        answers={question.answers}
        stateOf={(_, index) => states[index] ?? "rest"}
        locked={given !== null || awaitedId !== undefined}
        onChoose={onChoose}
      />
      {question.neutralised && (
        <Note icon={<InfoIcon />}>
          <p>{texts.quiz.neutralised}</p>
        </Note>
      )}
      {children}
    </>
  );
}
