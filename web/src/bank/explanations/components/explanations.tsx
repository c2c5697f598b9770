import type { Classroom } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { EyeIcon } from "../../../platform/ui/icon/common-icons.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { explanationsQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { ExplanationTable } from "./explanation-table.tsx";

/**
 * The explanation requests of a classroom and the button that opens their review. An archived classroom has no students
 * left to ask.
 */
export function Explanations({ classroom: { id: classroomId, archived } }: { classroom: Pick<Classroom, "id" | "archived"> }) {
  const { data, error, isFetching, refetch } = useQuery(explanationsQuery(classroomId));
  const dialog = useDialogRoute();
  const [preparing, setPreparing] = useState(false);

  /** Refetches the requests before the review, as a colleague may have explained some. */
  const openReview = async () => {
    setPreparing(true);
    const fresh = await refetch();
    setPreparing(false);
    if (fresh.isError || !fresh.data?.length) toastError(texts.page.cannotReview);
    else dialog.open("review");
  };

  const some = data !== undefined && data.length > 0;
  return (
    <>
      <PageHead
        title={texts.page.title}
        subtitle={some && texts.page.total(data.length)}
        actions={
          some && (
            <>
              {!archived && <Button onClick={() => dialog.open("live")}>{texts.page.live}</Button>}
              <Button variant="go" loading={preparing} onClick={openReview}>
                <EyeIcon /> {texts.page.review}
              </Button>
            </>
          )
        }
      />
      {error && <FailureNote title={texts.page.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState title={texts.page.none}>{!archived && texts.page.noneHint}</EmptyState>
        </Card>
      )}
      {some && (
        <Card flush>
          <ExplanationTable classroomId={classroomId} requests={data} onStart={(questionId) => dialog.open(`review/${questionId}`)} />
        </Card>
      )}
    </>
  );
}
