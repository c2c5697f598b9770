import type { LiveTable } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { hourOf } from "../../../../platform/dates.ts";
import { pathTo } from "../../../../platform/paths.ts";
import { useRouteId } from "../../../../platform/route-id.ts";
import { IconButtonLink } from "../../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { NotFoundPage } from "../../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { CloseIcon, HandIcon, WifiOffIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { PencilIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { PageTitle } from "../../../../platform/ui/page-title/page-title.tsx";
import { mainId } from "../../../../platform/ui/skip-link/skip-link.tsx";
import { clockText } from "../../list/time-left.rules.ts";
import { liveQuery, type MockExamRef } from "../api.ts";
import { ReadySquares } from "../components/ready-squares.tsx";
import { awaitedCount, isWaiting, readyNames, secondsToStart, usualEnd } from "../live.rules.ts";
import { texts } from "../texts.ts";
import { useServerNow } from "../use-server-now.ts";
import styles from "./board-page.module.css";

const words = texts.board;
const rules = [
  { icon: <PencilIcon />, text: words.change },
  { icon: <WifiOffIcon />, text: words.network },
  { icon: <HandIcon />, text: words.question },
];

/** The time left, for the projector of the room. It names no student, and does not tell who has extra time. */
export function BoardPage() {
  const mockExamId = useRouteId("mockExamId");
  const classroomId = useRouteId("classroomId");
  if (mockExamId === undefined || classroomId === undefined) return <NotFoundPage />;
  return <Board target={{ classroomId, mockExamId }} />;
}

/** What the room sees before the start: how many are ready, then the seconds. No name. */
function Before({ table, now }: { table: LiveTable; now: number }) {
  if (table.state === "over") return <p className={styles["words"]}>{texts.live.over}</p>;
  const left = secondsToStart(table, now);
  if (left !== undefined)
    return (
      <>
        <p className={styles["until"]}>{words.startsIn}</p>
        <p className={styles["time"]}>{left}</p>
      </>
    );
  return isWaiting(table, now) ? <SettleIn table={table} /> : <p className={styles["words"]}>{words.soon}</p>;
}

/** What a student does to be ready, and how many are. */
function SettleIn({ table }: { table: LiveTable }) {
  const [ready, total] = [readyNames(table).length, awaitedCount(table)];
  return (
    <div className={styles["settle"]}>
      <section>
        <h2>{words.settle}</h2>
        <ol className={styles["steps"]}>
          {words.steps(table.name).map((step) => (
            <li key={step} className={styles["step"]}>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <div>
        <p className={styles["ready"]}>
          <b>{ready}</b> {words.ready(ready, total)}
        </p>
        <ReadySquares ready={ready} total={total} />
      </div>
    </div>
  );
}

function Board({ target }: { target: MockExamRef }) {
  const { data, error, isFetching, refetch } = useQuery(liveQuery(target));
  const { now } = useServerNow(data);
  const end = data && usualEnd(data);
  const start = data?.startedAt ? Date.parse(data.startedAt) : undefined;
  return (
    <div className={styles["board"]}>
      <PageTitle>{data?.name ?? texts.list.title}</PageTitle>
      <header className={cx(layout["row"], layout["between"], layout["gap16"], styles["head"])}>
        <h1>{data?.name ?? texts.list.title}</h1>
        <IconButtonLink to={pathTo("classroomMockExamLive", target)} label={words.close}>
          <CloseIcon />
        </IconButtonLink>
      </header>
      <main id={mainId} tabIndex={-1} className={styles["main"]}>
        {error && !data && <FailureNote title={texts.live.failed} error={error} onRetry={refetch} retrying={isFetching} />}
        {data && end === undefined && <Before table={data} now={now} />}
        {end !== undefined && (
          <>
            <p className={styles["time"]} role="timer">
              {clockText(end - now)}
            </p>
            <p className={styles["until"]}>
              {words.until} <b>{hourOf(new Date(end).toISOString())}</b>
            </p>
          </>
        )}
        {end !== undefined && start !== undefined && (
          <progress className={styles["bar"]} aria-label={words.elapsed} max={end - start} value={Math.min(end, now) - start} />
        )}
        {data && !isWaiting(data, now) && (
          <ul className={cx(layout["cluster"], styles["rules"])}>
            {rules.map(({ icon, text }) => (
              <li key={text}>
                {icon} {text}
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  );
}
