import { type JournalEntry, journalPageSize } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../shared/dates.ts";
import { pathTo } from "../../../shared/paths.ts";
import { Card } from "../../../shared/ui/card/card.tsx";
import { EmptyState } from "../../../shared/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../shared/ui/failure-note/failure-note.tsx";
import { Pagination } from "../../../shared/ui/pagination/pagination.tsx";
import { SkeletonCards } from "../../../shared/ui/skeleton/skeleton.tsx";
import { Cell, Head, Table } from "../../../shared/ui/table/table.tsx";
import { SubPageShell } from "../../shell/sub-page-shell.tsx";
import { journalQuery } from "../api.ts";
import { actionText, texts as allTexts, subjectText } from "../texts.ts";

const texts = allTexts.journal;

/** The audit log, for site admins. */
export function JournalPage() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(journalQuery(page));
  return (
    <SubPageShell back={{ to: pathTo("admin"), label: texts.back }} title={texts.title} subtitle={texts.subtitle}>
      {data && data.total === 0 && (
        <Card>
          <EmptyState title={texts.empty}>{texts.emptyNext}</EmptyState>
        </Card>
      )}
      {data && data.total > 0 && <Entries entries={data.entries} />}
      {data && <Pagination label={texts.pages} page={page} pageSize={journalPageSize} total={data.total} onChange={setPage} />}
      {!data && error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
    </SubPageShell>
  );
}

function Entries({ entries }: { entries: readonly JournalEntry[] }) {
  const { at, action, actor, school, subject } = texts.columns;
  return (
    <Card flush>
      <Table caption={texts.caption} striped>
        <Head titles={[at, action, actor, school, subject]} />
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <Cell>{formatMoment(entry.at)}</Cell>
              <Cell label={action}>{actionText(entry.action)}</Cell>
              <Cell label={actor}>{entry.actor ?? (entry.action.endsWith(".expire") ? texts.itself : texts.nobody)}</Cell>
              <Cell label={school}>{entry.school ?? texts.nobody}</Cell>
              <Cell label={subject}>{subjectText(entry.subject)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
