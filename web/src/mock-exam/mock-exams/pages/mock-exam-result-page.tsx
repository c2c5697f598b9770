import type { MyMockResult } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useMe } from "../../../identity/sign-in/session.ts";
import { isGone } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { formatDecimal } from "../../../platform/typography.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Medallion } from "../../../platform/ui/medallion/medallion.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { resultQuery } from "../api.ts";
import { ExamDial } from "../components/exam-dial.tsx";
import { Frame } from "../components/frame.tsx";
import { PartMarks } from "../components/part-marks.tsx";
import { MockChart } from "../list/mock-chart.tsx";
import { texts as listTexts } from "../list/texts.ts";
import { comparedWith } from "../result.rules.ts";
import { forgetSentAnswers } from "../sitting/exam-answers.ts";
import { texts } from "../texts.ts";
import styles from "./mock-exam-result-page.module.css";

const words = texts.result;

interface MockExamResultPageProps {
  /** The button for revising the errors, which `app` hands in; shown where there are some. */
  revise: (result: MyMockResult) => ReactNode;
}

/** The result of a mock exam: mark, mention, each part, the earlier ones, new badges. */
export function MockExamResultPage({ revise }: MockExamResultPageProps) {
  const id = useRouteId("mockExamId");
  return id === undefined ? <NotFoundPage /> : <Result key={id} id={id} revise={revise} />;
}

function Result({ id, revise }: MockExamResultPageProps & { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(resultQuery(id));
  const userId = useMe()?.id;
  useEffect(() => {
    if (data && userId !== undefined) forgetSentAnswers(userId, id);
  }, [data, userId, id]);
  if (isGone(error)) return <NotFoundPage />;
  if (data) return <Shown result={data} revise={revise} />;
  return (
    <Frame title={listTexts.kind} hour="dusk" sky={<h1>{listTexts.kind}</h1>}>
      {error ? <FailureNote title={texts.loadFailed} error={error} onRetry={refetch} retrying={isFetching} /> : <SkeletonCards count={2} />}
    </Frame>
  );
}

function Shown({ result, revise }: MockExamResultPageProps & { result: MyMockResult }) {
  const last = comparedWith(result);
  const sky = (
    <div className={cx(layout["stackXs"], layout["middle"])}>
      <p className={text["semibold"]}>{result.name}</p>
      <ExamDial value={result.total} {...(last && { previous: last.total })} />
    </div>
  );
  const dock = (
    <Dock stacked>
      {result.nbToRevise > 0 && revise(result)}
      <ButtonLink to={pathTo("mockExamReview", { mockExamId: result.id })} variant={result.nbToRevise > 0 ? "line" : "go"} full>
        {result.nbWrong > 0 ? words.review : words.reviewAll}
      </ButtonLink>
    </Dock>
  );
  return (
    <Frame title={result.name} hour="dusk" sky={sky} dock={dock}>
      <div className={cx(layout["stack"], layout["gap6"], layout["middle"], text["center"], styles["say"])}>
        <h1>{headOf(result)}</h1>
        <p>
          {words.five(formatDecimal(result.five))}
          {(result.english ?? 0) > 10 && ` ${words.english(formatDecimal((result.english ?? 0) - 10))}`}
        </p>
        {last && result.counted && <Compared gain={result.total - last.total} name={last.name} />}
      </div>
      {result.trial && <Note>{texts.trial}</Note>}
      {!result.counted && <Note>{words.aside}</Note>}
      {result.shortened && !result.trial && <Note>{words.shortened}</Note>}
      <PartMarks parts={result.parts} english={result.english} {...(last && { earlier: last.parts })} />
      {result.earlier.length > 0 && <MockChart title={words.history} marks={[...result.earlier, { ...result, at: "" }]} />}
      {result.badges.length > 0 && (
        <Card>
          <h2 className={styles["section"]}>{words.badges(result.badges.length)}</h2>
          <ul className={cx(layout["cluster"], layout["gap16"], styles["badges"])}>
            {result.badges.map((badge) => (
              <li key={badge.id}>
                <Medallion color={badge.color} icon={badge.icon} locked={false} seed={badge.id} className={styles["medallion"]} />
                {badge.label}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {result.neutralised.length > 0 && <Note>{words.neutralised(result.neutralised.join(", "), result.neutralised.length)}</Note>}
    </Frame>
  );
}

const headOf = ({ mention, total }: MyMockResult): string =>
  mention === "failed" ? words.gap(words.points(formatDecimal(50 - total), 50 - total)) : words.mentions[mention];

function Compared({ gain, name }: { gain: number; name: string }) {
  if (Math.abs(gain) < 0.05) return null;
  const points = words.points(formatDecimal(Math.abs(gain)), Math.abs(gain));
  return (
    <Tag wrap tone={gain > 0 ? "success" : "plain"}>
      {gain > 0 ? words.better(points, name) : words.worse(points, name)}
    </Tag>
  );
}
