import { parisIsoDay } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { daysTo, frenchDay } from "../../../platform/due.rules.ts";
import { capitalised, formatInteger } from "../../../platform/typography.ts";
import { learningHomeQuery } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./home-lead.module.css";

/** Today’s date and, once it is known, the days that are left before the exam. */
export function HomeLead() {
  const { data: home } = useQuery(learningHomeQuery);
  const now = Date.now();
  const left = home ? daysTo(home.examDay, now) : 0;
  return (
    <div className={styles["lead"]}>
      <p>{capitalised(frenchDay(parisIsoDay(now)))}</p>
      {left > 0 && (
        <p className={styles["exam"]}>
          <b>{formatInteger(left)}</b> {texts.exam.days(left)} {texts.exam.before}
        </p>
      )}
    </div>
  );
}
