import type { Question } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet, useSearchParams } from "react-router";
import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { useMe } from "../../../identity/sign-in/session.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { aiStateQuery } from "../../ai-comments/api.ts";
import { AiPanel } from "../../ai-comments/components/ai-panel.tsx";
import { type BankSearch, canSearch, paramsOf, searchOf } from "../bank-search.rules.ts";
import { ChosenBar } from "../components/chosen-bar.tsx";
import { QuestionResults } from "../components/question-results.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { StudentPreview } from "../components/student-preview.tsx";
import { bankTexts as texts } from "../texts.ts";
import { useChosenQuestions } from "../use-chosen.ts";

/**
 * The bank, for teachers and site admins. The search is in the address, so that it survives navigation and can be
 * shared.
 */
export function ManageQuestionsPage() {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const dialog = useDialogRoute();
  const search = searchOf(params);
  const chosen = useChosenQuestions();
  const [previewed, setPreviewed] = useState<Question>();
  const mayChange = useQuery(aiStateQuery).data?.mayWrite ?? false;
  const look = (next: BankSearch) => setParams(paramsOf(next));
  const openOn = (name: string) => (question: Question) => dialog.open(`${question.id}/${name}`);
  return (
    <SubPageShell
      back={me && (me.teacher ? { to: pathTo("teacherHome"), label: texts.back } : { to: pathTo("admin"), label: texts.backToAdmin })}
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
          onPreview={setPreviewed}
          onHistory={me?.admin ? openOn("history") : undefined}
          chosen={mayChange ? chosen : undefined}
        />
      ) : (
        <Card>
          <EmptyState title={texts.start.title}>{texts.start.text}</EmptyState>
        </Card>
      )}
      {mayChange && <ChosenBar chosen={chosen} hidden={search.hidden} mayRemove={me?.admin ?? false} />}
      {previewed && <StudentPreview question={previewed} onClose={() => setPreviewed(undefined)} />}
      <Outlet />
    </SubPageShell>
  );
}
