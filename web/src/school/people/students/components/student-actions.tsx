import { exportStudents, type Student } from "@badin/contract";
import { useNavigate } from "react-router";
import { pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { PageMenu } from "../../../../platform/ui/export-menu/export-menu.tsx";
import { PlusIcon, QrcodeIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { FileImportIcon, LockIcon, PrinterIcon, UserPlusIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { MenuAction, MenuDivider } from "../../../../platform/ui/menu/action-menu.tsx";
import { dialogLink, useDialogRoute } from "../../../../platform/ui/modal/dialog-route.ts";
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
  /** Whether the page itself offers to print the cards. */
  printInSight: boolean;
}

/**
 * The button that adds a student, and the menu of the other ways to add some, of the cards, or those that the search
 * shows, of the code and of the files.
 */
export function StudentActions({ classroomId, name, found, search, printInSight }: StudentActionsProps) {
  const navigate = useNavigate();
  const dialog = useDialogRoute();
  const cards = found.filter(({ hasCard }) => hasCard).length;
  const add = () => dialog.open("add");
  return (
    <span className={cx(layout["inline"], layout["gap4"], styles["add"])}>
      <Button variant="go" onClick={add}>
        <PlusIcon /> {texts.add}
      </Button>
      <PageMenu label={texts.moreWays} endpoint={exportStudents} params={{ classroomId }} about={`${texts.exported} ${name}`}>
        <MenuAction icon={<UserPlusIcon />} onClick={add}>
          {texts.add}
        </MenuAction>
        <MenuAction icon={<FileImportIcon />} onClick={() => dialog.open("import")}>
          {texts.import}
        </MenuAction>
        <MenuDivider />
        {cards > 0 && !printInSight && (
          <MenuAction icon={<PrinterIcon />} onClick={() => void navigate(cardsPath(classroomId, search), dialogLink)}>
            {search === "" ? texts.print : texts.printShown(cards)}
          </MenuAction>
        )}
        <MenuAction icon={<QrcodeIcon />} onClick={() => dialog.open("join")}>
          {texts.project}
        </MenuAction>
        <MenuAction icon={<LockIcon />} onClick={() => dialog.open("code")}>
          {texts.join.manage}
        </MenuAction>
      </PageMenu>
    </span>
  );
}

/** Returns the address of the cards of a class, or of those that a search shows. */
export const cardsPath = (classroomId: number, search: string): string =>
  `${pathTo("classroomStudentsPrint", { classroomId })}${search === "" ? "" : `?${new URLSearchParams({ search })}`}`;
