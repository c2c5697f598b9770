import type { MyMockResult } from "@badin/contract";

/**
 * Returns the earlier mock exam that a result is compared with: the last one on a full paper; undefined for a shortened
 * paper, compared with none.
 */
export const comparedWith = ({
  shortened,
  earlier,
}: Pick<MyMockResult, "shortened" | "earlier">): MyMockResult["earlier"][number] | undefined =>
  shortened ? undefined : earlier.filter((exam) => !exam.shortened).at(-1);
