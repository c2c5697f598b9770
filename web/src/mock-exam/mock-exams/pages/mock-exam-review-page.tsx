import type { CorrectedQuestion, MyMockReview } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isGone } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { reviewQuery } from "../api.ts";
import { Correction } from "../components/correction.tsx";
import { Frame } from "../components/frame.tsx";
import { texts } from "../texts.ts";
import styles from "./mock-exam-review-page.module.css";

const words = texts.review;
type Filter = keyof typeof words.filters;

/** The corrected copy: errors first, with comments. */
export function MockExamReviewPage() {
  const id = useRouteId("mockExamId");
  return id === undefined ? <NotFoundPage /> : <Review key={id} id={id} />;
}

function Review({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(id));
  if (isGone(error)) return <NotFoundPage />;
  const sky = (
    <>
      <h1 className={text["h2"]}>{words.title}</h1>
      <p>{data?.name}</p>
    </>
  );
  return (
    <Frame title={words.title} hour="day" sky={sky} back={{ to: pathTo("mockExamResult", { mockExamId: id }), label: words.backToResult }}>
      {error && <FailureNote title={texts.loadFailed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={3} />}
      {data && <Questions review={data} />}
    </Frame>
  );
}

interface Numbered extends CorrectedQuestion {
  readonly position: number;
}

const matches: Record<Filter, (question: CorrectedQuestion) => boolean> = {
  missed: (q) => !q.neutralised && q.chosen !== q.correct,
  flagged: (q) => q.flagged,
  all: () => true,
};

function Questions({ review }: { review: MyMockReview }) {
  const numbered: Numbered[] = review.questions.map((q, i) => ({ ...q, position: i + 1 }));
  const [filter, setFilter] = useState<Filter>(numbered.some(matches.missed) ? "missed" : "all");
  const shown = numbered.filter(matches[filter]);
  const themes = [...new Set(shown.map((q) => q.themeId))];
  const segments = (["missed", "flagged", "all"] as const).map((value) => ({
    value,
    label: words.filters[value],
    count: numbered.filter(matches[value]).length,
  }));
  return (
    <>
      <Segmented label={words.filter} segments={segments} value={filter} onChange={setFilter} />
      {shown.length === 0 && <Note>{filter === "flagged" ? words.noneFlagged : words.noneMissed}</Note>}
      {themes.map((themeId) => {
        const ofTheme = shown.filter((q) => q.themeId === themeId);
        return (
          <section key={themeId}>
            <h2 className={styles["part"]}>
              {texts.sitting.partHead(themeId)} <span>{ofTheme.length}</span>
            </h2>
            <Card flush>
              {ofTheme.map((question) => (
                <Correction key={question.id} question={question} position={question.position} />
              ))}
            </Card>
          </section>
        );
      })}
    </>
  );
}
