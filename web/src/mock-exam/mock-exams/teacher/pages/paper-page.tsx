import type { Classroom, MockExam, PaperQuestion } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PageHead } from "../../../../identity/shell/page-head.tsx";
import { dayOf, hourOf } from "../../../../platform/dates.ts";
import { onDevice } from "../../../../platform/device-storage.ts";
import { pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { RestartIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { PrinterIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import pages from "../../../../platform/ui/layout/pages.module.css";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { Segmented } from "../../../../platform/ui/segmented/segmented.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { toastSuccess } from "../../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { PrintModal } from "../../../../quiz/printing/print-modal.tsx";
import { texts as printTexts } from "../../../../quiz/printing/texts.ts";
import { texts as studentTexts } from "../../texts.ts";
import { type MockExamRef, paperQuery, paperQuestionQuery, plan, printExam, redraw, refreshMockExams, replace, showPaper } from "../api.ts";
import { ElsewhereNote } from "../components/elsewhere-note.tsx";
import { MockExamShell } from "../components/mock-exam-shell.tsx";
import { usePrintedGuard } from "../components/printed-guard.tsx";
import { QuestionRow, type Replaced } from "../components/question-row.tsx";
import { TrialNote } from "../components/trial-note.tsx";
import { dayOfExam } from "../results.rules.ts";
import { texts } from "../texts.ts";
import styles from "./paper-page.module.css";

const words = texts.paper;

/** The paper of a mock exam, part by part; until somebody starts, one question is replaced in a press. */
export const PaperPage = () => <MockExamShell>{(classroom, target) => <Paper classroom={classroom} target={target} />}</MockExamShell>;

const unfoldedKey = "badin:paper-unfolded";

/** Whether papers of mock exams open with all their questions unfolded, as the last one was left on this device. */
const isUnfoldedWhole = (): boolean => onDevice("localStorage", (storage) => storage.getItem(unfoldedKey)) === "1";

const keepUnfoldedWhole = (whole: boolean) =>
  onDevice("localStorage", (storage) => (whole ? storage.setItem(unfoldedKey, "1") : storage.removeItem(unfoldedKey)));

function Paper({ classroom, target }: { classroom: Classroom; target: MockExamRef }) {
  const { data: exam, error, isFetching, refetch } = useQuery(paperQuery(target));
  const queryClient = useQueryClient();
  const [isPrinting, setPrinting] = useState(false);
  const { guard, discarded, dialog } = usePrintedGuard(exam, target);
  const isOpen = exam !== undefined && exam.nbCopy === 0 && exam.startedAt === null && !classroom.archived;
  // A paper keeps its questions in English, which nobody is asked in an exam without it.
  const asked = exam?.questions.filter((q) => exam.parts.some((part) => part.themeId === q.themeId)) ?? [];
  const fresh = asked.filter((q) => q.nbMet === 0).length;
  return (
    <>
      <PageHead
        title={exam?.paperKind === "drawn" ? words.drawnTitle : words.title}
        subtitle={exam && words.subtitle(exam.name, texts.list.paper(exam.paperKind, exam.paperName), fresh, asked.length)}
        actions={
          exam && (
            <>
              <Button onClick={() => setPrinting(true)}>
                <PrinterIcon /> {printTexts.print}
              </Button>
              {isOpen && <Actions exam={exam} target={target} guard={guard} />}
            </>
          )
        }
      />
      {error && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!exam && !error && <SkeletonCards count={3} />}
      {exam && isPrinting && (
        <PrintModal
          named
          name={exam.name}
          classroomName={classroom.name}
          day={dayOfExam(exam)}
          onPrint={(...file) =>
            printExam(target, ...file).finally(() => queryClient.invalidateQueries({ queryKey: paperQuery(target).queryKey }))
          }
          onClose={() => setPrinting(false)}
        />
      )}
      {exam?.trial && <TrialNote target={target} archived={classroom.archived} />}
      {exam?.printedAt && isOpen && <Note>{words.printed(dayOf(exam.printedAt), hourOf(exam.printedAt))}</Note>}
      {discarded && <Note>{words.printAgain}</Note>}
      {dialog}
      {exam && <ElsewhereNote exam={exam} target={target} archived={classroom.archived} />}
      {exam && <Parts exam={exam} target={target} isOpen={isOpen} guard={guard} />}
    </>
  );
}

function toggled(all: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(all);
  if (!next.delete(id)) next.add(id);
  return next;
}

type Guard = ReturnType<typeof usePrintedGuard>["guard"];

function Actions({ exam, target, guard }: { exam: MockExam; target: MockExamRef; guard: Guard }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const drawing = useMutation({
    mutationFn: () => redraw(target),
    onSuccess: (drawn) => {
      showPaper(queryClient, target, drawn);
      toastSuccess(words.redrawn);
    },
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
  });
  const planning = useMutation({
    mutationFn: () => plan(target),
    onSuccess: (planned) => {
      showPaper(queryClient, target, planned);
      toastSuccess(texts.form.planned);
      // What this page then says of the quizzes of the class is to be read first.
      if (planned.elsewhere.quizzes.length > 0) return scrollTo({ top: 0 });
      return navigate(pathTo("classroomMockExams", { classroomId: target.classroomId }));
    },
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
  });
  return (
    <>
      {exam.paperKind === "drawn" && (
        <Button onClick={() => guard(() => drawing.mutate())} loading={drawing.isPending}>
          <RestartIcon /> {words.redraw}
        </Button>
      )}
      {exam.state === "draft" && (
        <Button variant="go" onClick={() => planning.mutate()} loading={planning.isPending}>
          {texts.form.plan}
        </Button>
      )}
    </>
  );
}

function Parts({ exam, target, isOpen, guard }: { exam: MockExam; target: MockExamRef; isOpen: boolean; guard: Guard }) {
  const [theme, setTheme] = useState(String(exam.parts[0]?.themeId ?? 1));
  const [replaced, setReplaced] = useState<ReadonlyMap<number, Replaced>>(new Map());
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set(isUnfoldedWhole() ? exam.questions.map(({ id }) => id) : []));
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ old, back }: { old: PaperQuestion; back?: PaperQuestion }) => {
      const whole = await queryClient.fetchQuery(paperQuestionQuery(target, old.id));
      return { whole, saved: await replace(target, old.id, back?.questionId ?? undefined) };
    },
    onSuccess: ({ whole, saved }, { old, back }) => {
      showPaper(queryClient, target, saved);
      setReplaced((all) => {
        const next = new Map(all);
        if (back) next.delete(old.id);
        else if (!next.has(old.id)) next.set(old.id, { question: old, whole });
        return next;
      });
      if (!back) setUnfolded((all) => new Set([...all, old.id]));
      if (!back) toastSuccess(words.replaced(old.number));
    },
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
  });
  const shown = exam.questions.filter((q) => q.themeId === Number(theme));
  const isAllOpen = shown.every((q) => unfolded.has(q.id));
  const toggleAll = () => {
    keepUnfoldedWhole(!isAllOpen);
    setUnfolded(new Set(isAllOpen ? [] : exam.questions.map(({ id }) => id)));
  };
  const segments = exam.parts.map((part) => ({ value: String(part.themeId), label: studentTexts.part(part.themeId), count: part.asked }));
  return (
    <>
      <div className={styles["parts"]}>
        <Segmented label={words.parts} segments={segments} value={theme} onChange={setTheme} />
      </div>
      <Card flush>
        <div className={styles["all"]}>
          <Button size="sm" variant="quiet" onClick={toggleAll}>
            {isAllOpen ? texts.question.foldAll : texts.question.unfoldAll}
          </Button>
        </div>
        <ol className={pages["divided"]}>
          {shown.map((q) => (
            <QuestionRow
              key={q.id}
              question={q}
              target={target}
              before={isOpen ? replaced.get(q.id) : undefined}
              unfolded={unfolded.has(q.id)}
              onToggle={() => setUnfolded(toggled(unfolded, q.id))}
              onReplace={isOpen ? (back) => guard(() => change.mutate({ old: q, ...(back && { back }) })) : undefined}
            />
          ))}
        </ol>
      </Card>
    </>
  );
}
