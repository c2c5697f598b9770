import type { MyLive } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { mainId } from "../../../platform/ui/skip-link/skip-link.tsx";
import { Sky } from "../../../platform/ui/sky/sky.tsx";
import { Tape } from "../../../platform/ui/tape/tape.tsx";
import { endQuery } from "../api.ts";
import styles from "../pages/live-room-page.module.css";
import { texts } from "../texts.ts";

const words = texts.end;
const marks = { r: "right", w: "wrong", t: "todo" } as const;

/** How a session went for the student. */
export function LiveEnd({ liveId, version }: { liveId: number; version: number }) {
  const { data, error, isFetching, refetch } = useQuery(endQuery(liveId, version));
  const end = data?.end;
  return (
    <div className={layout["screen"]}>
      <PageTitle>{words.title}</PageTitle>
      <main id={mainId} tabIndex={-1} className={layout["main"]}>
        <Sky hour="dusk" sunX="50%" sunY="230%">
          <div className={styles["score"]}>
            {end && end.progress.length > 0 && (
              <p>
                <strong>{right(end)}</strong>
                <span>/{end.progress.length}</span>
              </p>
            )}
            <h1>{words.title}</h1>
          </div>
        </Sky>
        <div className={cx(layout["column"], layout["stack"])}>
          {!end && !error && <SkeletonCards count={1} />}
          {error && <FailureNote title={texts.room.failed} error={error} onRetry={refetch} retrying={isFetching} />}
          {end && end.progress.length > 0 && <Figures end={end} />}
          <p className={cx(text["muted"], text["center"])}>{words.apart}</p>
        </div>
        <Dock>
          <ButtonLink variant="go" to={pathTo("home")}>
            {words.done}
          </ButtonLink>
        </Dock>
      </main>
    </div>
  );
}

type End = NonNullable<MyLive["end"]>;
const right = ({ progress }: End) => [...progress].filter((letter) => letter === "r").length;
const missed = ({ progress }: End) => [...progress].filter((letter) => letter === "w").length;

function Figures({ end }: { end: End }) {
  const toRevise = missed(end);
  return (
    <>
      <Card>
        <p className={text["muted"]}>{words.yours(end.progress.length)}</p>
        <Tape marks={[...end.progress].map((letter) => marks[letter as keyof typeof marks] ?? "todo")} />
        <ul className={styles["figures"]}>
          <li>
            <b>{right(end)}</b> {words.right(right(end))}
          </li>
          <li>
            <b>{toRevise}</b> {words.missed}
          </li>
          <li>
            <b>{end.secondVote}</b> {words.second}
          </li>
        </ul>
      </Card>
      {toRevise > 0 && (
        <Card>
          <p className={text["semibold"]}>{words.revise(toRevise)}</p>
          <p className={text["muted"]}>{words.reviseText(toRevise)}</p>
        </Card>
      )}
    </>
  );
}
