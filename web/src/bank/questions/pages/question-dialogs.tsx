import type { Question } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMe } from "../../../identity/sign-in/session.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { useSubject } from "../../../platform/ui/modal/use-subject.ts";
import { draftsQuery } from "../../ai-comments/api.ts";
import { DraftsModal } from "../../ai-comments/components/drafts-modal.tsx";
import { findLoadedQuestion, questionQuery, refreshQuestions, seriesQuery } from "../api.ts";
import { QuestionModal } from "../components/question-modal.tsx";
import { SeriesEditor } from "../components/series-editor.tsx";
import { VersionsModal } from "../components/versions-modal.tsx";

/** The dialog that adds questions, over the bank. */
export const AddQuestionDialog = () => <Editor question={undefined} />;

/** The dialog that edits the question of the address, over the bank. */
export function EditQuestionDialog() {
  // Another question of its series may take the place of the question.
  return <EditQuestion key={useRouteId("questionId")} />;
}

function EditQuestion() {
  const question = useQuestionOfAddress();
  return question && <Editor question={question} />;
}

/** The dialog that edits what the question of the address shares with the others of its series, over the bank. */
export function EditSeriesDialog() {
  const questionId = useRouteId("questionId") ?? 0;
  const series = useSubject(useQuery(seriesQuery(questionId)), (found) => found);
  const { close, replaceBy } = useDialogRoute();
  return series && <SeriesEditor questionId={questionId} series={series} onClose={close} onQuestion={(id) => replaceBy(`${id}/edit`)} />;
}

/** The dialog that edits the question of the address with the AI's draft as its comment, over the bank. */
export function ReviewDraftDialog() {
  const question = useSubject(useQuery(questionQuery(useRouteId("questionId") ?? 0)), (found) => found);
  const draft = useSubject(useQuery(draftsQuery), (drafts) => drafts.find(({ questionId }) => questionId === question?.id));
  return question && draft && <Editor question={question} draft={draft.comment} />;
}

/** The history of the question of the address, over the bank; for site admins. */
export function QuestionHistoryDialog() {
  const question = useQuestionOfAddress();
  const { close } = useDialogRoute();
  const isAdmin = useMe()?.admin;
  return question && isAdmin && <VersionsModal question={question} onClose={close} />;
}

/** The AI's drafts that nobody has validated yet, over the bank. */
export function DraftsDialog() {
  const queryClient = useQueryClient();
  const { close, replaceBy } = useDialogRoute();
  // Always refetched: the question may have changed since the search loaded it.
  const readQuestion = (questionId: number) => queryClient.fetchQuery({ ...questionQuery(questionId), staleTime: 0 });
  return <DraftsModal onClose={close} readQuestion={readQuestion} onReview={(question) => replaceBy(`${question.id}/review`)} />;
}

function Editor({ question, draft }: { question: Question | undefined; draft?: string }) {
  const queryClient = useQueryClient();
  const { close, replaceBy } = useDialogRoute();
  const refresh = () => void refreshQuestions(queryClient);
  return <QuestionModal question={question} draft={draft} onClose={close} onSaved={refresh} onGo={replaceBy} />;
}

/**
 * Returns the question of the address, from the loaded search results or else from the server; undefined until it is
 * loaded.
 */
export function useQuestionOfAddress(): Question | undefined {
  const id = useRouteId("questionId") ?? 0;
  const loaded = findLoadedQuestion(useQueryClient(), id);
  const query = useQuery({ ...questionQuery(id), enabled: loaded === undefined });
  return useSubject({ ...query, data: loaded ?? query.data }, (question) => question);
}
