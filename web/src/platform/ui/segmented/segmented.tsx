import { useId } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import text from "../layout/text.module.css";
import styles from "./segmented.module.css";

interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Number of items in that view. */
  count?: number;
}

interface SegmentedProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between two or three views of the same data. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles["segmented"]} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={cx(layout["inline"], text["hint"], styles["segment"])}>
          <input type="radio" name={name} checked={segment.value === value} onChange={() => onChange(segment.value)} />
          {segment.label}
          {segment.count !== undefined && <span className={styles["count"]}>{segment.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
