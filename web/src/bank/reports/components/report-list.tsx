import { type Question, type QuestionReports, questionPageSize, type ReportState } from "@badin/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { Pagination } from "../../../platform/ui/pagination/pagination.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { reportsQuery } from "../api.ts";
import { listTexts as texts } from "../list-texts.ts";
import { useReportDecisions } from "../use-report-decisions.ts";
import { ReportCard } from "./report-card.tsx";

/** A decision to confirm. */
interface Asked {
  readonly question: Question;
  readonly outcome: "neutralised" | "dismissed";
}

const confirmations = {
  neutralised: { title: texts.neutralise, text: texts.confirmNeutralise },
  dismissed: { title: texts.dismiss, text: texts.confirmDismiss },
} as const;

interface ReportListProps {
  state: ReportState;
  page: number;
  onPage: (page: number) => void;
}

/** The reported questions in a state, with the actions of a site admin. */
export function ReportList({ state, page, onPage }: ReportListProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...reportsQuery(state, page), placeholderData: keepPreviousData });
  const dialog = useDialogRoute();
  const [asked, setAsked] = useState<Asked>();
  const beyond = data !== undefined && data.nbTotal > 0 && data.reports.length === 0 && !isFetching;
  useEffect(() => {
    if (beyond) onPage(Math.ceil(data.nbTotal / questionPageSize));
  });
  const { settle, reopen, reinstate } = useReportDecisions(() => setAsked(undefined));
  const cancel = () => {
    settle.reset();
    setAsked(undefined);
  };
  if (!data && error) return <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <SkeletonCards count={2} />;
  const actions = {
    onCorrect: ({ question }: QuestionReports) => dialog.open(`${question.id}/edit`),
    onNeutralise: ({ question }: QuestionReports) => setAsked({ question, outcome: "neutralised" }),
    onDismiss: ({ question }: QuestionReports) => setAsked({ question, outcome: "dismissed" }),
    onReopen: ({ question }: QuestionReports) => reopen.mutate(question.id),
    onReinstate: ({ question }: QuestionReports) => reinstate.mutate(question.id),
  };
  return (
    <>
      {data.nbTotal === 0 && <NoReport state={state} />}
      {data.reports.map((reports) => (
        <ReportCard key={reports.question.id} reports={reports} actions={actions} />
      ))}
      <Pagination page={page} pageSize={questionPageSize} total={data.nbTotal} onChange={onPage} label={texts.pages} />
      {asked && (
        <ConfirmModal
          title={confirmations[asked.outcome].title}
          confirmLabel={confirmations[asked.outcome].title}
          mutation={settle}
          onConfirm={() => settle.mutate({ questionId: asked.question.id, outcome: asked.outcome })}
          onCancel={cancel}
        >
          {confirmations[asked.outcome].text}
        </ConfirmModal>
      )}
    </>
  );
}

const nothing: Readonly<Record<ReportState, { title: string; text: string }>> = {
  open: { title: texts.none, text: texts.noneText },
  neutralised: { title: texts.noneNeutralised, text: texts.noneNeutralisedText },
  settled: { title: texts.noneSettled, text: texts.noneSettledText },
};

const NoReport = ({ state }: { state: ReportState }) => (
  <Card>
    <EmptyState title={nothing[state].title}>{nothing[state].text}</EmptyState>
  </Card>
);
