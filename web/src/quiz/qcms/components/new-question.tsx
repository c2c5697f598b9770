import type { Question } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { refreshQuestions } from "../../../bank/questions/api.ts";
import { QuestionModal } from "../../../bank/questions/components/question-modal.tsx";

interface NewQuestionProps {
  /** Called with each question saved. */
  onCreated: (question: Question) => void;
  onClose: () => void;
}

/**
 * The editor of new questions of the bank, over the builder: each goes into the quiz, drafts excepted, which no quiz
 * takes.
 */
export function NewQuestion({ onCreated, onClose }: NewQuestionProps) {
  const queryClient = useQueryClient();
  const saved = (question: Question) => {
    if (question.draft) void refreshQuestions(queryClient);
    else onCreated(question);
  };
  return <QuestionModal question={undefined} onClose={onClose} onSaved={saved} />;
}
