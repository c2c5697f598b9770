import { type Classroom, exportMockExam, type MockExamResults, markDistribution, meanMark } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { PageHead } from "../../../../identity/shell/page-head.tsx";
import { dayOf } from "../../../../platform/dates.ts";
import { pathTo } from "../../../../platform/paths.ts";
import { capitalised, formatDecimal } from "../../../../platform/typography.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { EmptyState } from "../../../../platform/ui/empty-state/empty-state.tsx";
import { ExportMenu } from "../../../../platform/ui/export-menu/export-menu.tsx";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { EyeIcon, EyeOffIcon } from "../../../../platform/ui/icon/common-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { Segmented } from "../../../../platform/ui/segmented/segmented.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { StripCells } from "../../../../platform/ui/strip/strip-cells.tsx";
import { toastSuccess } from "../../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { LiveButton } from "../../../../quiz/live/components/live-button.tsx";
import { texts as liveTexts } from "../../../../quiz/live/texts.ts";
import { extraTimesQuery, type MockExamRef, paperQuery, publish, refreshMockExams, resultsQuery } from "../api.ts";
import { CopyDrawer } from "../components/copy-drawer.tsx";
import { Distribution } from "../components/distribution.tsx";
import { ItemTable } from "../components/item-table.tsx";
import { MarksTable } from "../components/marks-table.tsx";
import { MockExamShell } from "../components/mock-exam-shell.tsx";
import { PartMeans } from "../components/part-means.tsx";
import { TrialNote } from "../components/trial-note.tsx";
import { bestFirst, dayOfExam, mostMissed, thatCount } from "../results.rules.ts";
import { texts } from "../texts.ts";
import styles from "./results-page.module.css";

const words = texts.results;

/** The results of a mock exam, in two views: the marks with how they spread, and the questions. */
export const ResultsPage = () => <MockExamShell>{(classroom, target) => <Results classroom={classroom} target={target} />}</MockExamShell>;

function Results({ classroom, target }: { classroom: Classroom; target: MockExamRef }) {
  const { data, error, isFetching, refetch } = useQuery(resultsQuery(target));
  return (
    <>
      <PageHead
        title={data?.name ?? texts.list.results}
        subtitle={data && subtitleOf(data)}
        actions={data && data.copies.length > 0 && <Actions results={data} target={target} classroom={classroom} />}
      />
      {error && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={3} />}
      {data?.trial && <TrialNote target={target} archived={classroom.archived} />}
      {data && <Content results={data} target={target} archived={classroom.archived} />}
    </>
  );
}

function subtitleOf({ startedAt, opensAt, copies, absents }: MockExamResults): string {
  const date = startedAt ?? opensAt;
  const text = words.subtitle(
    copies.length,
    absents.map((student) => `${student.firstName} ${student.name}`),
  );
  return date ? `${capitalised(dayOf(date))} · ${text}` : text;
}

function Actions({ results, target, classroom }: { results: MockExamResults; target: MockExamRef; classroom: Classroom }) {
  const queryClient = useQueryClient();
  const publication = useMutation({
    mutationFn: (published: boolean) => publish(target, published),
    onSuccess: (_, published) => toastSuccess(published ? words.published : words.hid),
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
    onSettled: () => refreshMockExams(queryClient, target.classroomId),
  });
  const extraTimes = useQuery(extraTimesQuery(target.classroomId)).data ?? [];
  return (
    <>
      <ExportMenu
        endpoint={exportMockExam}
        params={target}
        about={`${words.exported} ${results.name} ${classroom.name}`}
        day={dayOfExam(results)}
        tables={words.tables}
        option={extraTimes.length > 0 ? { query: "extraTime", label: words.withExtraTime } : undefined}
      />
      {!classroom.archived && results.resultsVisible && (
        <LiveButton
          classroomId={target.classroomId}
          title={liveTexts.start.errors(results.name)}
          find={async () => mostMissed(results.items, (await queryClient.fetchQuery(paperQuery(target))).questions)}
        />
      )}
      {!classroom.archived && results.state === "over" && (
        <Button
          variant={results.resultsVisible ? "line" : "go"}
          onClick={() => publication.mutate(!results.resultsVisible)}
          loading={publication.isPending}
        >
          {results.resultsVisible ? <EyeOffIcon /> : <EyeIcon />} {results.resultsVisible ? words.hide : words.publish}
        </Button>
      )}
    </>
  );
}

function Content({ results, target, archived }: { results: MockExamResults; target: MockExamRef; archived: boolean }) {
  const [shown, setShown] = useState<number>();
  const [query, setQuery] = useSearchParams();
  const view = query.has("questions") ? "questions" : "marks";
  const copies = bestFirst(results.copies);
  if (copies.length === 0)
    return (
      <Card>
        <EmptyState
          title={words.none}
          action={
            !archived &&
            results.state !== "draft" && <ButtonLink to={pathTo("classroomMockExamCopies", target)}>{texts.copies.title}</ButtonLink>
          }
        >
          {words.noneText}
        </EmptyState>
      </Card>
    );
  return (
    <>
      {results.state !== "over" && <Note>{words.running}</Note>}
      {results.state === "over" && (
        <Note>
          <b>{results.resultsVisible ? words.visible : words.hidden}</b> {!results.resultsVisible && words.hiddenHint}
        </Note>
      )}
      <div className={layout["screenOnly"]}>
        <Segmented
          label={words.views}
          segments={[
            { value: "marks", label: words.marks },
            { value: "questions", label: words.questions, count: results.items.length },
          ]}
          value={view}
          onChange={(value) => setQuery(value === "questions" ? { questions: "" } : {}, { replace: true })}
        />
      </div>
      {view === "marks" ? (
        <>
          <Figures copies={thatCount(copies)} />
          <MarksTable results={results} copies={copies} target={target} archived={archived} onShow={setShown} />
        </>
      ) : (
        <ItemTable results={results} target={target} archived={archived} />
      )}
      {shown !== undefined && (
        <CopyDrawer
          target={target}
          copies={copies}
          copyId={shown}
          archived={archived}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** How many passed, the mean, and how the marks spread; nothing when no copy counts. */
function Figures({ copies }: { copies: MockExamResults["copies"] }) {
  if (copies.length === 0) return null;
  const passed = copies.filter((c) => c.mention !== "failed").length;
  const mentionsCells = (["fairly-good", "good", "very-good"] as const)
    .map((mention) => ({ figure: copies.filter((c) => c.mention === mention).length, label: words.mentions[mention] }))
    .filter(({ figure }) => figure > 0);
  return (
    <>
      <Card flush>
        <div className={styles["figures"]}>
          <StripCells
            cells={[
              { figure: `${passed}/${copies.length}`, label: words.passed(passed) },
              { figure: formatDecimal(meanMark(copies) ?? 0), label: words.mean },
              ...mentionsCells,
            ]}
            large
            first
          />
        </div>
      </Card>
      <div className={cx(layout["stack"], styles["pair"])}>
        <Distribution counts={markDistribution(copies)} />
        <PartMeans copies={copies} />
      </div>
    </>
  );
}
