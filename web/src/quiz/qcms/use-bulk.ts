import type { Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "../../platform/ui/toast/toast.tsx";
import { toastUndo } from "../../platform/ui/toast/toast-undo.ts";
import { changeAll, forgetQcm, refreshQcms } from "./api.ts";
import { texts as allTexts } from "./texts.ts";

const texts = allTexts.bulk;

/**
 * What is done to several quizzes; `copy` to the class `target`, which may be their own; `due` on a day, empty for
 * none.
 */
export type BulkAction =
  | { readonly kind: "publish" | "hide" | "remove" }
  | { readonly kind: "copy"; readonly target: number }
  | { readonly kind: "due"; readonly day: string };

/**
 * Returns a mutation that does the same to several quizzes of a class, in order. Those that are refused are named, the
 * others are done.
 */
export function useBulk(classroomId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ qcms, action }: { qcms: readonly Qcm[]; action: BulkAction }) =>
      changeAll(classroomId, { ids: qcms.map(({ id }) => id), ...bodyOf(action) }),
    onSuccess: async ({ done, refused }, { qcms, action }) => {
      if (action.kind === "remove") for (const qcmId of done) forgetQcm(queryClient, { classroomId, qcmId });
      await Promise.all([refreshQcms(queryClient, classroomId), action.kind === "copy" && refreshQcms(queryClient, action.target)]);
      const nameOf = (qcmId: number) => qcms.find(({ id }) => id === qcmId)?.name ?? "";
      const left = refused.map(({ id, why }) => texts.refused(nameOf(id), why));
      if (done.length === 0) return toastError(left.join(". "));
      const said = [sayings[action.kind](done.length), ...left].join(". ");
      if (action.kind !== "remove") return toastSuccess(said);
      toastUndo(said, async () => {
        // The last deleted first: each place is then the one it had.
        await changeAll(classroomId, { ids: [...done].reverse(), action: "restore" });
        await refreshQcms(queryClient, classroomId);
      });
    },
  });
}

const bodyOf = (action: BulkAction) => ({
  action: action.kind,
  ...(action.kind === "copy" && { targetId: action.target }),
  ...(action.kind === "due" && { dueDay: action.day }),
});

const sayings = { publish: texts.published, hide: texts.hidden, copy: texts.copied, due: texts.dated, remove: texts.removed };
