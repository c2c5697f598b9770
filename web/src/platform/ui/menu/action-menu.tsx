import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { DotsIcon } from "../icon/teacher-icons.ts";
import { Menu } from "./menu.tsx";

export { MenuAction, MenuDivider } from "./menu.tsx";

interface ActionMenuProps {
  /** Name of the menu: « Actions de la classe BIA du mercredi ». */
  label: string;
  /** `MenuAction`s, with a `MenuDivider` before the destructive one. */
  children: ReactNode;
}

/** A menu of the less frequent actions of a row or card, opened by a button with three dots. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const button = (props: object) => (
    <IconButton label={label} size="sm" {...props}>
      <DotsIcon />
    </IconButton>
  );
  return <Menu button={button}>{children}</Menu>;
}
