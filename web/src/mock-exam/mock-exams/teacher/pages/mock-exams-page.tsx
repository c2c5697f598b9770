import type { Classroom, MockExamRow } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "../../../../identity/shell/page-head.tsx";
import { pathTo } from "../../../../platform/paths.ts";
import { BinLink } from "../../../../platform/ui/bin/bin-link.tsx";
import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { PlusIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { PrintModal } from "../../../../quiz/printing/print-modal.tsx";
import { ClassroomShell } from "../../../../school/classrooms/components/classroom-shell.tsx";
import { binQuery, mockExamsQuery, printExam } from "../api.ts";
import { BinModal } from "../components/bin-modal.tsx";
import { DeleteExamModal } from "../components/delete-exam-modal.tsx";
import { ExamStrip } from "../components/exam-strip.tsx";
import { dayOfExam } from "../results.rules.ts";
import { texts } from "../texts.ts";

const words = texts.list;

/** The mock exams of a class. */
export function MockExamsPage() {
  return <ClassroomShell>{(classroom) => <MockExams classroom={classroom} />}</ClassroomShell>;
}

function MockExams({ classroom }: { classroom: Classroom }) {
  const { data, error, isFetching, refetch } = useQuery(mockExamsQuery(classroom.id));
  const [leaving, setLeaving] = useState<MockExamRow>();
  const [printing, setPrinting] = useState<MockExamRow>();
  const open = !classroom.archived && (
    <ButtonLink to={pathTo("classroomMockExamNew", { classroomId: classroom.id })} variant="go">
      <PlusIcon /> {words.open}
    </ButtonLink>
  );
  const past = data?.filter((e) => e.state === "over").length ?? 0;
  return (
    <>
      <PageHead
        title={words.title}
        subtitle={data && data.length > 0 && words.subtitle(past, data.length - past)}
        actions={data && data.length > 0 && open}
      />
      {error && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={3} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState title={words.empty} action={open}>
            {classroom.archived ? words.emptyArchived : words.emptyText}
          </EmptyState>
        </Card>
      )}
      {data?.map((exam) => (
        <ExamStrip key={exam.id} classroom={classroom} exam={exam} onRemove={() => setLeaving(exam)} onPrint={() => setPrinting(exam)} />
      ))}
      {printing && (
        <PrintModal
          named
          name={printing.name}
          classroomName={classroom.name}
          day={dayOfExam(printing)}
          onPrint={(...file) => printExam({ classroomId: classroom.id, mockExamId: printing.id }, ...file)}
          onClose={() => setPrinting(undefined)}
        />
      )}
      {!classroom.archived && <Bin classroomId={classroom.id} />}
      {leaving && <DeleteExamModal classroomId={classroom.id} exam={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

/** The button that opens the bin, and the dialog of the bin. */
function Bin({ classroomId }: { classroomId: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <BinLink query={binQuery(classroomId)} label={texts.bin.open} onOpen={() => setOpened(true)} />
      {opened && <BinModal classroomId={classroomId} onClose={() => setOpened(false)} />}
    </>
  );
}
