import { classListForm, classListMaxBytes } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure, failureMessage } from "../../../shared/api/failures.ts";
import { toastError } from "../../../shared/ui/toast/toast.tsx";
import { importListMutation, previewListMutation, refreshStudents } from "../api.ts";
import { contentOf } from "./list-file.rules.ts";

/** The list as it will be imported: what was previewed. */
interface Chosen {
  readonly content: string;
  readonly swapNames: boolean;
}

/** The three steps of an import: choose, preview, report. */
export function useClassList(classroomId: number) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<string>();
  const preview = useMutation({
    ...previewListMutation(classroomId),
    onSuccess: (_, { content, swapNames }) => setChosen({ content, swapNames: swapNames === true }),
    onError: (error) => setRefusal((error instanceof ApiFailure && error.fields["content"]) || failureMessage(error)),
  });
  const importing = useMutation({
    ...importListMutation(classroomId),
    onSuccess: () => refreshStudents(queryClient),
    onError: (error) => toastError(failureMessage(error)),
  });
  const check = async (list: Blob) => {
    setRefusal(undefined);
    const known = firstProblemOf(list);
    if (known) return setRefusal(known);
    preview.mutate({ content: await contentOf(list), swapNames: false });
  };
  return {
    refusal,
    checking: preview.isPending,
    preview: chosen && preview.data,
    report: importing.data,
    importing: importing.isPending,
    error: importing.error ?? preview.error,
    check,
    swap: () => chosen && preview.mutate({ ...chosen, swapNames: !chosen.swapNames }),
    send: (sendMail: boolean) => chosen && importing.mutate({ ...chosen, sendMail }),
    restart: () => {
      setChosen(undefined);
      preview.reset();
    },
  };
}

/** What the contract says of a file, without reading one that is too large. */
function firstProblemOf({ size }: Blob): string | undefined {
  const length = Math.ceil(Math.min(size, classListMaxBytes * 2) / 3) * 4;
  const parsed = classListForm.safeParse({ content: "A".repeat(length) });
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
