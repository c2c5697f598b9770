import { useMe } from "../../../identity/sign-in/session.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { texts } from "../texts.ts";
import type { Board } from "../use-board.ts";

/** Whether the signed-in teacher steers the session. */
export function useDrives({ state }: Pick<Board, "state">): boolean {
  const me = useMe();
  return !state?.driver || state.driver.id === me?.id;
}

/** Says who steers, and takes over in a press. */
export function DriverNote({ board }: { board: Board }) {
  const driver = board.state?.driver;
  if (!driver) return null;
  return (
    <p role="status" className={cx(layout["row"], layout["wrap"])}>
      {texts.board.otherDriver(`${driver.firstName} ${driver.name}`)}
      <Button variant="go" onClick={board.takeOver} loading={board.isBusy}>
        {texts.board.take}
      </Button>
    </p>
  );
}
