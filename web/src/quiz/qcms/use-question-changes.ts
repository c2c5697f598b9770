import {
  addQuestion,
  addQuestions,
  moveQuestionDown,
  moveQuestionTo,
  moveQuestionUp,
  type Qcm,
  type Question,
  removeQuestion,
} from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api/client.ts";
import { optimisticChanges } from "../../platform/optimistic-changes.ts";
import { toastError, toastSuccess } from "../../platform/ui/toast/toast.tsx";
import { toastUndo } from "../../platform/ui/toast/toast-undo.ts";
import { type QcmRef, qcmQuery, refreshQcms } from "./api.ts";
import { placeFrom, questionsOf, withAddedQuestions, withMovedQuestion, withoutQuestion } from "./question-list.rules.ts";
import { texts } from "./texts.ts";

/**
 * Changes the questions of a quiz optimistically: the list changes at once and is restored from the server when a
 * change is refused. Changes are sent one after the other, in order.
 */
export function useQuestionChanges(params: QcmRef) {
  const queryClient = useQueryClient();
  const change = useMutation(
    optimisticChanges<Qcm>(queryClient, {
      queryKey: qcmQuery(params).queryKey,
      mutationKey: ["qcms", params.classroomId, params.qcmId, "questions"],
      onSettled: () => refreshQcms(queryClient, params.classroomId),
    }),
  );

  const move = (qcm: Qcm, from: number, to: number) => {
    const questionId = questionsOf(qcm)[from]?.question.id;
    if (questionId === undefined || to < 0 || to >= questionsOf(qcm).length || to === from) return;
    change.mutate({
      apply: (current) => withMovedQuestion(current, questionId, placeFrom(from, to)),
      send: async () => (await sendMove(params, questionId, from, to)) && !hasLinked(questionsOf(qcm).map(({ question }) => question)),
    });
  };
  const remove = (questionId: number) => {
    let hides = false;
    let from = 0;
    let removed: Question | undefined;
    const undo = async () => {
      const place = from + 1;
      await change.mutateAsync({
        apply: (qcm) => (removed ? withMovedQuestion(withAddedQuestions(qcm, [removed]), questionId, () => from) : qcm),
        send: async () => {
          await call(addQuestion, { params, body: { questionId } });
          return whole(call(moveQuestionTo, { params, body: { questionId, position: place } }));
        },
      });
    };
    change.mutate({
      apply: (qcm) => {
        const left = withoutQuestion(qcm, questionId);
        from = questionsOf(qcm).findIndex(({ question }) => question.id === questionId);
        removed = questionsOf(qcm)[from]?.question;
        hides = qcm.published && !left.published;
        return left;
      },
      send: () => whole(call(removeQuestion, { params: { ...params, questionId } })),
      done: () => toastUndo(hides ? texts.question.removedLast : texts.question.removed, undo),
    });
  };
  const add = (questions: readonly Question[], done: () => void, wholeSeries: boolean) => {
    const ids = questions.map(({ id }) => id);
    const sent = () => (ids.length === 1 && !wholeSeries ? sendOne(params, ids[0] ?? 0) : sendMany(params, ids, wholeSeries));
    const send = async () => (await sent()) && !hasLinked(questions);
    if (ids.length > 0) change.mutate({ apply: (qcm) => withAddedQuestions(qcm, questions), send, done });
  };
  return { move, remove, add, isPending: change.isPending };
}

/** Whether some questions are of a series, whose place the server decides. */
const hasLinked = (questions: readonly Question[]): boolean => questions.some(({ series }) => series !== undefined);

const whole = (sent: Promise<unknown>): Promise<boolean> => sent.then(() => true);

const sendMove = (params: QcmRef, questionId: number, from: number, to: number) => {
  if (to === from - 1) return whole(call(moveQuestionUp, { params, body: { questionId } }));
  if (to === from + 1) return whole(call(moveQuestionDown, { params, body: { questionId } }));
  return whole(call(moveQuestionTo, { params, body: { questionId, position: to + 1 } }));
};

async function sendOne(params: QcmRef, questionId: number): Promise<boolean> {
  await call(addQuestion, { params, body: { questionId } });
  toastSuccess(texts.search.added);
  return true;
}

/**
 * Adds several questions. Resolves with false when some were already in the quiz or unknown; toasts give the numbers.
 */
async function sendMany(params: QcmRef, questionId: number[], wholeSeries: boolean): Promise<boolean> {
  const { nbAjout, nbQuestionDejaDansQcm, nbQuestionInconnue } = await call(addQuestions, { params, body: { questionId, wholeSeries } });
  if (nbAjout > 0) toastSuccess(texts.search.addedMany(nbAjout));
  if (nbQuestionDejaDansQcm > 0) toastError(texts.search.known(nbQuestionDejaDansQcm));
  if (nbQuestionInconnue > 0) toastError(texts.search.unknown(nbQuestionInconnue));
  return nbQuestionDejaDansQcm + nbQuestionInconnue === 0;
}
