import type { LtiCounted, TryScore } from "@badin/contract";

/** Returns the share of right answers of finished tries that counts for a platform, 0 to 100; undefined without any. */
export function percentThatCounts(tries: readonly TryScore[], counted: LtiCounted): number | undefined {
  const percents = tries.map(({ answered, right }) => Math.round((10_000 * right) / answered) / 100);
  switch (counted) {
    case "first":
      return percents[0];
    case "last":
      return percents.at(-1);
    case "best":
      return percents.length === 0 ? undefined : Math.max(...percents);
  }
}

/** Returns the address that takes the scores of a line item: its own query stays (AGS 2.0, 3.4). */
export function scoresAddress(lineItem: string): URL {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/scores`;
  return url;
}
