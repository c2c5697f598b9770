import type { MyMockExam } from "@badin/contract";
import { dayOf, hourOf } from "../../../platform/dates.ts";
import { texts } from "./texts.ts";

/**
 * Returns when an exam takes place, in the words of its card; empty for an exam in the room that is over and that the
 * student did not sit.
 */
export function whenText({ state, opensAt, closesAt, copy }: Pick<MyMockExam, "state" | "opensAt" | "closesAt" | "copy">): string {
  if (state === "open") return closesAt ? texts.until(hourOf(closesAt)) : texts.started;
  if (state === "planned" && opensAt) return texts.opens(dayOf(opensAt), hourOf(opensAt));
  const day = opensAt ?? copy?.startedAt;
  if (day) return dayOf(day);
  return state === "waiting" ? texts.waiting : "";
}
