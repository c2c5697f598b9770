import type { Question } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouteId } from "../../../shared/route-id.ts";
import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { useSubject } from "../../../shared/ui/modal/use-subject.ts";
import { draftsQuery } from "../../ai-comments/api.ts";
import { DraftsModal } from "../../ai-comments/components/drafts-modal.tsx";
import { useMe } from "../../sign-in/session.ts";
import { findLoadedQuestion, questionQuery, refreshQuestions } from "../api.ts";
import { QuestionModal } from "../components/question-modal.tsx";
import { VersionsModal } from "../components/versions-modal.tsx";

/** Over the bank: adds questions. */
export const AddQuestionDialog = () => <Editor question={undefined} />;

/** Over the bank: edits the question of the address. */
export function EditQuestionDialog() {
  const question = useQuestionOfAddress();
  return question && <Editor question={question} />;
}

/** Over the bank: edits the question of the address with the comment that a machine wrote for it. */
export function ReviewDraftDialog() {
  const question = useSubject(useQuery(questionQuery(useRouteId("questionId") ?? 0)), (found) => found);
  const draft = useSubject(useQuery(draftsQuery), (drafts) => drafts.find(({ questionId }) => questionId === question?.id));
  return question && draft && <Editor question={question} draft={draft.comment} />;
}

/** Over the bank: the former states of the question of the address, for site admins. */
export function QuestionHistoryDialog() {
  const question = useQuestionOfAddress();
  const { close } = useDialogRoute();
  const isAdmin = useMe()?.admin;
  return question && isAdmin && <VersionsModal question={question} onClose={close} />;
}

/** Over the bank: what a machine wrote and nobody has read yet. */
export function DraftsDialog() {
  const queryClient = useQueryClient();
  const { close, replaceBy } = useDialogRoute();
  // As it is now: it may have changed since the search showed it.
  const readQuestion = (questionId: number) => queryClient.fetchQuery({ ...questionQuery(questionId), staleTime: 0 });
  return <DraftsModal onClose={close} readQuestion={readQuestion} onReview={(question) => replaceBy(`${question.id}/review`)} />;
}

function Editor({ question, draft }: { question: Question | undefined; draft?: string }) {
  const queryClient = useQueryClient();
  const { close } = useDialogRoute();
  return <QuestionModal question={question} draft={draft} onClose={close} onSaved={() => void refreshQuestions(queryClient)} />;
}

/** The question of the address, as the bank shows it, or asked for. */
export function useQuestionOfAddress(): Question | undefined {
  const id = useRouteId("questionId") ?? 0;
  const loaded = findLoadedQuestion(useQueryClient(), id);
  const query = useQuery({ ...questionQuery(id), enabled: loaded === undefined });
  return useSubject({ ...query, data: loaded ?? query.data }, (question) => question);
}
