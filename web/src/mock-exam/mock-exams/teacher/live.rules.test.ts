import type { LiveRow, LiveTable } from "@badin/contract";
import { expect, test } from "vitest";
import {
  absentNames,
  awaitedCount,
  isWaiting,
  lastEnd,
  liveFigures,
  meanAnswered,
  missingNames,
  partAt,
  readyNames,
  secondsToStart,
  stateOfRow,
  usualEnd,
} from "./live.rules.ts";

const now = Date.UTC(2027, 3, 7, 12);
const iso = (ms: number) => new Date(now + ms).toISOString();
const row = (copy: Partial<NonNullable<LiveRow["copy"]>> | null): LiveRow => ({
  userId: 1,
  firstName: "Inès",
  name: "Lefèvre",
  moved: false,
  extraTime: false,
  ready: false,
  absent: false,
  seenToday: false,
  copy: copy && {
    id: 1,
    english: false,
    answered: [],
    position: 1,
    endsAt: iso(60_000),
    lastSeenAt: iso(0),
    handedInAt: null,
    handedInBy: null,
    leaves: { count: 0, seconds: 0, away: false },
    losses: { count: 0, seconds: 0 },
    ...copy,
  },
});
const table = (...students: LiveRow[]): LiveTable => ({
  actions: [],
  id: 1,
  name: "Examen blanc",
  state: "open",
  together: false,
  trial: false,
  startedAt: null,
  closesAt: null,
  now: iso(0),
  parts: [
    { themeId: 1, asked: 20 },
    { themeId: 2, asked: 22 },
  ],
  students,
});

test("the answers are counted over the copies on screen", () => {
  expect(meanAnswered(table(row(null)))).toBeUndefined();
  expect(meanAnswered(table(row(null), row({ answered: [20, 10] }), row({ answered: [1] }), row({ handedInBy: "paper" })))).toBe(16);
});

test("a student whose browser has been silent for 45 seconds has lost the network", () => {
  expect(stateOfRow(row(null), now)).toBe("absent");
  expect(stateOfRow(row({ lastSeenAt: iso(-45_000) }), now)).toBe("writing");
  expect(stateOfRow(row({ lastSeenAt: iso(-45_001) }), now)).toBe("lost");
  expect(stateOfRow(row({ lastSeenAt: iso(-900_000), handedInAt: iso(-900_000) }), now)).toBe("done");
});

test("the panel counts each state, and the end is that of the last open copy", () => {
  const shown = table(row(null), row({}), row({ endsAt: iso(90_000) }), row({ endsAt: iso(200_000), handedInAt: iso(0) }));
  expect(liveFigures(shown, now)).toEqual({ absent: 1, writing: 2, lost: 0, done: 1 });
  expect(lastEnd(shown)).toBe(now + 90_000);
  expect(lastEnd(table(row(null)))).toBeUndefined();
});

test("the board shows the end of the students without extra time, so that it tells nothing of the others", () => {
  const extra = { ...row({ endsAt: iso(90_000) }), extraTime: true };
  expect(usualEnd(table(row({}), extra))).toBe(now + 60_000);
  expect(usualEnd(table(extra))).toBe(now + 90_000);
  expect(usualEnd(table())).toBeUndefined();
});

test("the part of a question is found by the parts' own lengths", () => {
  expect([1, 20, 21, 42, 99].map((position) => partAt(table().parts, position))).toEqual([1, 1, 2, 2, 2]);
});

test("an exam in the room waits until its start has counted its ten seconds", () => {
  const room = (startedAt: number | null) => ({
    ...table(),
    together: true,
    state: "planned" as const,
    startedAt: startedAt === null ? null : iso(startedAt),
  });
  expect([null, 10_000, 9001, 1, 0].map((at) => secondsToStart(room(at), now))).toEqual([undefined, 10, 10, 1, undefined]);
  expect([null, 10_000, 0].map((at) => isWaiting(room(at), now))).toEqual([true, true, false]);
  expect(isWaiting({ ...room(null), state: "over" }, now)).toBe(false);
  expect(isWaiting(table(), now)).toBe(false);
});

test("a student who is not ready is missing, but for anyone who has a copy on paper or is set aside as absent, until they come in", () => {
  const students = [
    { ...row(null), userId: 1, ready: true },
    { ...row(null), userId: 2 },
    { ...row({ handedInBy: "paper" }), userId: 3 },
    { ...row(null), userId: 4, absent: true },
    { ...row(null), userId: 5, absent: true, ready: true },
  ];
  const ids = (rows: LiveRow[]) => rows.map(({ userId }) => userId);
  expect([ids(readyNames({ students })), ids(missingNames({ students })), ids(absentNames({ students }))]).toEqual([[1, 5], [2], [4]]);
  expect(awaitedCount({ students })).toBe(4);
});
