import { Menu } from "@mantine/core";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import type { ReactNode } from "react";
import { MantineLayer } from "../../theme/mantine-layer.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { useFloatingPlace } from "../floating/use-floating-place.ts";
import { DotsIcon } from "../icon/teacher-icons.ts";
import styles from "./action-menu.module.css";

const parts = { dropdown: styles["dropdown"] ?? "", item: styles["item"] ?? "", divider: styles["divider"] ?? "" };

interface ActionMenuProps {
  /** What the actions are about: « Actions de la classe BIA du mercredi ». */
  label: string;
  /** `MenuAction`s; put a `MenuDivider` before the one that destroys. */
  children: ReactNode;
}

/** The less frequent actions of a row or a card, behind three dots. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const place = useFloatingPlace();
  return (
    <MantineLayer>
      <Menu
        position="bottom-end"
        width="max-content"
        classNames={parts}
        transitionProps={{ duration: 120 }}
        portalProps={place ? { target: place } : {}}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <IconButton label={label} size="sm">
            <DotsIcon />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </MantineLayer>
  );
}

interface MenuActionProps {
  icon: ReactNode;
  onClick: () => void;
  /** Loses something. */
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** One action of the menu. */
export function MenuAction({ icon, onClick, danger = false, disabled = false, children }: MenuActionProps) {
  return (
    <Menu.Item leftSection={icon} onClick={onClick} disabled={disabled} data-danger={danger || undefined}>
      {children}
    </Menu.Item>
  );
}

/** Sets apart what destroys. */
export const MenuDivider = () => <Menu.Divider role="separator" />;
