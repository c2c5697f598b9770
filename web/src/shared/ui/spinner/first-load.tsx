import { Mark } from "../brand/mark.tsx";
import { cx } from "../cx.ts";
import { SpinnerVeil } from "./pending-spinner.tsx";
import styles from "./spinner.module.css";

/** While the first page is on its way: the mark, where the page without script already shows it, and the spinner after 500 ms. */
export function FirstLoad() {
  return (
    <div className={cx("splash", styles["late"])}>
      <Mark size={72} />
      <SpinnerVeil />
    </div>
  );
}
