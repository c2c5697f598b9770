import { type AuditSubject, auditSubjects, type JournalEntry, journalPageSize } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { formatMoment } from "../../../platform/dates.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Pagination } from "../../../platform/ui/pagination/pagination.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { Cell, Head, Table } from "../../../platform/ui/table/table.tsx";
import { journalQuery } from "../api.ts";
import { actionText, texts as allTexts, detailText, goneText, subjectName, subjectText } from "../texts.ts";

const texts = allTexts.journal;

/** The audit log, for site admins. */
export function JournalPage() {
  const [page, setPage] = useState(1);
  const [about, setAbout] = useState<AuditSubject>();
  const [number, setNumber] = useState("");
  const id = about && about !== "bank" && number !== "" ? Number(number) : undefined;
  const { data, error, isFetching, refetch } = useQuery(journalQuery({ page, ...(about && { about }), ...(id && { id }) }));
  const show = (kind: AuditSubject | undefined, digits: string) => {
    setAbout(kind);
    setNumber(digits);
    setPage(1);
  };
  return (
    <SubPageShell back={{ to: pathTo("admin"), label: texts.back }} title={texts.title} subtitle={texts.subtitle}>
      <form className={layout["cluster"]} onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={texts.about}
          value={about ?? ""}
          options={[{ value: "", label: texts.anything }, ...auditSubjects.map((kind) => ({ value: kind, label: subjectName(kind) }))]}
          onChange={({ target }) =>
            show(
              auditSubjects.find((kind) => kind === target.value),
              "",
            )
          }
        />
        {about && about !== "bank" && (
          <TextField
            label={texts.number}
            value={number}
            inputMode="numeric"
            maxLength={9}
            onChange={({ target }) => show(about, target.value.replace(/\D/g, ""))}
          />
        )}
      </form>
      {data && data.total === 0 && (
        <Card>
          <EmptyState title={about ? texts.nothingFound : texts.empty}>{about ? texts.nothingFoundNext : texts.emptyNext}</EmptyState>
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
              <Cell label={action}>
                {/* One box: on a phone, the parts of a cell stand beside each other. */}
                <div>
                  {actionText(entry.action)}
                  {entry.details.length > 0 && <p className={text["small"]}>{entry.details.map(detailText).join(" · ")}</p>}
                </div>
              </Cell>
              <Cell label={actor}>{entry.actor ?? (entry.action.endsWith(".expire") ? texts.itself : texts.nobody)}</Cell>
              <Cell label={school}>{entry.school ?? texts.nobody}</Cell>
              <Cell label={subject}>
                <Subject entry={entry} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/**
 * What an entry is about: a question leads to its versions and what changed between them, a school or an account to
 * what site admins see of it, the bank to its imports. What has been deleted leads nowhere.
 */
function Subject({ entry: { action, subject, gone } }: { entry: JournalEntry }) {
  const [kind, id] = subject.split(":");
  const name = subjectText(subject);
  const numbered = `?q=${encodeURIComponent(`n°${id}`)}`;
  if (gone) return goneText(action, subject);
  if (kind === "question") return <Link to={`${pathTo("adminManageQuestion")}/${id}/history`}>{name}</Link>;
  if (kind === "bank") return <Link to={pathTo("adminExchange")}>{name}</Link>;
  if (kind === "school") return <Link to={pathTo("adminSchools") + numbered}>{name}</Link>;
  if (kind === "user") return <Link to={pathTo("adminAccounts") + numbered}>{name}</Link>;
  return name;
}
