import type { ClassListCorrection, ClassListReport } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure, failureMessage, fieldsOf } from "../../platform/api/failures.ts";
import { toastError } from "../../platform/ui/toast/toast.tsx";
import { importListMutation, type ListProgress, previewListMutation } from "./api.ts";
import { textOf, UnreadableFile } from "./list-file.rules.ts";

interface ClassList {
  readonly content: string;
  readonly swapNames: boolean;
  /** At most one a line. */
  readonly corrections: readonly ClassListCorrection[];
}

/** The previewed list, which is the one imported, with its report. */
interface Previewed {
  readonly list: ClassList;
  readonly report: ClassListReport;
}

const bodyOf = (list: ClassList) => ({ ...list, corrections: [...list.corrections] });

/** Manages the three steps of an import: choice, preview, report. `onImported` must refresh the classroom. */
export function useClassList(classroomId: number, onImported: () => Promise<void>) {
  const [previewed, setPreviewed] = useState<Previewed>();
  const [refusal, setRefusal] = useState<string>();
  const [progress, setProgress] = useState<ListProgress>();
  const preview = useMutation(previewListMutation(classroomId));
  const importing = useMutation({
    ...importListMutation(classroomId, setProgress),
    onMutate: () => setProgress(undefined),
    onSuccess: onImported,
    onError: (error) => {
      toastError(failureMessage(error));
      // The connection may have been lost once the accounts were made: the list is looked at again, and says which are there.
      if (!(error instanceof ApiFailure) && previewed) look(previewed.list, () => undefined);
    },
  });
  /** Previews a list. The callbacks of a preview that was replaced or reset are not called. */
  const look = (list: ClassList, onError: (error: Error) => void) =>
    preview.mutate(bodyOf(list), { onSuccess: (report) => setPreviewed({ list, report }), onError });
  const refuse = (error: unknown) =>
    setRefusal(error instanceof UnreadableFile ? error.message : fieldsOf(error)["content"] || failureMessage(error));
  const check = async (list: Blob) => {
    setRefusal(undefined);
    await textOf(list).then((content) => look({ content, swapNames: false, corrections: [] }, refuse), refuse);
  };
  /** Previews the list again, with a change. */
  const change = (changed: (list: ClassList) => Partial<ClassList>) => {
    if (!previewed) return;
    look({ ...previewed.list, ...changed(previewed.list) }, (error) => toastError(failureMessage(error)));
  };
  return {
    refusal,
    checking: preview.isPending,
    preview: previewed?.report,
    report: importing.data,
    importing: importing.isPending,
    /** How far the import is, once the server has said so. */
    progress: importing.isPending ? progress : undefined,
    error: importing.error ?? preview.error,
    check,
    swap: () => change(({ swapNames }) => ({ swapNames: !swapNames })),
    /** Corrects a line; the preview then says what becomes of each. */
    correct: (correction: ClassListCorrection) =>
      change(({ corrections }) => ({ corrections: [...corrections.filter(({ line }) => line !== correction.line), correction] })),
    send: (sendMail: boolean) => previewed && importing.mutate({ ...bodyOf(previewed.list), sendMail }),
    restart: () => {
      setPreviewed(undefined);
      preview.reset();
    },
  };
}
