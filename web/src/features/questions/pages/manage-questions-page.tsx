import type { Question } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { EmptyState } from "../../../shared/ui/empty-state/empty-state.tsx";
import { PlusIcon } from "../../../shared/ui/icon/common-icons.ts";
import { useMe } from "../../accounts/session.ts";
import { AiPanel } from "../../ai-comments/components/ai-panel.tsx";
import { ReportDialog } from "../../reports/components/report-dialog.tsx";
import { SubPageShell } from "../../shell/sub-page-shell.tsx";
import { refreshQuestions } from "../api.ts";
import { type BankSearch, canSearch, paramsOf, searchOf } from "../bank-search.rules.ts";
import { QuestionModal } from "../components/question-modal.tsx";
import { QuestionResults } from "../components/question-results.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { VersionsModal } from "../components/versions-modal.tsx";
import { bankTexts as texts } from "../texts.ts";

/** Which question is in which dialog; it stays while its dialog leaves. */
interface Open {
  readonly dialog: "edit" | "report" | "history";
  readonly question: Question | undefined;
  /** A comment by a machine to review with the question. */
  readonly draft: string | undefined;
  readonly shown: boolean;
  /** How many times a dialog was opened: each opening starts from the question as it is. */
  readonly turn: number;
}

/** The bank, for teachers and site admins (mock-up t08). The search lives in the address: one comes back to it, and can share it. */
export function ManageQuestionsPage() {
  const me = useMe();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open>({ dialog: "edit", question: undefined, draft: undefined, shown: false, turn: 0 });
  const search = searchOf(params);
  const look = (next: BankSearch) => setParams(paramsOf(next));
  const close = () => setOpen((present) => ({ ...present, shown: false }));
  const show = (dialog: Open["dialog"], question: Question | undefined, draft?: string) =>
    setOpen(({ turn }) => ({ dialog, question, draft, shown: true, turn: turn + 1 }));
  const edit = (question: Question | undefined) => show("edit", question);
  const review = (question: Question, draft: string) => show("edit", question, draft);
  const report = (question: Question) => show("report", question);
  const consult = (question: Question) => show("history", question);
  return (
    <SubPageShell
      back={me?.teacher ? { to: pathTo("teacherHome"), label: texts.back } : undefined}
      title={texts.title}
      actions={
        <>
          {me?.admin && (
            <>
              <ButtonLink to={pathTo("adminExchange")}>{texts.exchange}</ButtonLink>
              <ButtonLink to={pathTo("adminReports")}>{texts.reports}</ButtonLink>
            </>
          )}
          <Button variant="go" onClick={() => edit(undefined)}>
            <PlusIcon /> {texts.add}
          </Button>
        </>
      }
    >
      <SearchForm search={search} onSearch={look} />
      <AiPanel search={canSearch(search) ? search : undefined} onReview={review} />
      {canSearch(search) ? (
        <QuestionResults
          search={search}
          onPage={(page) => look({ ...search, page })}
          onEdit={edit}
          onReport={report}
          onHistory={me?.admin ? consult : undefined}
        />
      ) : (
        <Card>
          <EmptyState title={texts.start.title}>{texts.start.text}</EmptyState>
        </Card>
      )}
      <QuestionModal
        key={open.turn}
        question={open.dialog === "edit" ? open.question : undefined}
        draft={open.draft}
        opened={open.dialog === "edit" && open.shown}
        onClose={close}
        onSaved={() => void refreshQuestions(queryClient)}
      />
      {open.question && (
        <ReportDialog
          key={`report-${open.turn}`}
          wanted={open.dialog === "report"}
          questionId={open.question.id}
          pupil={false}
          opened={open.shown}
          onClose={close}
        />
      )}
      {open.dialog === "history" && open.question && <VersionsModal question={open.question} opened={open.shown} onClose={close} />}
    </SubPageShell>
  );
}
