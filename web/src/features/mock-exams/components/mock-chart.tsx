import { formatDecimal } from "../../../shared/typography.ts";
import { Card } from "../../../shared/ui/card/card.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import styles from "./mock-chart.module.css";

interface Mark {
  readonly name: string;
  readonly at: string;
  readonly total: number;
}

const width = 340;
const top = 16;
const bottom = 120;
const shown = 6;

/** The last mock exams over time, with the line of passing. */
export function MockChart({ marks }: { marks: readonly Mark[] }) {
  const last = marks.slice(-shown);
  const x = (index: number) => 40 + (index * (width - 80)) / Math.max(1, last.length - 1);
  const y = (total: number) => bottom - (Math.min(100, total) / 100) * (bottom - top);
  return (
    <Card>
      <h2 className={styles["title"]}>{texts.result.history}</h2>
      <svg viewBox={`0 0 ${width} 140`} className={styles["chart"]} aria-hidden="true">
        <path d={`M0 ${bottom}H${width}`} className={styles["ground"]} />
        <path d={`M0 ${y(50)}H${width}`} className={styles["pass"]} />
        <text x="0" y={y(50) - 5} className={styles["label"]}>
          50
        </text>
        <polyline points={last.map((mark, i) => `${x(i)},${y(mark.total)}`).join(" ")} className={styles["line"]} />
        {last.map((mark, i) => (
          <g key={`${mark.name} ${mark.at}`}>
            <circle cx={x(i)} cy={y(mark.total)} r="5" className={styles["dot"]} />
            <text x={x(i)} y={y(mark.total) - 10} className={styles["value"]}>
              {formatDecimal(mark.total)}
            </text>
          </g>
        ))}
      </svg>
      <VisuallyHidden>
        <ul>
          {last.map((mark) => (
            <li key={`${mark.name} ${mark.at}`}>
              {mark.name} {formatDecimal(mark.total)}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
    </Card>
  );
}
