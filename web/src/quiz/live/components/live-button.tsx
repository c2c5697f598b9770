import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Button, type ButtonProps } from "../../../platform/ui/button/button.tsx";
import { useLateCode } from "../../../platform/ui/late-code/use-late-code.ts";
import { texts } from "../texts.ts";
import { LiveIcon } from "./live-icon.ts";

const loadModal = async () => ({ default: (await import("./start-live-modal.tsx")).StartLiveModal });
const StartLiveModal = lazy(loadModal);

interface LiveButtonProps extends Pick<ButtonProps, "size" | "variant" | "aria-label"> {
  classroomId: number;
  /** What is asked: « Erreurs fréquentes », the name of a lesson… */
  title: string;
  students?: number;
  /** Where leaving the session goes; else to the live sessions of the class. */
  back?: string;
  /** Returns the questions, once it is pressed. */
  find: () => readonly number[] | Promise<readonly number[]>;
}

/** Starts a live session on some questions, from wherever they are shown. */
export function LiveButton({ classroomId, title, students = 0, back, find, ...look }: LiveButtonProps) {
  const modal = useLateCode<readonly number[]>(loadModal);
  const finding = useMutation({ mutationFn: async () => find(), onSuccess: modal.open });
  return (
    <>
      <Button {...look} onClick={() => finding.mutate()} loading={finding.isPending}>
        <LiveIcon /> {texts.start.action}
      </Button>
      {modal.opened && (
        <Suspense>
          <StartLiveModal
            classroomId={classroomId}
            title={title}
            students={students}
            source={{ questionIds: modal.opened }}
            back={back}
            onClose={modal.close}
          />
        </Suspense>
      )}
    </>
  );
}
