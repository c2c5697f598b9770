import type { Classroom } from "@badin/contract";
import { useLocation } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { ArrowLeftIcon, ChevronDownIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { TabNav, tabLook } from "../../../platform/ui/tab-nav/tab-nav.tsx";
import { classroomPages } from "../classroom-tabs.rules.ts";
import { texts } from "../texts.ts";
import styles from "./classroom-header.module.css";
import { ClassroomMore } from "./classroom-more.tsx";

/** The link back, the classroom and its tabs. Keeps its place while the classroom is loading. */
export function ClassroomHeader({ classroom }: { classroom: Classroom | undefined }) {
  return (
    <div className={layout["screenOnly"]}>
      <div className={cx(layout["row"], layout["gap8"], styles["line"])}>
        <IconButtonLink to={pathTo("teacherHome")} label={texts.classroom.back}>
          <ArrowLeftIcon />
        </IconButtonLink>
        {classroom && (
          <p className={cx(layout["shrink"], text["anywhere"], styles["name"])}>
            <b>{classroom.name}</b>
            <span className={cx(text["hint"], styles["year"])}>
              <span className={styles["dot"]}> · </span>
              {classroom.anneeScolaire.libelle} ·{" "}
              {classroom.archived ? texts.classroom.archived : texts.classroom.exam(classroom.anneeScolaire.libelleDateBia)}
            </span>
          </p>
        )}
      </div>
      <div className={styles["tabs"]}>{classroom && <ClassroomTabs classroom={classroom} />}</div>
    </div>
  );
}

function ClassroomTabs({ classroom }: { classroom: Classroom }) {
  const { pathname } = useLocation();
  const { tabs, more, current } = classroomPages(classroom, pathname, 2);
  return (
    <TabNav
      label={texts.classroom.pages}
      tabs={tabs.map(({ key, to, count }) => ({ to, label: texts.classroom.tabs[key], count, current: to === current }))}
    >
      <ClassroomMore pages={more} className={tabLook}>
        {(requests) => (
          <>
            {texts.classroom.more} {requests} <ChevronDownIcon />
          </>
        )}
      </ClassroomMore>
    </TabNav>
  );
}
