import { type ComponentType, lazy, Suspense } from "react";
import { useLateCode } from "../late-code/use-late-code.ts";
import type { MenuProps } from "./menu-popup.tsx";

const loadPopup = () => import("./menu-popup.tsx");
type Popup = Awaited<ReturnType<typeof loadPopup>>;
const lazyPart = <P extends object>(part: (popup: Popup) => ComponentType<P>) => lazy(async () => ({ default: part(await loadPopup()) }));

const PressedMenu = lazyPart((popup) => popup.PressedMenu);
/** An item of a `Menu`. */
export const MenuAction = lazyPart((popup) => popup.MenuAction);
/** An item of a `Menu` that is ticked or not. */
export const MenuCheckbox = lazyPart((popup) => popup.MenuCheckbox);
/** Separates the destructive action of a `Menu` from the others. */
export const MenuDivider = lazyPart((popup) => popup.MenuDivider);

/**
 * A menu opened by a button. The code of menus, which weighs as much as a page, comes once the page has settled: until
 * its first opening, a menu is its button only.
 */
export function Menu({ button, children }: MenuProps) {
  const menu = useLateCode(loadPopup);
  const closed = button({ "aria-haspopup": "menu", "aria-expanded": false, onClick: () => menu.open(true) });
  if (!menu.opened) return closed;
  return (
    <Suspense fallback={closed}>
      <PressedMenu button={button}>{children}</PressedMenu>
    </Suspense>
  );
}
