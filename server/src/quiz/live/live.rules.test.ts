import { describe, expect, test } from "vitest";
import { canGoBack, isOver, isWorthRevoting, placeAfter, placeAfterTime, placeBack, type Room, receive } from "./live.rules.ts";

const room: Room = {
  step: "waiting",
  position: 0,
  round: 0,
  hidden: 0,
  closes_at: null,
  paused: 0,
  paused_ms: null,
  seconds: 60,
  votes_first: 1,
};
const asking: Room = { ...room, step: "asking", position: 1, round: 1, closes_at: 60_000 };
const votes: Room = { ...asking, step: "votes", closes_at: null };
const shown: Room = { ...votes, step: "answer" };
const then = (from: Room, action: Parameters<typeof placeAfter>[1], following: number | null = 2, now = 0) => ({
  ...from,
  ...placeAfter(from, action, following, now),
});

describe("a live session", () => {
  test("goes from question to votes, to the right answer, to the next question, and ends after the last", () => {
    expect(then(room, "next", 1)).toMatchObject({ step: "asking", position: 1, round: 1, closes_at: 60_000 });
    expect(then(asking, "next")).toMatchObject({ step: "votes", closes_at: null });
    expect(then(votes, "next")).toMatchObject({ step: "answer", position: 1 });
    expect(then(shown, "next")).toMatchObject({ step: "asking", position: 2, round: 1 });
    expect(then(shown, "next", null)).toMatchObject({ step: "ended" });
  });

  test("shows the right answer at once where votes are not shown first", () => {
    expect(then({ ...asking, votes_first: 0 }, "next")).toMatchObject({ step: "answer" });
    expect(placeAfterTime({ ...asking, votes_first: 0 })).toMatchObject({ step: "answer" });
    expect(placeAfterTime(asking)).toMatchObject({ step: "votes" });
  });

  test("votes again on the same question, until its right answer is known", () => {
    expect(then(votes, "revote", 2, 5_000)).toMatchObject({ step: "asking", position: 1, round: 2, closes_at: 65_000 });
    expect(then(asking, "revote")).toMatchObject({ round: 2 });
    for (const from of [shown, room]) expect(placeAfter(from, "revote", 2, 0)).toBeUndefined();
  });

  test("stops its timer and goes on with what was left; 30 s are added either way", () => {
    const paused = then(asking, "pause", 2, 40_000);
    expect(paused).toMatchObject({ paused: 1, paused_ms: 20_000, closes_at: null });
    expect(isOver(paused, 1e9)).toBe(false);
    expect(then(paused, "more")).toMatchObject({ paused_ms: 50_000 });
    expect(then(paused, "pause", 2, 100_000)).toMatchObject({ paused: 0, paused_ms: null, closes_at: 120_000 });
    expect(then(asking, "more")).toMatchObject({ closes_at: 90_000 });
    expect(placeAfter({ ...asking, closes_at: null, seconds: null }, "more", 2, 0)).toBeUndefined();
  });

  test("hides and shows the votes, and leaves a question without showing its answer", () => {
    expect(then(votes, "hide")).toMatchObject({ hidden: 1, step: "votes" });
    expect(then({ ...shown, hidden: 1 }, "hide")).toMatchObject({ hidden: 0 });
    expect(placeAfter(asking, "hide", 2, 0)).toBeUndefined();
    expect(then(asking, "skip")).toMatchObject({ step: "asking", position: 2 });
    expect(placeAfter(shown, "skip", 2, 0)).toBeUndefined();
  });

  test("once ended, nothing changes", () => {
    const ended = then(asking, "end");
    expect(ended).toMatchObject({ step: "ended", closes_at: null });
    for (const action of ["next", "revote", "hide", "pause", "skip", "more", "end", "back"] as const)
      expect(placeAfter(ended, action, 2, 0)).toBeUndefined();
  });
});

test("the end is taken back for two minutes: to the right answer that was shown, else to a vote that stays closed", () => {
  const ended = { ...then(asking, "end"), ended_at: 1_000 };
  expect([canGoBack(ended, 120_999), canGoBack(ended, 121_000), canGoBack({ ...ended, position: 0 }, 2_000)]).toEqual([true, false, false]);
  expect(canGoBack({ ...shown, ended_at: null }, 0)).toBe(false);
  expect(placeBack(ended, true)).toMatchObject({ step: "answer", position: 1, closes_at: null });
  expect(placeBack(ended, false)).toMatchObject({ step: "votes", position: 1, round: 1 });
  expect(receive({ ...ended, ...placeBack(ended, false) }, { position: 1, round: 1 }, true, 0)).toBe("closed");
});

test("voting again is worth it from 30 to 70 % of right answers", () => {
  const worth = (right: number, answered = 100) => isWorthRevoting({ right, answered });
  expect([worth(29), worth(30), worth(70), worth(71), worth(0, 0)]).toEqual([false, true, true, false, false]);
});

describe("an answer", () => {
  const vote = { position: 1, round: 1 };
  test("is taken and can change until the vote closes", () => {
    for (const hasVoted of [false, true]) expect(receive(asking, vote, hasVoted, 59_999)).toBe("taken");
    expect(receive(asking, vote, true, 60_000)).toBe("closed");
  });

  test("that comes after the vote closed is taken until the right answer is shown, and changes nothing that is in", () => {
    expect(receive(votes, vote, false, 0)).toBe("taken");
    expect(receive(votes, vote, true, 0)).toBe("closed");
    expect(receive(asking, vote, false, 60_000)).toBe("taken");
    expect(receive({ ...asking, votes_first: 0 }, vote, false, 60_000)).toBe("shown");
    expect(receive(shown, vote, false, 0)).toBe("shown");
  });

  test("of an earlier vote or question comes too late", () => {
    expect(receive({ ...asking, round: 2 }, vote, false, 0)).toBe("closed");
    expect(receive({ ...asking, position: 2 }, vote, false, 0)).toBe("shown");
    expect(receive({ ...asking, step: "ended" }, vote, false, 0)).toBe("ended");
  });
});
