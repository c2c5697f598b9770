import type { MyMockExam, Sitting } from "@badin/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { myMockExamQuery, showSitting, showStatus } from "./api.ts";

const endsAt = "2027-03-10T15:30:00.000Z";
const copy = { endsAt, handedInAt: null, handedInBy: null, nbReopened: 0 } as NonNullable<MyMockExam["copy"]>;
const open = { id: 1, state: "open", copy: null } as MyMockExam;
const sitting = { ...open, state: "running", copy, questions: [], answers: [] } as unknown as Sitting;
const handedIn = { handedInAt: endsAt, handedInBy: "student", nbAnswered: 3, nbLate: 0, lateCounted: null } as const;

let queryClient: QueryClient;
/** Answers the question on its way. */
let answer: (exam: MyMockExam) => void;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  queryClient = new QueryClient();
  const queryFn = () => new Promise<MyMockExam>((resolve) => (answer = resolve));
  stop = new QueryObserver(queryClient, { ...myMockExamQuery(1), queryFn }).subscribe(() => undefined);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => queryClient.getQueryData(myMockExamQuery(1).queryKey)?.state;

test("an answer on its way since before the start, or before the copy was handed in, undoes neither", async () => {
  showSitting(queryClient, sitting);
  answer(open);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe("running");
  void queryClient.refetchQueries(myMockExamQuery(1));
  await vi.advanceTimersByTimeAsync(0);
  showStatus(queryClient, 1, endsAt, handedIn);
  answer({ ...open, state: "running", copy });
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe("handed-in");
});
