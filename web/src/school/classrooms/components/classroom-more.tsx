import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Menu, MenuAction } from "../../../platform/ui/menu/menu.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import type { ClassroomPageLink } from "../classroom-tabs.rules.ts";
import { texts } from "../texts.ts";
import styles from "./classroom-header.module.css";
import { classroomIcons } from "./classroom-icons.ts";

interface ClassroomMoreProps {
  pages: readonly ClassroomPageLink[];
  className?: string | undefined;
  /** What the button shows, and the count of requests that wait in the menu. */
  children: (requests: ReactNode) => ReactNode;
}

/** « Plus »: the pages of a classroom that are not in sight. */
export function ClassroomMore({ pages, className, children }: ClassroomMoreProps) {
  const navigate = useNavigate();
  const requests = pages.find(({ key }) => key === "explanations")?.count ?? 0;
  return (
    <Menu
      button={(props) => (
        <button type="button" className={className} {...props}>
          {children(
            requests > 0 && (
              <b>
                <span aria-hidden="true">{requests}</span>
                <VisuallyHidden> ({texts.classroom.requests(requests)})</VisuallyHidden>
              </b>
            ),
          )}
        </button>
      )}
    >
      {pages.map(({ key, to, count }) => {
        const Icon = classroomIcons[key];
        return (
          <MenuAction key={key} icon={<Icon />} onClick={() => void navigate(to)}>
            {texts.classroom.tabs[key]} {count !== undefined && count > 0 && <span className={styles["count"]}>{count}</span>}
          </MenuAction>
        );
      })}
    </Menu>
  );
}
