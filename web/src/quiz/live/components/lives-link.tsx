import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { livesQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { LiveIcon } from "./live-icon.ts";

const words = texts.list;

/** The open live session of a class, at hand on its page, and the way to those that have ended. */
export function LivesLink({ classroomId }: { classroomId: number }) {
  const { data } = useQuery({ ...livesQuery(classroomId), meta: { quiet: true } });
  if (!data || data.length === 0) return null;
  const open = data.find(({ endedAt }) => endedAt === null);
  if (!open)
    return (
      <ButtonLink size="sm" variant="quiet" to={pathTo("classroomLives", { classroomId })}>
        <LiveIcon /> {words.link(data.length)}
      </ButtonLink>
    );
  const target = { classroomId, liveId: open.id };
  return (
    <Note icon={<LiveIcon />} title={words.open(open.title)}>
      <div className={cx(layout["clusterXs"], layout["apartXs"])}>
        <ButtonLink size="sm" to={pathTo("classroomLiveRemote", target)}>
          {words.remote}
        </ButtonLink>
        <ButtonLink size="sm" to={pathTo("classroomLiveBoard", target)}>
          {words.board}
        </ButtonLink>
      </div>
    </Note>
  );
}
