import { type Classroom, exportQcms, type Qcm, qcmPageSize } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useSearchParams } from "react-router";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { BinLink } from "../../../platform/ui/bin/bin-link.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { ExportMenu, PageMenu } from "../../../platform/ui/export-menu/export-menu.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { CheckIcon, PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import { CertificateIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { useLateCode } from "../../../platform/ui/late-code/use-late-code.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { MenuAction } from "../../../platform/ui/menu/action-menu.tsx";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { Note } from "../../../platform/ui/note/note.tsx";
import { Pagination } from "../../../platform/ui/pagination/pagination.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { LivesLink } from "../../live/components/lives-link.tsx";
import { binQuery, qcmsQuery } from "../api.ts";
import { EmptyQcms } from "../components/empty-qcms.tsx";
import styles from "../components/qcm-table.module.css";
import { QcmTable } from "../components/qcm-table.tsx";
import { pageIn, pageOf } from "../qcm-order.rules.ts";
import { texts } from "../texts.ts";

const loadDeleteModal = async () => ({ default: (await import("../components/delete-qcm-modal.tsx")).DeleteQcmModal });
const DeleteQcmModal = lazy(loadDeleteModal);
const loadBulkBar = async () => ({ default: (await import("../components/bulk-bar.tsx")).BulkBar });
const BulkBar = lazy(loadBulkBar);

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
  const removal = useLateCode<Qcm>(loadDeleteModal);
  const bulk = useLateCode(loadBulkBar);
  const [picked, setPicked] = useState<ReadonlyMap<number, Qcm>>(new Map());
  const chosen = bulk.opened && picked;
  const choose = (qcm: Qcm, isPicked: boolean) =>
    setPicked((all) => new Map(isPicked ? [...all, [qcm.id, qcm]] : [...all].filter(([id]) => id !== qcm.id)));
  const startOrStopChoosing = () => {
    setPicked(new Map());
    if (chosen) bulk.close();
    else bulk.open(true);
  };
  const dialog = useDialogRoute();
  const add = () => dialog.open("add");
  return (
    <>
      <PageHead
        title={texts.list.title}
        subtitle={total > 0 && texts.list[classroom.archived ? "subtitleArchived" : "subtitle"](total)}
        actions={data && <PageActions classroom={classroom} empty={total === 0} onAdd={add} onPublishExam={() => dialog.open("exam")} />}
      />
      {classroom.archived && <Note>{texts.list.archived}</Note>}
      {error && <FailureNote title={texts.list.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={4} />}
      {data && total === 0 && <EmptyQcms archived={classroom.archived} onAdd={add} />}
      {data && total > 0 && (
        <div className={cx(layout["cluster"], styles["choice"])}>
          {total > 1 && (
            <Button size="sm" variant="quiet" aria-pressed={chosen !== undefined} onClick={startOrStopChoosing}>
              <CheckIcon /> {chosen ? texts.bulk.stop : texts.bulk.choose}
            </Button>
          )}
          {chosen && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => setPicked(new Map([...chosen, ...data.qcmResponseList.map((qcm) => [qcm.id, qcm] as const)]))}
            >
              {texts.bulk.all}
            </Button>
          )}
          <LivesLink classroomId={classroom.id} />
        </div>
      )}
      {chosen && (
        <Suspense>
          <BulkBar
            classroom={classroom}
            chosen={[...chosen.values()].sort((a, b) => a.qcmIndex - b.qcmIndex)}
            onDone={() => setPicked(new Map())}
          />
        </Suspense>
      )}
      {data && total > 0 && (
        <Card flush>
          <QcmTable
            classroom={classroom}
            qcms={data.qcmResponseList}
            page={page}
            total={total}
            onPageChange={setPage}
            onEdit={({ id }) => dialog.open(`${id}/edit`)}
            onDates={({ id }) => dialog.open(`${id}/dates`)}
            onCopy={({ id }) => dialog.open(`${id}/copy`)}
            onPrint={({ id }) => dialog.open(`${id}/print`)}
            onShare={({ id }) => dialog.open(`${id}/share`)}
            onLive={({ id }) => dialog.open(`${id}/live`)}
            onRemove={removal.open}
            chosen={chosen && new Set(chosen.keys())}
            onChoose={choose}
          />
        </Card>
      )}
      {!classroom.archived && <BinLink query={binQuery(classroom.id)} label={texts.bin.open} onOpen={() => dialog.open("bin")} />}
      <Pagination page={page} pageSize={qcmPageSize} total={total} onChange={setPage} label={texts.list.pages} />
      {removal.opened && (
        <Suspense>
          <DeleteQcmModal qcm={removal.opened} onClose={removal.close} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}

interface PageActionsProps {
  classroom: Classroom;
  /** Whether the class has no quiz: the main button is then in the middle of the page. */
  empty: boolean;
  onAdd: () => void;
  onPublishExam: () => void;
}

function PageActions({ classroom: { id: classroomId, name, archived }, empty, onAdd, onPublishExam }: PageActionsProps) {
  const source = { endpoint: exportQcms, params: { classroomId }, about: `${texts.list.title} ${name}` };
  if (archived) return empty ? null : <ExportMenu {...source} />;
  if (empty)
    return (
      <Button onClick={onPublishExam}>
        <CertificateIcon /> {texts.list.publishExam}
      </Button>
    );
  return (
    <span className={cx(layout["inline"], layout["gap4"])}>
      <Button variant="go" onClick={onAdd}>
        <PlusIcon /> {texts.list.add}
      </Button>
      <PageMenu label={texts.list.more} {...source}>
        <MenuAction icon={<CertificateIcon />} onClick={onPublishExam}>
          {texts.list.publishExam}
        </MenuAction>
      </PageMenu>
    </span>
  );
}

/** The page number, kept in the address so that coming back from a quiz shows the same page. */
function usePage(): [number, (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  return [pageIn(search), (to) => setSearch(to === 1 ? {} : { page: String(to) }, { replace: true, preventScrollReset: true })];
}
