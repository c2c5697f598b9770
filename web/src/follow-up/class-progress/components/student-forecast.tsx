import { oddsWord, type StudentPage } from "@badin/contract";
import { ForecastDial } from "../../../learning/learning/components/forecast-dial.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./student-forecast.module.css";

const words = texts.one;

/** The forecast that the student sees, in words for their teacher. */
export function StudentForecast({ progress }: { progress: StudentPage["progress"] }) {
  const { forecast } = progress;
  return (
    <Card as="section" aria-labelledby="forecast">
      <div className={cx(layout["row"], layout["wrap"], layout["gap16"], styles["forecast"])}>
        <span className={styles["panel"]}>
          <ForecastDial forecast={forecast} />
        </span>
        <div>
          <h2 id="forecast">{words.today}</h2>
          {forecast ? (
            <>
              <p>
                <b className={styles["mean"]}>{Math.round(forecast.mean)}</b> {words.outOf}
              </p>
              <p>{words.between(Math.round(forecast.low), Math.round(forecast.high))}</p>
              <p>
                {words.success} <b>{oddsWord(forecast.pass)}</b>
              </p>
              <p className={text["hint"]}>{words.basis(progress.answers)}</p>
            </>
          ) : (
            <p>{words.missing(progress.answersMissing)}</p>
          )}
        </div>
      </div>
    </Card>
  );
}
