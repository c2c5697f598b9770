import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../icon/common-icons.ts";
import layout from "../layout/layout.module.css";
import text from "../layout/text.module.css";
import { pageWindow, rangeText } from "./page-window.ts";
import styles from "./pagination.module.css";

interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pageSize: number;
  /** Number of items in all. */
  total: number;
  onChange: (page: number) => void;
  /** Name of the paginated list, for screen readers. */
  label?: string;
  /** Number of places for page numbers and gaps: odd, at least 5. */
  places?: number;
  /** Small buttons without the range, for a narrow panel. */
  compact?: boolean;
}

/**
 * The range, « 1 à 10 sur 42 », and buttons to the pages; on a phone, only to the previous and next page. Shows nothing
 * for a single page.
 */
export function Pagination({ page, pageSize, total, onChange, label = "Pages", places = 7, compact = false }: PaginationProps) {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount <= 1) return null;
  return (
    <div className={cx(layout["screenOnly"], layout["row"], layout["between"], compact && styles["compact"])}>
      {!compact && <p className={cx(text["muted"], text["small"])}>{rangeText(page, pageSize, total)}</p>}
      <nav aria-label={label} className={cx(layout["row"], layout["gap4"], styles["pages"])}>
        <Step label="Page précédente" end={page <= 1} onPress={() => onChange(page - 1)}>
          <ChevronLeftIcon />
        </Step>
        {pageWindow(page, pageCount, places).map((slot, index) =>
          slot === "gap" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position
            <span key={`gap-${index}`} aria-hidden="true" className={styles["number"]}>
              …
            </span>
          ) : (
            <button
              key={slot}
              type="button"
              aria-label={`Page ${slot}`}
              aria-current={slot === page ? "page" : undefined}
              onClick={() => onChange(slot)}
              className={cx(styles["number"])}
            >
              {slot}
            </button>
          ),
        )}
        <Step label="Page suivante" end={page >= pageCount} onPress={() => onChange(page + 1)}>
          <ChevronRightIcon />
        </Step>
      </nav>
    </div>
  );
}

interface StepProps {
  label: string;
  /** Whether there is no further page in that direction. */
  end: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button to the previous or next page. At an end it keeps the focus and does nothing. */
function Step({ label, end, onPress, children }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={end || undefined} onClick={() => end || onPress()}>
      {children}
    </button>
  );
}
