import type { Question } from "@badin/contract";
import { Outlet, useSearchParams } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { EmptyState } from "../../../shared/ui/empty-state/empty-state.tsx";
import { PlusIcon } from "../../../shared/ui/icon/common-icons.ts";
import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { AiPanel } from "../../ai-comments/components/ai-panel.tsx";
import { SubPageShell } from "../../shell/sub-page-shell.tsx";
import { useMe } from "../../sign-in/session.ts";
import { type BankSearch, canSearch, paramsOf, searchOf } from "../bank-search.rules.ts";
import { QuestionResults } from "../components/question-results.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { bankTexts as texts } from "../texts.ts";

/** The bank, for teachers and site admins. The search is in the address, so that it survives navigation and can be shared. */
export function ManageQuestionsPage() {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const dialog = useDialogRoute();
  const search = searchOf(params);
  const look = (next: BankSearch) => setParams(paramsOf(next));
  const openOn = (name: string) => (question: Question) => dialog.open(`${question.id}/${name}`);
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
          <Button variant="go" onClick={() => dialog.open("add")}>
            <PlusIcon /> {texts.add}
          </Button>
        </>
      }
    >
      <SearchForm search={search} onSearch={look} />
      <AiPanel search={canSearch(search) ? search : undefined} onReview={() => dialog.open("drafts")} />
      {canSearch(search) ? (
        <QuestionResults
          search={search}
          onPage={(page) => look({ ...search, page })}
          onEdit={openOn("edit")}
          onReport={openOn("report")}
          onHistory={me?.admin ? openOn("history") : undefined}
        />
      ) : (
        <Card>
          <EmptyState title={texts.start.title}>{texts.start.text}</EmptyState>
        </Card>
      )}
      <Outlet />
    </SubPageShell>
  );
}
