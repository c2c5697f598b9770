import type { MockExam } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { dayOf, hourOf } from "../../../../platform/dates.ts";
import { ConfirmModal } from "../../../../platform/ui/modal/confirm-modal.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { discardPrinted, type MockExamRef, refreshMockExams, showPaper } from "../api.ts";
import { texts } from "../texts.ts";

const words = texts.paper;

interface PrintedGuard {
  /** Runs `change`; a printed paper asks first. */
  guard(change: () => void): void;
  /** Whether the printed sheets have been given up since the page opened. */
  readonly discarded: boolean;
  readonly dialog: ReactNode;
}

/** Asks before a printed paper changes: its sheets would not match any more. */
export function usePrintedGuard(exam: MockExam | undefined, target: MockExamRef): PrintedGuard {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ change: () => void }>();
  const discarding = useMutation({
    mutationFn: () => discardPrinted(target),
    onSuccess: (saved) => {
      showPaper(queryClient, target, saved);
      asked?.change();
      setAsked(undefined);
    },
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
  });
  const printedAt = exam?.printedAt ?? null;
  return {
    guard: (change) => (printedAt === null ? change() : setAsked({ change })),
    discarded: discarding.isSuccess && printedAt === null,
    dialog: asked && printedAt !== null && (
      <ConfirmModal
        title={words.printedTitle}
        confirmLabel={words.printedConfirm}
        onConfirm={() => discarding.mutate()}
        onCancel={() => setAsked(undefined)}
        mutation={discarding}
      >
        <p>{words.printedText(dayOf(printedAt), hourOf(printedAt))}</p>
      </ConfirmModal>
    ),
  };
}
