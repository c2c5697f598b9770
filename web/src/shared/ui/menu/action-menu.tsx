import { Menu } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { mainLandmark } from "../floating/main-landmark.ts";
import { DotsIcon } from "../icon/teacher-icons.ts";
import styles from "./action-menu.module.css";

interface ActionMenuProps {
  /** Name of the menu: « Actions de la classe BIA du mercredi ». */
  label: string;
  /** `MenuAction`s, with a `MenuDivider` before the destructive one. */
  children: ReactNode;
}

/** A menu of the less frequent actions of a row or card, opened by a button with three dots. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger
        render={
          <IconButton label={label} size="sm">
            <DotsIcon />
          </IconButton>
        }
      />
      <Menu.Portal container={mainLandmark}>
        <Menu.Positioner align="end" sideOffset={8} className={styles["place"]}>
          <Menu.Popup className={styles["dropdown"]}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface MenuActionProps {
  icon: ReactNode;
  onClick: () => void;
  /** Whether the action is destructive, such as to delete or archive. */
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** An item of an `ActionMenu`. */
export function MenuAction({ icon, onClick, danger = false, disabled = false, children }: MenuActionProps) {
  return (
    <Menu.Item onClick={onClick} disabled={disabled} data-danger={danger || undefined} className={styles["item"]}>
      {icon}
      {children}
    </Menu.Item>
  );
}

/** Separates the destructive action from the others. */
export const MenuDivider = () => <Menu.Separator className={styles["divider"]} />;
