import { type CopyMarks, isReversed, type MockExam, type MockExamResults, parisIsoDay } from "@badin/contract";

/** Returns the day of an exam, « 2027-04-07 »; undefined while nobody has started a common exam. */
export function dayOfExam({ startedAt, opensAt }: Pick<MockExam, "startedAt" | "opensAt">): string | undefined {
  const at = startedAt ?? opensAt;
  return at === null ? undefined : parisIsoDay(Date.parse(at));
}

/** Returns the copies that count: those that no teacher has set aside. */
export const thatCount = <C extends Pick<CopyMarks, "counted">>(copies: readonly C[]): C[] => copies.filter(({ counted }) => counted);

/** Returns copies by their marks, the best first. */
export const bestFirst = (copies: readonly CopyMarks[]): CopyMarks[] => [...copies].sort((a, b) => b.total - a.total);

/** Returns the mean of each part on 20, with one decimal at most; English over the copies that have it. */
export function partMeans(copies: readonly Pick<CopyMarks, "parts">[]): { themeId: number; mean: number }[] {
  const parts = copies.flatMap((copy) => copy.parts);
  return [...new Set(parts.map(({ themeId }) => themeId))].sort().map((themeId) => {
    const marks = parts.filter((part) => part.themeId === themeId).map(({ right, asked }) => (20 * right) / Math.max(1, asked));
    return { themeId, mean: Math.round((10 * marks.reduce((sum, mark) => sum + mark, 0)) / marks.length) / 10 };
  });
}

type Item = MockExamResults["items"][number];

/** Returns the questions to look at: reversed ones, then the least successful. */
export const toLookAt = (items: readonly Item[]): Item[] =>
  [...items].sort(
    (a, b) => Number(isReversed(b)) - Number(isReversed(a)) || (a.facilityIndex ?? 101) - (b.facilityIndex ?? 101) || a.id - b.id,
  );

/** Returns how many copies gain the point of a question when it is neutralised. */
export const gaining = (item: Item): number => item.chosen.reduce((sum, n, index) => (index === item.correct - 1 ? sum : sum + n), 0);

/** Most questions of a paper that a class goes over together. */
const mostToReview = 20;

/**
 * Returns the questions of the bank that less than three quarters of the copies got right, the hardest first;
 * neutralised ones are left out.
 */
export function mostMissed(
  items: readonly Pick<MockExamResults["items"][number], "id" | "facilityIndex" | "neutralised">[],
  questions: readonly { readonly id: number; readonly questionId: number | null }[],
): number[] {
  const bankIds = new Map(questions.map(({ id, questionId }) => [id, questionId]));
  return items
    .filter(({ facilityIndex, neutralised }) => !neutralised && facilityIndex !== null && facilityIndex < 75)
    .sort((a, b) => (a.facilityIndex ?? 0) - (b.facilityIndex ?? 0))
    .flatMap(({ id }) => bankIds.get(id) ?? [])
    .slice(0, mostToReview);
}
