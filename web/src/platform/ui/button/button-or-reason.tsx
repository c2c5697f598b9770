import { useId } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import text from "../layout/text.module.css";
import { Button, type ButtonProps } from "./button.tsx";

/** A button and, while it cannot be pressed, the reason why below it. */
export function ButtonOrReason({ reason, ...button }: ButtonProps & { reason: string | false | undefined }) {
  const id = useId();
  return (
    <div className={cx(layout["stackXs"], layout["start"])}>
      <Button {...button} disabled={Boolean(reason)} aria-describedby={reason ? id : undefined} />
      {reason && (
        <p id={id} className={text["small"]}>
          {reason}
        </p>
      )}
    </div>
  );
}
