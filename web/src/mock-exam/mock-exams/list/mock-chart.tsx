import { shortDayOf } from "../../../platform/due.rules.ts";
import { formatDecimal } from "../../../platform/typography.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import styles from "./mock-chart.module.css";
import { texts } from "./texts.ts";

interface Mark {
  readonly name: string;
  readonly at: string;
  readonly total: number;
  /** Whether the paper was shorter than an official one; absent in copies kept by a page of before. */
  readonly shortened?: boolean;
}

interface Forecast {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const width = 340;
const top = 16;
const bottom = 120;
const shown = 6;

interface MockChartProps {
  marks: readonly Mark[];
  title: string;
  /** The mark of today with its 90 % interval, drawn after the last exam; none where too little is known. */
  forecast?: Forecast | null;
}

/**
 * The last mock exams over time, with the line of passing. A mark with a moment (`at`) has its day below. The line
 * joins full papers alone: the mark of a shortened one, a ring, is compared with no other.
 */
export function MockChart({ marks, title, forecast }: MockChartProps) {
  const last = marks.slice(-shown);
  const places = last.length + (forecast ? 1 : 0);
  const x = (index: number) => 40 + (index * (width - 80)) / Math.max(1, places - 1);
  const y = (total: number) => bottom - (Math.min(100, total) / 100) * (bottom - top);
  const points = last.map((mark, i) => ({ ...mark, x: x(i), y: y(mark.total) }));
  const full = points.filter(({ shortened }) => !shortened);
  const newest = full.at(-1);
  return (
    <Card>
      <h2 className={styles["title"]}>{title}</h2>
      <svg viewBox={`0 0 ${width} 140`} className={styles["chart"]} aria-hidden="true">
        <path d={`M0 ${bottom}H${width}`} className={styles["ground"]} />
        <path d={`M0 ${y(50)}H${width}`} className={styles["pass"]} />
        <text x="0" y={y(50) - 5} className={styles["label"]}>
          50
        </text>
        <polyline points={full.map((mark) => `${mark.x},${mark.y}`).join(" ")} className={styles["line"]} />
        {forecast && <ForecastMark forecast={forecast} x={x(places - 1)} y={y} from={newest} />}
        {points.map((mark) => (
          <g key={`${mark.name} ${mark.at}`}>
            <circle cx={mark.x} cy={mark.y} r="5" className={mark.shortened ? styles["expected"] : styles["dot"]} />
            <text x={mark.x} y={mark.y - 10} className={styles["value"]}>
              {formatDecimal(mark.total)}
            </text>
            {mark.at && (
              <text x={mark.x} y={bottom + 16} className={styles["day"]}>
                {shortDayOf(mark.at)}
              </text>
            )}
          </g>
        ))}
      </svg>
      {points.some(({ shortened }) => shortened) && <p className={text["hint"]}>{texts.ring}</p>}
      <VisuallyHidden>
        <ul>
          {last.map((mark) => (
            <li key={`${mark.name} ${mark.at}`}>
              {mark.name} {mark.at && `${shortDayOf(mark.at)} `}
              {formatDecimal(mark.total)}
              {mark.shortened && `, ${texts.shortened}`}
            </li>
          ))}
          {forecast && <li>{texts.forecastOf(Math.round(forecast.mean), Math.round(forecast.low), Math.round(forecast.high))}</li>}
        </ul>
      </VisuallyHidden>
    </Card>
  );
}

interface ForecastMarkProps {
  forecast: Forecast;
  x: number;
  y: (total: number) => number;
  /** The last full mock exam. */
  from: { readonly x: number; readonly y: number } | undefined;
}

/** A hollow point in its interval, tied to the last mark by dots: it is no mark. */
function ForecastMark({ forecast: { mean, low, high }, x, y, from }: ForecastMarkProps) {
  return (
    <g>
      {from && <path d={`M${from.x} ${from.y}L${x} ${y(mean)}`} className={styles["towards"]} />}
      <path d={`M${x} ${y(low)}V${y(high)}M${x - 6} ${y(low)}h12M${x - 6} ${y(high)}h12`} className={styles["interval"]} />
      <circle cx={x} cy={y(mean)} r="5" className={styles["expected"]} />
      <text x={x} y={y(high) - 7} className={styles["value"]}>
        {Math.round(mean)}
      </text>
      <text x={x} y={bottom + 16} className={styles["day"]}>
        {texts.forecast}
      </text>
    </g>
  );
}
