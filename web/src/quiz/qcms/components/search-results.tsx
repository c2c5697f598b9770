import type { Qcm, Question } from "@badin/contract";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ChevronDownIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { questionsOf } from "../question-list.rules.ts";
import { texts } from "../texts.ts";
import type { QuestionSearch } from "../use-question-search.ts";
import { ResultRow } from "./result-row.tsx";
import styles from "./search-results.module.css";

interface SearchResultsProps {
  qcm: Qcm;
  search: QuestionSearch;
  onAdd: (question: Question) => void;
}

/** A page of the questions found. Those already in the quiz are marked. */
export function SearchResults({ qcm, search, onAdd }: SearchResultsProps) {
  const { data, error, isFetching, refetch } = search.results;
  if (!search.started) return <p className={cx(text["small"], text["muted"], styles["hint"])}>{texts.search.hint}</p>;
  if (error) return <FailureNote title={texts.search.failed} error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <SkeletonCards count={2} />;
  const present = new Set(questionsOf(qcm).map(({ question }) => question.id));
  return (
    <div aria-busy={isFetching}>
      <div className={cx(layout["row"], layout["between"], styles["found"])}>
        <p role="status">{texts.search.found(data.nbTotalQuestion)}</p>
        {search.folded && (
          <Button size="sm" variant="line" aria-expanded={false} onClick={search.unfold}>
            {texts.search.more} <ChevronDownIcon />
          </Button>
        )}
      </div>
      {data.nbTotalQuestion === 0 && <p className={cx(text["small"], text["muted"])}>{texts.search.nothing}</p>}
      <ul className={cx(styles["results"], search.results.isPlaceholderData && styles["stale"])}>
        {data.questionResponseList.map((question) => (
          <ResultRow
            key={question.id}
            question={question}
            present={present.has(question.id)}
            selected={search.selected.has(question.id)}
            onSelect={(chosen) => search.select(question, chosen)}
            onAdd={() => onAdd(question)}
          />
        ))}
      </ul>
    </div>
  );
}
