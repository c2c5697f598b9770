import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CarriedClock,
  carry,
  isDoubtful,
  learn,
  momentOf,
  ownClock,
  parseClock,
  toleranceMs,
  trueTime,
} from "./server-clock.rules.ts";

const start = Date.UTC(2027, 2, 10, 13);
const minute = 60_000;

/** A device with its page: what truly happens to it, and the clock that it carries. */
function device(wallError = 0) {
  let time = start;
  let wall = start + wallError;
  let steady = 500;
  let loads = 1;
  let hidden = false;
  const read = () => {
    const reading = { page: `page ${loads}`, wall, steady, hidden };
    hidden = false;
    return reading;
  };
  let clock: CarriedClock = ownClock(read());
  const pass = (ms: number) => {
    time += ms;
    wall += ms;
  };
  const of = {
    time: () => time,
    clock: () => clock,
    /** The page is in sight. */
    wait(ms: number) {
      pass(ms);
      steady += ms;
      clock = carry(clock, read());
    },
    /** The page is hidden, and the steady clock counts so much of it. */
    sleep(ms: number, counted = 0) {
      hidden = true;
      pass(ms);
      steady += counted;
      clock = carry(clock, read());
    },
    /** The page is gone for a while: a reload, a tab that was killed, a battery that was flat. */
    reload(ms: number) {
      pass(ms);
      steady = 300;
      loads++;
      clock = carry(parseClock(JSON.stringify(clock)) ?? ownClock(read()), read());
    },
    /** Somebody sets the hour, here or in the settings. */
    setWall(by: number, away: boolean) {
      wall += by;
      hidden = away;
      clock = carry(clock, read());
    },
    /** The server answers a call that lasts `ms`. */
    hear(ms = 0) {
      const from = time;
      pass(ms);
      steady += ms;
      clock = learn(clock, read(), { from, to: from + ms });
    },
  };
  return of;
}

const ms = fc.integer({ min: 1, max: 90 * minute });
const moves = {
  wait: ms.map((n) => ({ do: "wait", n }) as const),
  sleep: fc.tuple(ms, fc.double({ min: 0, max: 1, noNaN: true })).map(([n, share]) => ({ do: "sleep", n, share }) as const),
  reload: ms.map((n) => ({ do: "reload", n }) as const),
  hear: fc.integer({ min: 0, max: 1500 }).map((n) => ({ do: "hear", n }) as const),
  setInSight: fc.integer({ min: -9e7, max: 9e7 }).map((n) => ({ do: "set", n, away: false }) as const),
  setAway: fc.integer({ min: -9e7, max: 9e7 }).map((n) => ({ do: "set", n, away: true }) as const),
};
type Move = typeof moves extends Record<string, fc.Arbitrary<infer M>> ? M : never;

function make(of: ReturnType<typeof device>, move: Move): void {
  if (move.do === "wait") of.wait(move.n);
  else if (move.do === "sleep") of.sleep(move.n, move.n * move.share);
  else if (move.do === "reload") of.reload(move.n);
  else if (move.do === "hear") of.hear(move.n);
  else of.setWall(move.n, move.away);
}

const wallErrors = fc.integer({ min: -9e8, max: 9e8 });
/** Floating sums, and the millisecond that a reload lasts at least. */
const rounding = 5;

describe("the server's clock on a device", () => {
  test("is right to a call's length through waits, sleeps and reloads without network, however wrong the hour of the device", () => {
    const story = fc.array(fc.oneof(moves.wait, moves.sleep, moves.reload, moves.hear), { maxLength: 20 });
    fc.assert(
      fc.property(wallErrors, story, (error, story) => {
        const of = device(error);
        of.hear(1500);
        for (const move of story) make(of, move);
        expect(Math.abs(of.clock().at - of.time())).toBeLessThan(1500 + rounding);
      }),
    );
  });

  test("does not see the hour set under a page in sight, at any time and as often as may be", () => {
    const story = fc.array(fc.oneof(moves.wait, moves.setInSight), { maxLength: 20 });
    fc.assert(
      fc.property(wallErrors, story, (error, story) => {
        const of = device(error);
        of.hear();
        for (const move of story) make(of, move);
        expect(Math.abs(of.clock().at - of.time())).toBeLessThan(rounding);
      }),
    );
  });

  test("is right again at the server's next word, whatever happened, and never goes back before", () => {
    const story = fc.array(fc.oneof(...Object.values(moves)), { maxLength: 20 });
    fc.assert(
      fc.property(wallErrors, story, (error, story) => {
        const of = device(error);
        of.hear();
        let last = of.clock().at;
        for (const move of story) {
          make(of, move);
          if (move.do !== "hear") expect(of.clock().at).toBeGreaterThanOrEqual(last);
          last = of.clock().at;
        }
        of.hear();
        expect(of.clock().at).toBe(of.time());
        expect(isDoubtful(of.clock())).toBe(false);
      }),
    );
  });

  test("corrects the answers given after one sleep, reload or hour set away from the page, once the server says its time", () => {
    const before = fc.array(moves.wait, { minLength: 1, maxLength: 5 });
    const event = fc.oneof(moves.sleep, moves.reload, moves.setAway, moves.setInSight);
    fc.assert(
      fc.property(wallErrors, before, event, before, (error, before, event, after) => {
        const of = device(error);
        of.hear();
        const given: { moment: ReturnType<typeof momentOf>; time: number }[] = [];
        for (const move of [...before, event, ...after]) {
          make(of, move);
          if (move.do === "wait") given.push({ moment: momentOf(of.clock()), time: of.time() });
        }
        of.hear();
        const wrong = given.filter(({ moment, time }) => Math.abs(trueTime(of.clock(), moment) - time) > toleranceMs + rounding);
        expect(wrong).toEqual([]);
      }),
    );
  });

  test("keeps answers in the order in which they were given, none later than the server's word after them", () => {
    const story = fc.array(fc.oneof(moves.wait, moves.sleep, moves.reload, moves.setAway, moves.setInSight), { maxLength: 12 });
    fc.assert(
      fc.property(wallErrors, story, (error, story) => {
        const of = device(error);
        of.hear();
        const given = story.map((move) => {
          make(of, move);
          return momentOf(of.clock());
        });
        of.hear();
        const times = given.map((moment) => trueTime(of.clock(), moment));
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(Math.max(0, ...times)).toBeLessThanOrEqual(of.time() + toleranceMs);
      }),
    );
  });

  test("over a reload, takes an hour set ahead for time that passed, and one set back for none", () => {
    for (const [by, expected] of [
      [30 * minute, 31 * minute],
      [-30 * minute, 0],
    ] as const) {
      const of = device();
      of.hear();
      const { reading, at } = of.clock();
      const later = carry(of.clock(), { page: "another", steady: 200, wall: reading.wall + minute + by, hidden: false });
      expect(later.at - at).toBeCloseTo(expected, -1);
      expect(isDoubtful(later)).toBe(true);
    }
  });

  test("is not moved by a word that it agrees with: calls that last do not make it tremble", () => {
    const of = device();
    of.hear();
    for (const length of [200, 5000, 40]) {
      of.hear(length);
      expect(of.clock().at).toBe(of.time());
    }
  });

  test("is the device's own before the first word, and when what was kept cannot be read", () => {
    expect(device(7).clock().at).toBe(start + 7);
    expect([null, "", "{", "null", "[]", '{"at":1}'].map(parseClock)).toEqual(Array(6).fill(undefined));
  });
});
