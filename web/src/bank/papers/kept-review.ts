import type { Paper } from "@badin/contract";
import { copies } from "../../platform/offline/copies.ts";
import { forgetKeptAtOnce, keepAtOnce, readKeptAtOnce } from "../../platform/offline/kept-at-once.ts";
import type { Draft } from "./papers.rules.ts";

/** What a person has made of a paper so far. */
export interface Review {
  readonly drafts: readonly Draft[];
  /** Order of review, as ranks of the paper. */
  readonly order: readonly number[];
  readonly exam: { readonly name: string; readonly year: number };
}

const paperKey = ["papers", "paper"];
const reviewKey = ["papers", "review"];

/**
 * Keeps a paper on this device, with its pictures, for the signed-in user, until it is imported or another is taken.
 */
export const keepPaper = (paper: Paper): void => void copies.keep(paperKey, paper);

/** Keeps the review of the paper that was kept. */
export const keepReview = (review: Review): void => void keepAtOnce(reviewKey, review);

export function forgetReview(): void {
  void copies.forget(paperKey);
  void forgetKeptAtOnce(reviewKey);
}

/** Returns the paper kept, and its review; undefined when there is none, or when one has other questions. */
export async function readKeptReview(): Promise<{ paper: Paper; review: Review } | undefined> {
  const [paper, review] = (await Promise.all([copies.read(paperKey), readKeptAtOnce(reviewKey)])) as [Paper?, Review?];
  const isWhole = paper && review?.drafts?.length === paper.questions?.length && review.order?.length === review.drafts.length;
  return isWhole ? { paper, review } : undefined;
}
