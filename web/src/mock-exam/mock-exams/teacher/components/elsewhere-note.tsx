import type { MockExam } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { EyeIcon, EyeOffIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { hideQuizzes, type MockExamRef, refreshMockExams, showPaper } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./elsewhere-note.module.css";

const words = texts.elsewhere;

/**
 * Says which quizzes of the class ask questions of the paper before its results, and hides them until then; or which
 * are hidden.
 */
export function ElsewhereNote({ exam, target, archived }: { exam: MockExam; target: MockExamRef; archived: boolean }) {
  const queryClient = useQueryClient();
  const hiding = useMutation({
    mutationFn: (hidden: boolean) => hideQuizzes(target, hidden),
    onSuccess: (saved) => {
      showPaper(queryClient, target, saved);
      void queryClient.invalidateQueries({ queryKey: ["qcms", target.classroomId] });
    },
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
  });
  const { nbQuestion, quizzes, hidden } = exam.elsewhere;
  const links = (of: readonly { id: number; name: string }[]) =>
    of.map(({ id, name }, i) => (
      <span key={id}>
        {i > 0 && ", "}
        <Link to={pathTo("classroomQcm", { classroomId: target.classroomId, qcmId: id })}>{name}</Link>
      </span>
    ));
  return (
    <div role="status" className={styles["notes"]}>
      {quizzes.length > 0 && (
        <Note
          icon={<EyeIcon />}
          title={words.title(
            nbQuestion,
            quizzes.length,
            quizzes.every((quiz) => quiz.published),
          )}
        >
          <p>{links(quizzes)}</p>
          <p>{exam.state === "draft" ? words.draft : words.why}</p>
          {exam.state !== "draft" && !archived && (
            <Button className={styles["press"]} onClick={() => hiding.mutate(true)} loading={hiding.isPending}>
              <EyeOffIcon /> {words.hide(quizzes.length)}
            </Button>
          )}
        </Note>
      )}
      {hidden.length > 0 && (
        <Note icon={<EyeOffIcon />} title={words.hidden(hidden.length)}>
          <p>{links(hidden)}</p>
          <p>{words.until(hidden.length)}</p>
          {!archived && (
            <Button className={styles["press"]} variant="quiet" onClick={() => hiding.mutate(false)} loading={hiding.isPending}>
              {words.show}
            </Button>
          )}
        </Note>
      )}
    </div>
  );
}
