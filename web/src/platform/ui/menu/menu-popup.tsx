import { Menu } from "@base-ui/react/menu";
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { mainLandmark } from "../floating/main-landmark.ts";
import { CheckIcon } from "../icon/common-icons.ts";
import styles from "./menu-popup.module.css";

export interface MenuProps {
  /** Draws the button that opens the menu, with the attributes and handlers given. */
  button: (props: ComponentProps<"button">) => ReactElement;
  /** `MenuAction`s, with a `MenuDivider` before the destructive one. */
  children: ReactNode;
}

/** A menu with its button, pressed once: `Menu` draws it in place of its own button, which has been. */
export function PressedMenu({ button, children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // A press rather than an open menu from the start: its first item then has the focus.
    if (!isPressed.current) trigger.current?.click();
    isPressed.current = true;
  }, []);
  return (
    <Menu.Root>
      <Menu.Trigger ref={trigger} render={(props) => button(props)} />
      <Menu.Portal container={mainLandmark}>
        <Menu.Positioner align="end" sideOffset={8} className={styles["place"]}>
          <Menu.Popup className={styles["dropdown"]}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface MenuActionProps {
  icon?: ReactNode;
  onClick: () => void;
  /** Whether the action is destructive, such as to delete or archive. */
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** An item of a `Menu`. */
export function MenuAction({ icon, onClick, danger = false, disabled = false, children }: MenuActionProps) {
  return (
    <Menu.Item onClick={onClick} disabled={disabled} data-danger={danger || undefined} className={styles["item"]}>
      {icon}
      {children}
    </Menu.Item>
  );
}

interface MenuCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** An item of a `Menu` that is ticked or not; the menu stays open. */
export const MenuCheckbox = ({ checked, onChange, children }: MenuCheckboxProps) => (
  <Menu.CheckboxItem checked={checked} onCheckedChange={onChange} className={styles["item"]}>
    <span className={styles["box"]}>
      <Menu.CheckboxItemIndicator>
        <CheckIcon />
      </Menu.CheckboxItemIndicator>
    </span>
    {children}
  </Menu.CheckboxItem>
);

/** Separates the destructive action of a `Menu` from the others. */
export const MenuDivider = () => <Menu.Separator className={styles["divider"]} />;
