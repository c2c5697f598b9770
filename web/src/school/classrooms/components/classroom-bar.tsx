import type { Classroom } from "@badin/contract";
import { NavLink, useLocation, useNavigate } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import bar from "../../../platform/ui/bottom-bar/bottom-bar.module.css";
import { cx } from "../../../platform/ui/cx.ts";
import { HandIcon } from "../../../platform/ui/icon/common-icons.ts";
import {
  CalendarIcon,
  CertificateIcon,
  ChartIcon,
  ClipboardListIcon,
  MoreIcon,
  SchoolIcon,
  UsersIcon,
} from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Menu, MenuAction } from "../../../platform/ui/menu/menu.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import styles from "./classroom-header.module.css";

const { tabs, bar: words } = texts.classroom;

/**
 * The pages of a classroom on a phone: four at the bottom of the screen, the others under « Plus », which carries the
 * count of requests.
 */
export function ClassroomBar({ classroom: { id: classroomId, nbTeacher, nbAskExplanation } }: { classroom: Classroom }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const explanations = pathTo("classroomExplanations", { classroomId });
  const teachers = pathTo("classroomTeachers", { classroomId });
  const plan = pathTo("classroomPlan", { classroomId });
  const current = [plan, explanations, teachers].includes(pathname) ? "page" : undefined;
  return (
    <nav aria-label={texts.classroom.pages} className={cx(layout["screenOnly"], bar["bar"], styles["bar"])}>
      <NavLink to={pathTo("classroomQcms", { classroomId })}>
        <ClipboardListIcon />
        <span>{tabs.qcms}</span>
      </NavLink>
      <NavLink to={pathTo("classroomProgress", { classroomId })}>
        <ChartIcon />
        <span>{tabs.progress}</span>
      </NavLink>
      <NavLink to={pathTo("classroomMockExams", { classroomId })}>
        <CertificateIcon />
        <span>{words.mockExams}</span>
      </NavLink>
      <NavLink to={pathTo("classroomStudents", { classroomId })}>
        <SchoolIcon />
        <span>{tabs.students}</span>
      </NavLink>
      <Menu
        button={(props) => (
          <button type="button" aria-current={current} {...props}>
            <MoreIcon />
            <span>{words.more}</span>
            {nbAskExplanation > 0 && (
              <b>
                <span aria-hidden="true">{nbAskExplanation}</span>
                <VisuallyHidden> ({words.requests(nbAskExplanation)})</VisuallyHidden>
              </b>
            )}
          </button>
        )}
      >
        <MenuAction icon={<CalendarIcon />} onClick={() => void navigate(plan)}>
          {tabs.plan}
        </MenuAction>
        <MenuAction icon={<HandIcon />} onClick={() => void navigate(explanations)}>
          {tabs.explanations}
          {tabs.explanationsEnd} <span className={styles["count"]}>{nbAskExplanation}</span>
        </MenuAction>
        <MenuAction icon={<UsersIcon />} onClick={() => void navigate(teachers)}>
          {tabs.teachers} <span className={styles["count"]}>{nbTeacher}</span>
        </MenuAction>
      </Menu>
    </nav>
  );
}
