import { type Classroom, type Qcm, qcmPageSize } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../shared/ui/button/button.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { FailureNote } from "../../../shared/ui/failure-note/failure-note.tsx";
import { PlusIcon } from "../../../shared/ui/icon/common-icons.ts";
import { CertificateIcon } from "../../../shared/ui/icon/teacher-icons.ts";
import { useOpening } from "../../../shared/ui/modal/use-opening.ts";
import { useOpeningOn } from "../../../shared/ui/modal/use-opening-on.ts";
import { Note } from "../../../shared/ui/note/note.tsx";
import { Pagination } from "../../../shared/ui/pagination/pagination.tsx";
import { SkeletonCards } from "../../../shared/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../classrooms/components/classroom-shell.tsx";
import { PublishExamModal } from "../../exams/components/publish-exam-modal.tsx";
import { texts as examTexts } from "../../exams/texts.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { qcmsQuery } from "../api.ts";
import { CopyQcmModal } from "../components/copy-qcm-modal.tsx";
import { DeleteQcmModal } from "../components/delete-qcm-modal.tsx";
import { EmptyQcms } from "../components/empty-qcms.tsx";
import { QcmFormModal } from "../components/qcm-form-modal.tsx";
import { QcmTable } from "../components/qcm-table.tsx";
import { pageOf } from "../qcm-order.rules.ts";
import { texts } from "../texts.ts";

/** The quizzes of a class. */
export function QcmsPage() {
  return <ClassroomShell>{(classroom) => <Qcms classroom={classroom} />}</ClassroomShell>;
}

function Qcms({ classroom }: { classroom: Classroom }) {
  const [page, setPage] = usePage();
  const { data, error, isFetching, refetch } = useQuery(qcmsQuery(classroom.id, page));
  const total = data?.nbTotalQcm ?? 0;
  const beyond = data !== undefined && total > 0 && data.qcmResponseList.length === 0 && !isFetching;
  useEffect(() => {
    if (beyond) setPage(pageOf(total));
  });
  const form = useOpeningOn<Qcm | undefined>();
  const removal = useOpeningOn<Qcm>();
  const copy = useOpeningOn<Qcm>();
  const exam = useOpening();
  const add = () => form.open(undefined);
  return (
    <>
      <PageHead
        title={texts.list.title}
        subtitle={total > 0 && texts.list[classroom.archived ? "subtitleArchived" : "subtitle"](total)}
        actions={!classroom.archived && <PageActions empty={total === 0} onAdd={add} onPublishExam={exam.open} />}
      />
      {classroom.archived && <Note>{texts.list.archived}</Note>}
      {error && <FailureNote title={texts.list.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={4} />}
      {data && total === 0 && <EmptyQcms archived={classroom.archived} onAdd={add} />}
      {data && total > 0 && (
        <Card flush>
          <QcmTable
            classroom={classroom}
            qcms={data.qcmResponseList}
            page={page}
            total={total}
            onPageChange={setPage}
            onEdit={form.open}
            onCopy={copy.open}
            onRemove={removal.open}
          />
        </Card>
      )}
      <Pagination page={page} pageSize={qcmPageSize} total={total} onChange={setPage} label={texts.list.pages} />
      <QcmFormModal key={`form-${form.key}`} classroomId={classroom.id} qcm={form.subject} opened={form.opened} onClose={form.close} />
      <DeleteQcmModal key={`removal-${removal.key}`} qcm={removal.subject} opened={removal.opened} onClose={removal.close} />
      <CopyQcmModal key={`copy-${copy.key}`} qcm={copy.subject} opened={copy.opened} onClose={copy.close} />
      <PublishExamModal
        key={`exam-${exam.key}`}
        classroomId={classroom.id}
        opened={exam.opened}
        onClose={exam.close}
        onPublished={(qcm) => setPage(pageOf(qcm.qcmIndex))}
      />
    </>
  );
}

interface PageActionsProps {
  /** The empty page has the main button in its middle. */
  empty: boolean;
  onAdd: () => void;
  onPublishExam: () => void;
}

function PageActions({ empty, onAdd, onPublishExam }: PageActionsProps) {
  return (
    <>
      <Button onClick={onPublishExam}>
        <CertificateIcon /> {examTexts.open}
      </Button>
      {!empty && (
        <Button variant="go" onClick={onAdd}>
          <PlusIcon /> {texts.list.add}
        </Button>
      )}
    </>
  );
}

/** The page in the address, so that coming back from a quiz shows it again. */
function usePage(): [number, (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get("page") ?? 1);
  const valid = Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
  return [valid, (to) => setSearch(to === 1 ? {} : { page: String(to) }, { replace: true, preventScrollReset: true })];
}
