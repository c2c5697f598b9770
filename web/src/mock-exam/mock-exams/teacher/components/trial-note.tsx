import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { TrashIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { mutationWithToast } from "../../../../platform/ui/toast/mutation-with-toast.ts";
import { type MockExamRef, refreshLists, remove, takeBack } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./elsewhere-note.module.css";

const words = texts.trial;

/** The press that throws a trial away with its copies; its toast takes it back, and so does the bin. */
export function DiscardTrial({ target }: { target: MockExamRef }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { classroomId } = target;
  const discarding = useMutation(
    mutationWithToast({
      mutationFn: () => remove(target),
      said: words.discarded,
      takeBack: () => takeBack(target),
      refresh: () => refreshLists(queryClient, classroomId),
      onClose: () => void navigate(pathTo("classroomMockExams", { classroomId })),
    }),
  );
  return (
    <Button onClick={() => discarding.mutate()} loading={discarding.isPending}>
      <TrashIcon /> {words.discard}
    </Button>
  );
}

/** Says on the pages of a trial that it counts nowhere, and throws it away. */
export function TrialNote({ target, archived }: { target: MockExamRef; archived: boolean }) {
  return (
    <Note title={words.title}>
      <p>{words.text}</p>
      {!archived && (
        <div className={styles["press"]}>
          <DiscardTrial target={target} />
        </div>
      )}
    </Note>
  );
}
