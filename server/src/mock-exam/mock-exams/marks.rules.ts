import type { PartMarkRow } from "./marks.queries.ts";
import { type Marks, markCopy, type PartMark } from "./scoring.rules.ts";

/** A copy with its marks. */
export interface MarkedCopy extends Marks {
  readonly copyId: number;
  readonly examId: number;
  readonly userId: number;
  readonly examName: string;
  readonly handedInAt: number;
  /** Whether a teacher decided that it does not count. */
  readonly setAside: boolean;
  /** Whether its exam is a trial. */
  readonly trial: boolean;
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
      setAside: first.set_aside_at !== null,
      trial: first.trial === 1,
      parts,
      ...markCopy(parts),
    };
  });
}

/** Whether a copy counts: progress, badges, revision and comparisons look at no other. */
export const counts = ({ setAside, trial }: Pick<MarkedCopy, "setAside" | "trial">): boolean => !setAside && !trial;

export const thatCount = (copies: readonly MarkedCopy[]): MarkedCopy[] => copies.filter(counts);

/** Returns the copies in the figures of their own exam, be it a trial. */
export const notSetAside = (copies: readonly MarkedCopy[]): MarkedCopy[] => copies.filter(({ setAside }) => !setAside);
