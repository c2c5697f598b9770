import { exportStudents, type Student } from "@badin/contract";
import { pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { ExportMenu } from "../../../../platform/ui/export-menu/export-menu.tsx";
import { PlusIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { FileImportIcon, PrinterIcon, UserPlusIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { ActionMenu, MenuAction } from "../../../../platform/ui/menu/action-menu.tsx";
import { dialogLink } from "../../../../platform/ui/modal/dialog-route.ts";
import { texts } from "../texts.ts";
import styles from "./student-toolbar.module.css";

interface StudentActionsProps {
  classroomId: number;
  /** Name of the class. */
  name: string;
  /** The students that the page shows; those who have a card can have it printed. */
  found: readonly Student[];
  /** Text of the search; empty when all are shown. */
  search: string;
  onAdd: () => void;
  onImport: () => void;
}

/**
 * The buttons of the page: print the cards, or those that the search shows, add a student, and a menu of the other ways
 * to add students.
 */
export function StudentActions({ classroomId, name, found, search, onAdd, onImport }: StudentActionsProps) {
  const cards = found.filter(({ hasCard }) => hasCard).length;
  const query = search === "" ? "" : `?${new URLSearchParams({ search })}`;
  return (
    <>
      <ExportMenu endpoint={exportStudents} params={{ classroomId }} about={`${texts.exported} ${name}`} />
      {cards > 0 && (
        <ButtonLink to={pathTo("classroomStudentsPrint", { classroomId }) + query} {...dialogLink}>
          <PrinterIcon /> {search === "" ? texts.print : texts.printShown(cards)}
        </ButtonLink>
      )}
      <span className={cx(layout["inline"], layout["gap4"], styles["add"])}>
        <Button variant="go" onClick={onAdd}>
          <PlusIcon /> {texts.add}
        </Button>
        <ActionMenu label={texts.moreWays}>
          <MenuAction icon={<UserPlusIcon />} onClick={onAdd}>
            {texts.add}
          </MenuAction>
          <MenuAction icon={<FileImportIcon />} onClick={onImport}>
            {texts.import}
          </MenuAction>
        </ActionMenu>
      </span>
    </>
  );
}
