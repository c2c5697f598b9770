import type { Classroom, LiveReport } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { useRouteId } from "../../../platform/route-id.ts";
import { formatPercent } from "../../../platform/typography.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { Cell, Head, Table } from "../../../platform/ui/table/table.tsx";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { reportQuery } from "../api.ts";
import { texts } from "../texts.ts";

const words = texts.report;

/** Who took part in a live session and who missed what: for the teacher's own screen. */
export const LiveReportPage = () => <ClassroomShell>{(classroom) => <Report classroom={classroom} />}</ClassroomShell>;

function Report({ classroom }: { classroom: Classroom }) {
  const liveId = useRouteId("liveId");
  const { data, error, isFetching, refetch } = useQuery(reportQuery({ classroomId: classroom.id, liveId: liveId ?? 0 }));
  if (liveId === undefined) return <NotFoundPage />;
  return (
    <>
      <PageHead title={data?.title ?? words.title} subtitle={data && words.subtitle(data.people.length)} />
      {error && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={3} />}
      {data?.people.length === 0 && <EmptyState title={words.empty} />}
      {data && data.people.length > 0 && <Tables report={data} />}
    </>
  );
}

const share = ({ answered, right }: { answered: number; right: number }) =>
  answered === 0 ? "–" : formatPercent((100 * right) / answered);

function Tables({ report: { people, questions, absent } }: { report: LiveReport }) {
  return (
    <>
      <Card flush>
        <Table caption={words.student}>
          <Head titles={[words.student, words.answered, words.right, words.missed]} numeric={[words.answered, words.right]} />
          <tbody>
            {people.map(({ userId, firstName, name, answered, right, missed }) => (
              <tr key={userId}>
                <Cell>
                  {firstName} {name}
                </Cell>
                <Cell label={words.answered} numeric>
                  {answered}
                </Cell>
                <Cell label={words.right} numeric>
                  {right}
                </Cell>
                <Cell label={words.missed}>{missed.length === 0 ? words.none : missed.join(", ")}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      {absent.length > 0 && (
        <p>
          {words.absent}&nbsp;: {absent.map(({ firstName, name }) => `${firstName} ${name}`).join(", ")}
        </p>
      )}
      <Card flush>
        <Table caption={words.question}>
          <Head titles={[words.number, words.question, words.firstVote, words.share]} numeric={[words.firstVote, words.share]} />
          <tbody>
            {questions.map((question) => (
              <tr key={question.position}>
                <Cell label={words.number}>{question.position}</Cell>
                <Cell>
                  <MathText>{question.question}</MathText>
                </Cell>
                <Cell label={words.firstVote} numeric>
                  {question.first ? share(question.first) : "–"}
                </Cell>
                <Cell label={words.share} numeric>
                  {share(question)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </>
  );
}
