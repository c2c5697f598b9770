import { useQuery } from "@tanstack/react-query";
import { daysTo } from "../../../platform/due.rules.ts";
import { formatInteger } from "../../../platform/typography.ts";
import { learningHomeQuery } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./home-lead.module.css";

/** The days that are left before the exam, once they are known. */
export function HomeLead() {
  const { data: home } = useQuery(learningHomeQuery);
  const left = home ? daysTo(home.examDay, Date.now()) : 0;
  return (
    <p className={styles["lead"]}>
      {left > 0 && (
        <>
          <b>{formatInteger(left)}</b> {texts.exam.days(left)} {texts.exam.before}
        </>
      )}
    </p>
  );
}
