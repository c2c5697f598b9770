import type { Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../shared/api/failures.ts";
import { toastError, toastSuccess } from "../../shared/ui/toast/toast.tsx";
import { toastUndo } from "../../shared/ui/toast/toast-undo.ts";
import { copyQcmTo, duplicateHere, forgetQcm, publishOrHide, refreshQcms, removeQcm, takeBack } from "./api.ts";
import { texts as allTexts } from "./texts.ts";

const texts = allTexts.bulk;

/** What is done to several quizzes; `copy` to the class `target`, which may be their own. */
export type BulkDeed = { readonly kind: "publish" | "hide" | "remove" } | { readonly kind: "copy"; readonly target: number };

const refOf = ({ id, classroom }: Qcm) => ({ classroomId: classroom.id, qcmId: id });

function send(qcm: Qcm, deed: BulkDeed): Promise<unknown> {
  if (deed.kind === "remove") return removeQcm(refOf(qcm));
  if (deed.kind !== "copy") return publishOrHide(refOf(qcm), deed.kind === "publish");
  return deed.target === qcm.classroom.id ? duplicateHere(refOf(qcm)) : copyQcmTo(refOf(qcm), deed.target);
}

/** Returns a mutation that does the same to several quizzes of a class, in order. A quiz that is refused is named, the others are done. */
export function useBulk(classroomId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ qcms, deed }: { qcms: readonly Qcm[]; deed: BulkDeed }) => {
      const done: Qcm[] = [];
      for (const qcm of qcms) {
        try {
          await send(qcm, deed);
          done.push(qcm);
        } catch (error) {
          toastError(texts.refused(qcm.name, failureMessage(error)));
        }
      }
      return done;
    },
    onSuccess: async (done, { deed }) => {
      if (deed.kind === "remove") for (const qcm of done) forgetQcm(queryClient, refOf(qcm));
      await Promise.all([refreshQcms(queryClient, classroomId), deed.kind === "copy" && refreshQcms(queryClient, deed.target)]);
      if (done.length === 0) return;
      if (deed.kind !== "remove") return toastSuccess(sayings[deed.kind](done.length));
      toastUndo(texts.removed(done.length), async () => {
        // The last deleted first: each place is then the one it had.
        for (const qcm of [...done].reverse()) await takeBack(refOf(qcm));
        await refreshQcms(queryClient, classroomId);
      });
    },
  });
}

const sayings = { publish: texts.published, hide: texts.hidden, copy: texts.copied };
