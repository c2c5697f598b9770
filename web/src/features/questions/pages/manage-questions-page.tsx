import type { Question } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { EmptyState } from "../../../shared/ui/empty-state/empty-state.tsx";
import { PlusIcon } from "../../../shared/ui/icon/common-icons.ts";
import { useOpeningOn } from "../../../shared/ui/modal/use-opening-on.ts";
import { AiPanel } from "../../ai-comments/components/ai-panel.tsx";
import { ReportDialog } from "../../reports/components/report-dialog.tsx";
import { SubPageShell } from "../../shell/sub-page-shell.tsx";
import { useMe } from "../../sign-in/session.ts";
import { readQuestion, refreshQuestions } from "../api.ts";
import { type BankSearch, canSearch, paramsOf, searchOf } from "../bank-search.rules.ts";
import { QuestionModal } from "../components/question-modal.tsx";
import { QuestionResults } from "../components/question-results.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { VersionsModal } from "../components/versions-modal.tsx";
import { bankTexts as texts } from "../texts.ts";

/** Which question is in which dialog. */
interface Shown {
  readonly dialog: "edit" | "report" | "history";
  readonly question: Question | undefined;
  /** A comment by a machine to review with the question. */
  readonly draft?: string | undefined;
}

/** The bank, for teachers and site admins. The search lives in the address: one comes back to it, and can share it. */
export function ManageQuestionsPage() {
  const me = useMe();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { opened, key, subject, open, close } = useOpeningOn<Shown>();
  const { dialog, question, draft }: Partial<Shown> = subject ?? {};
  const search = searchOf(params);
  const look = (next: BankSearch) => setParams(paramsOf(next));
  const edit = (question: Question | undefined) => open({ dialog: "edit", question });
  const review = (question: Question, draft: string) => open({ dialog: "edit", question, draft });
  const report = (question: Question) => open({ dialog: "report", question });
  const consult = (question: Question) => open({ dialog: "history", question });
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
      <AiPanel search={canSearch(search) ? search : undefined} readQuestion={readQuestion} onReview={review} />
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
        key={key}
        question={dialog === "edit" ? question : undefined}
        draft={draft}
        opened={dialog === "edit" && opened}
        onClose={close}
        onSaved={() => void refreshQuestions(queryClient)}
      />
      {question && (
        <ReportDialog
          key={`report-${key}`}
          wanted={dialog === "report"}
          questionId={question.id}
          pupil={false}
          opened={opened}
          onClose={close}
        />
      )}
      {dialog === "history" && question && <VersionsModal question={question} opened={opened} onClose={close} />}
    </SubPageShell>
  );
}
