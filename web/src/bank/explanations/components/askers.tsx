import type { ExplanationRequest } from "@badin/contract";
import { Menu } from "@base-ui/react/menu";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { mainLandmark } from "../../../platform/ui/floating/main-landmark.ts";
import { SchoolIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import menu from "../../../platform/ui/menu/menu-popup.module.css";
import { Tooltip } from "../../../platform/ui/tooltip/tooltip.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import styles from "./explanation-table.module.css";

/** Returns the first names and names of the students who asked, in the order in which they did. */
const studentNames = ({ students }: ExplanationRequest): string[] => students.map(({ firstName, name }) => `${firstName} ${name}`);

/**
 * How many students asked, with their names in a tooltip; a press lists the names, each a link to the student’s page.
 */
export function Askers({ classroomId, request }: { classroomId: number; request: ExplanationRequest }) {
  const names = studentNames(request);
  return (
    <Menu.Root>
      <Tooltip label={<Names names={names} />}>
        <Menu.Trigger className={styles["askers"]}>
          <SchoolIcon />
          <span className={styles["count"]}>{names.length}</span>
          <VisuallyHidden> : {names.join(", ")}</VisuallyHidden>
        </Menu.Trigger>
      </Tooltip>
      <Menu.Portal container={mainLandmark}>
        <Menu.Positioner align="end" sideOffset={8} className={menu["place"]}>
          <Menu.Popup className={menu["dropdown"]}>
            {request.students.map(({ id, firstName, name }) => (
              <Menu.LinkItem
                key={id}
                className={menu["item"]}
                render={<Link to={pathTo("classroomStudent", { classroomId, userId: id })} />}
              >
                {firstName} {name}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two students may have the same name
    <span key={index} className={layout["block"]}>
      {name}
    </span>
  ));
