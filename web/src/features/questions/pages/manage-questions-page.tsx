import type { Question } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { OfflineNote } from "../../../shared/network/offline-note.tsx";
import { pathTo } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { IconButtonLink } from "../../../shared/ui/button/icon-button.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { EmptyState } from "../../../shared/ui/empty-state/empty-state.tsx";
import { ArrowLeftIcon, PlusIcon } from "../../../shared/ui/icon/common-icons.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import styles from "../../../shared/ui/layout/page-with-way-back.module.css";
import { mainId, SkipLink } from "../../../shared/ui/skip-link/skip-link.tsx";
import { useMe } from "../../accounts/session.ts";
import { AiPanel } from "../../ai-comments/components/ai-panel.tsx";
import { ReportDialog } from "../../reports/components/report-dialog.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { TeacherHeader } from "../../shell/teacher-header.tsx";
import { texts as shellTexts } from "../../shell/texts.ts";
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
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ["questions"] });
  return (
    <>
      <SkipLink />
      <TeacherHeader me={me} />
      <main id={mainId} tabIndex={-1} className={cx(layout["page"], layout["stack"], styles["page"])}>
        <div className={styles["head"]}>
          {me?.teacher && (
            <IconButtonLink to={pathTo("teacherHome")} label={texts.back}>
              <ArrowLeftIcon />
            </IconButtonLink>
          )}
          <PageHead
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
          />
        </div>
        <OfflineNote>{shellTexts.offline}</OfflineNote>
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
          onSaved={refresh}
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
      </main>
    </>
  );
}
