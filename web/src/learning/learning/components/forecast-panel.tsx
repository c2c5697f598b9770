import { type LearningProgress, oddsWord } from "@badin/contract";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { texts } from "../texts.ts";
import { ForecastDial } from "./forecast-dial.tsx";
import styles from "./forecast-panel.module.css";
import panel from "./panel.module.css";

/**
 * The mark that the student would have today, with its interval and chances in words; with too few answers, only how
 * many are missing.
 */
export function ForecastPanel({ progress }: { progress: LearningProgress }) {
  const { forecast } = progress;
  const t = texts.progress;
  if (!forecast) {
    return (
      <section aria-labelledby="forecast" className={cx(panel["panel"], panel["rise"], styles["panel"])}>
        <ForecastDial forecast={null} />
        <h2 id="forecast">{t.missing(progress.answersMissing)}</h2>
        <p>{t.missingText(progress.answers, progress.themesMet)}</p>
        <ButtonLink variant="go" full to={pathTo("revision")}>
          {t.start}
        </ButtonLink>
      </section>
    );
  }
  const [mean, low, high] = [forecast.mean, forecast.low, forecast.high].map(Math.round) as [number, number, number];
  const odds = [forecast.pass, forecast.assezBien, forecast.bien, forecast.tresBien];
  return (
    <section aria-labelledby="forecast" className={cx(panel["panel"], panel["rise"], styles["panel"])}>
      <ForecastDial forecast={forecast} />
      <h2 id="forecast">{t.pass(oddsWord(forecast.pass))}</h2>
      <p>
        {t.today}
        {"\u00A0: "}
        <b>{t.mark(mean, low, high)}</b>
      </p>
      <p>{t.english(forecast.english)}</p>
      <details className={cx(layout["full"], styles["how"])}>
        <summary>{t.how}</summary>
        <dl>
          {[...t.method, t.interval(low, high), t.noMark].map(([what, why]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
        <p>{t.basis(progress)}</p>
      </details>
      <ul className={styles["odds"]}>
        {odds.map((probability, i) => (
          <li key={t.odds[i]}>
            {t.odds[i]} <b>{oddsWord(probability)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
