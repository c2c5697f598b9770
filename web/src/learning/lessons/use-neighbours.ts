import type { LessonSummary } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { lessonsQuery } from "./api.ts";

/**
 * Returns the lessons before and after that of a point, in the order of the programme; neither while the list is
 * unknown.
 */
export function useNeighbours(point: string): { previous?: LessonSummary | undefined; next?: LessonSummary | undefined } {
  const { data: lessons } = useQuery(lessonsQuery);
  const place = lessons?.findIndex((lesson) => lesson.point === point) ?? -1;
  if (!lessons || place === -1) return {};
  return { previous: lessons[place - 1], next: lessons[place + 1] };
}
