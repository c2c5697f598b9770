import type { PartMarkRow } from "./marks.queries.ts";
import { type Marks, markCopy, type PartMark } from "./scoring.rules.ts";

/** A copy with its marks. */
export interface MarkedCopy extends Marks {
  readonly copyId: number;
  readonly examId: number;
  readonly userId: number;
  readonly examName: string;
  readonly handedInAt: number;
  readonly parts: readonly PartMark[];
}

/** Returns the marks of each copy, in the order of the rows. Marks typed in by part replace the answers. */
export function markCopies(rows: readonly PartMarkRow[]): MarkedCopy[] {
  return [...Map.groupBy(rows, (r) => r.copy_id).values()].map((ofCopy) => {
    const [first] = ofCopy as [PartMarkRow];
    const typed = first.part_marks === null ? undefined : (JSON.parse(first.part_marks) as Record<string, number>);
    const parts = ofCopy.map(({ theme_id, right, asked }) => ({
      themeId: theme_id,
      right: typed ? Math.min(asked, typed[theme_id] ?? 0) : Number(right),
      asked,
    }));
    return {
      copyId: first.copy_id,
      examId: first.mock_exam_id,
      userId: first.user_id,
      examName: first.name,
      handedInAt: first.handed_in_at ?? 0,
      parts,
      ...markCopy(parts),
    };
  });
}

const bars = 10;

/** Returns the copies by total mark, in bars of ten points; totals above 100, which English can give, are in the last one. */
export function distributionOf(copies: readonly Marks[]): number[] {
  const counts = Array<number>(bars).fill(0);
  for (const { total } of copies) {
    const bar = Math.min(bars - 1, Math.floor(total / 10));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}

/** Returns the mean of the totals with one decimal; null without copies. */
export const meanOf = (copies: readonly Marks[]): number | null =>
  copies.length === 0 ? null : Math.round((10 * copies.reduce((sum, c) => sum + c.total, 0)) / copies.length) / 10;
