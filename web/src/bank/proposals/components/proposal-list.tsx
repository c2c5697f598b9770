import { type Proposal, proposalPageSize } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { Pagination } from "../../../platform/ui/pagination/pagination.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { type ProposalState, proposalsQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { useProposalDecisions } from "../use-proposal-decisions.ts";
import { DeclineModal } from "./decline-modal.tsx";
import { ProposalCard } from "./proposal-card.tsx";

interface ProposalListProps {
  state: ProposalState;
  /** One school; undefined for all. */
  schoolId: number | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** The proposals in a state, with the actions of a site admin. */
export function ProposalList({ state, schoolId, page, onPage }: ProposalListProps) {
  const { data, error, isFetching, refetch } = useQuery(proposalsQuery(state, schoolId, page));
  const [asked, setAsked] = useState<{ proposal: Proposal; action: "decline" | "erase" }>();
  const beyond = data !== undefined && data.total > 0 && data.proposals.length === 0 && !isFetching;
  useEffect(() => {
    if (beyond) onPage(Math.ceil(data.total / proposalPageSize));
  });
  const { accept, decline, reopen, erase } = useProposalDecisions(() => setAsked(undefined));
  const cancel = () => {
    decline.reset();
    erase.reset();
    setAsked(undefined);
  };
  if (!data && error) return <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <SkeletonCards count={2} />;
  const actions = {
    onAccept: accept.mutate,
    onDecline: (proposal: Proposal) => setAsked({ proposal, action: "decline" }),
    onReopen: ({ id }: Proposal) => reopen.mutate(id),
    onErase: (proposal: Proposal) => setAsked({ proposal, action: "erase" }),
  };
  const empty = state === "open" ? { title: texts.none, text: texts.noneText } : { title: texts.noneDecided, text: texts.noneDecidedText };
  return (
    <>
      {data.total === 0 && (
        <Card>
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        </Card>
      )}
      {data.proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          images={data.images}
          actions={actions}
          busy={(accept.isPending && accept.variables.id === proposal.id) || (reopen.isPending && reopen.variables === proposal.id)}
        />
      ))}
      <Pagination page={page} pageSize={proposalPageSize} total={data.total} onChange={onPage} label={texts.pages} />
      {asked?.action === "decline" && (
        <DeclineModal
          proposal={asked.proposal}
          mutation={decline}
          onDecline={(note) => decline.mutate({ id: asked.proposal.id, note })}
          onClose={cancel}
        />
      )}
      {asked?.action === "erase" && (
        <ConfirmModal
          title={texts.eraseTitle}
          confirmLabel={texts.eraseLabel}
          mutation={erase}
          onConfirm={() => erase.mutate(asked.proposal.id)}
          onCancel={cancel}
        >
          {texts.eraseEffect}
        </ConfirmModal>
      )}
    </>
  );
}
