import { questionPageSize } from "@badin/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { count } from "../../../platform/typography.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Pagination } from "../../../platform/ui/pagination/pagination.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { bankQuery } from "../api.ts";
import type { BankSearch } from "../bank-search.rules.ts";
import { bankTexts } from "../texts.ts";
import styles from "./question-results.module.css";
import { type QuestionRowProps, QuestionTable } from "./question-table.tsx";

interface QuestionResultsProps extends QuestionRowProps {
  search: BankSearch;
  onPage: (page: number) => void;
}

/**
 * The results of a search: their number, a page of them, and the pagination. The previous page stays visible while the
 * next one loads.
 */
export function QuestionResults({ search, onPage, ...rows }: QuestionResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...bankQuery(search), placeholderData: keepPreviousData });
  const texts = bankTexts.results;
  if (!data && error) return <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <SkeletonCards count={3} />;
  const { questionResponseList: questions, nbTotalQuestion: total } = data;
  return (
    <section aria-label={texts.caption} aria-busy={isPlaceholderData} className={layout["stackSm"]}>
      {error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      <p role="status" className={styles["count"]}>
        {count(total, "question")}
      </p>
      {total === 0 && (
        <Card>
          <EmptyState title={bankTexts.none.title}>{search.terme.trim() === "" ? bankTexts.none.wordless : bankTexts.none.text}</EmptyState>
        </Card>
      )}
      {questions.length > 0 && <QuestionTable questions={questions} {...rows} />}
      <Pagination page={search.page} pageSize={questionPageSize} total={total} onChange={onPage} label={texts.pages} />
    </section>
  );
}
