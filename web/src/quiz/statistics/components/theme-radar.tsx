import { formatPercent, nbsp } from "../../../platform/typography.ts";
import { labelAnchor, polygonPath, radarPoint } from "../radar.rules.ts";
import { shortThemes, texts } from "../texts.ts";
import styles from "./theme-radar.module.css";

const radius = 82;
const labelRadius = 100;
const rings = [0.25, 0.5, 0.75, 1];
const lineHeight = 15;

/** The share of right answers in a theme. */
export interface ThemeShare {
  readonly id: number;
  readonly label: string;
  /** Percentage, 0 to 100. */
  readonly percent: number;
}

/** A radar chart of the themes: one axis each, from 0 in the centre to 100 % on the rim. */
export function ThemeRadar({ shares, className }: { shares: readonly ThemeShare[]; className: string | undefined }) {
  const count = shares.length;
  const points = shares.map(({ percent }, index) => radarPoint(index, count, percent / 100, radius));
  const spoken = texts.themes.spoken(shares.map(({ label, percent }) => nbsp(`${label} : ${formatPercent(percent)}`)));
  return (
    <svg viewBox="-194 -130 388 276" role="img" aria-label={spoken} className={className}>
      {rings.map((ring) => (
        <circle key={ring} r={radius * ring} className={ring === 0.5 ? styles["half"] : styles["ring"]} />
      ))}
      {shares.map(({ id }, index) => {
        const end = radarPoint(index, count, 1, radius + 7);
        return <path key={id} d={`M0 0L${end.x} ${end.y}`} className={styles["ring"]} />;
      })}
      <path d={polygonPath(points)} className={styles["shape"]} />
      {points.map(({ x, y }, index) => (
        <circle key={shares[index]?.id} cx={x} cy={y} r={4.5} className={styles["dot"]} />
      ))}
      {shares.map((share, index) => (
        <AxisLabel key={share.id} share={share} index={index} count={count} />
      ))}
    </svg>
  );
}

function AxisLabel({ share, index, count }: { share: ThemeShare; index: number; count: number }) {
  const words = shortThemes[share.id] ?? [share.label];
  const at = radarPoint(index, count, 1, labelRadius);
  // Vertical position: a label above the chart ends at its point, one below starts there, one beside is centred.
  const lines = words.length * lineHeight;
  const top = at.y < -labelRadius * 0.8 ? at.y - lines : at.y > labelRadius * 0.8 ? at.y + 8 : at.y - lines / 2 + 4;
  return (
    <text y={top} textAnchor={labelAnchor(at)} className={styles["words"]}>
      <tspan x={at.x} className={styles["percent"]}>
        {formatPercent(share.percent)}
      </tspan>
      {words.map((line) => (
        <tspan key={line} x={at.x} dy={lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
