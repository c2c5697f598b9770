import { Mark } from "../brand/mark.tsx";
import { cx } from "../cx.ts";
import { SpinnerVeil } from "./pending-spinner.tsx";
import styles from "./spinner.module.css";

/** Shown while the first page loads: the mark, in the same place as in index.html, and the spinner after 500 ms. */
export function FirstLoad() {
  return (
    <div className={cx("splash", styles["late"])}>
      <Mark size={72} />
      <SpinnerVeil />
    </div>
  );
}
