import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import type { Review } from "../review.rules.ts";
import { pointOf } from "../review.rules.ts";
import { exchangeTexts } from "../texts.ts";
import type { Points } from "../use-points.ts";
import styles from "./row-form.module.css";

const texts = exchangeTexts.points;

/** Whether the import ties its questions to the programme, and how many points are chosen. */
export function PointsChoice({ review, points }: { review: Review; points: Points }) {
  const rows = review.rows.filter(({ suggested }) => suggested.length > 0);
  if (rows.length === 0) return null;
  const tied = rows.filter((row) => pointOf(row, points.chosen) !== "").length;
  return (
    <div>
      <label className={cx(layout["row"], layout["gap10"], styles["check"])}>
        <input type="checkbox" checked={points.linked} onChange={(event) => points.setLinked(event.target.checked)} /> {texts.link}
      </label>
      <p className={text["muted"]} role="status">
        {points.linked ? texts.count(tied, rows.length) : texts.later}
      </p>
    </div>
  );
}
