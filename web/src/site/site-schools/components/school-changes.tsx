import { type BankChange, bankChangeDays, bankChangePageSize, type SiteSchool } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshQuestions } from "../../../bank/questions/api.ts";
import { Changes } from "../../../bank/questions/components/version-item.tsx";
import { formatMoment } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { Pagination } from "../../../platform/ui/pagination/pagination.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { bankChangesQuery, siteSchoolsKey, undoChangesMutation } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./site-schools.module.css";

/** What a school changed in the bank lately, and the button that undoes it all. */
export function SchoolChanges({ school }: { school: SiteSchool }) {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(bankChangesQuery(school.id, page));
  const queryClient = useQueryClient();
  const undo = useMutation(
    mutationWithToast({
      ...undoChangesMutation,
      said: ({ restored, kept }) => texts.undone(restored, kept),
      refresh: () => Promise.all([refreshQuestions(queryClient), queryClient.invalidateQueries({ queryKey: siteSchoolsKey })]),
      onClose: () => setAsked(false),
    }),
  );
  return (
    <>
      {error && <FailureNote title={texts.changesFailed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={1} />}
      {data && (
        <ol className={cx(layout["stack"], styles["changes"])} aria-label={texts.changesOf(school.name)}>
          {data.changes.map((change) => (
            <ChangeItem key={change.id} change={change} />
          ))}
        </ol>
      )}
      {data && <Pagination label={texts.pages} page={page} pageSize={bankChangePageSize} total={data.total} onChange={setPage} />}
      <div className={layout["cluster"]}>
        <Button variant="danger" onClick={() => setAsked(true)}>
          {texts.undo}
        </Button>
      </div>
      {asked && (
        <ConfirmModal
          title={texts.undo}
          confirmLabel={texts.undoLabel}
          cancelLabel={texts.undoKeep}
          mutation={undo}
          onConfirm={() => undo.mutate(school.id)}
          onCancel={() => setAsked(false)}
        >
          {texts.undoConfirm(school.name, school.changes, school.proposals, bankChangeDays)}
        </ConfirmModal>
      )}
    </>
  );
}

function ChangeItem({ change: { questionId, at, proposed, author, before, after } }: { change: BankChange }) {
  return (
    <li>
      <h3>{texts.question(questionId)}</h3>
      <p className={cx(text["muted"], text["small"], text["anywhere"])}>
        {texts.by(formatMoment(at), author)}
        {proposed && ` · ${texts.proposed}`}
      </p>
      {before && after ? <Changes former={before} version={after} images={{}} /> : <p>{texts.unknown}</p>}
    </li>
  );
}
