import type { Classroom } from "@badin/contract";
import { Link, useLocation } from "react-router";
import bar from "../../../platform/ui/bottom-bar/bottom-bar.module.css";
import { cx } from "../../../platform/ui/cx.ts";
import { MoreIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { classroomPages } from "../classroom-tabs.rules.ts";
import { texts } from "../texts.ts";
import styles from "./classroom-header.module.css";
import { classroomIcons } from "./classroom-icons.ts";
import { ClassroomMore } from "./classroom-more.tsx";

const words = { ...texts.classroom.tabs, ...texts.classroom.bar };

/** The pages of a classroom on a phone: four at most at the bottom of the screen, the others under « Plus ». */
export function ClassroomBar({ classroom }: { classroom: Classroom }) {
  const { pathname } = useLocation();
  const { tabs, more, current } = classroomPages(classroom, pathname, 1);
  return (
    <nav aria-label={texts.classroom.pages} className={cx(layout["screenOnly"], bar["bar"], styles["bar"])}>
      {tabs.map(({ key, to }) => {
        const Icon = classroomIcons[key];
        return (
          <Link key={key} to={to} aria-current={to === current ? "page" : undefined}>
            <Icon />
            <span>{words[key]}</span>
          </Link>
        );
      })}
      <ClassroomMore pages={more}>
        {(requests) => (
          <>
            <MoreIcon />
            <span>{texts.classroom.more}</span>
            {requests}
          </>
        )}
      </ClassroomMore>
    </nav>
  );
}
