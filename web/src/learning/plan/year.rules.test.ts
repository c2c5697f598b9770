import type { Plan, PlanSession } from "@badin/contract";
import { expect, test } from "vitest";
import {
  concerns,
  currentDay,
  dayOfMonth,
  minutesOf,
  minutesOfSteps,
  monthOf,
  otherDays,
  timeOf,
  withoutDate,
  withoutDay,
  yearItems,
} from "./year.rules.ts";

const session = (id: string, day: string | null, more: Partial<PlanSession> = {}): PlanSession => ({
  ...{ id, number: 1, title: id, minutes: 80, tip: "", state: "todo", plannedDay: day, day, lessons: [], projectedAt: null },
  ...{ live: null, quiz: null, paper: null, weak: false },
  ...more,
});
const christmas = { name: "Vacances de Noël", from: "2026-12-19", until: "2027-01-03" };
const year = (sessions: PlanSession[]): Pick<Plan, "sessions" | "breaks"> => ({ sessions, breaks: [christmas] });

test("days, skipped sessions and breaks stand in order; two sessions of a day are one row", () => {
  const items = yearItems(
    year([
      session("a", "2026-12-16"),
      session("b", null, { plannedDay: "2026-12-09" }),
      session("c", "2027-01-06"),
      session("d", "2027-01-06"),
    ]),
  );
  expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual(["skipped b", "day a", "break Vacances de Noël 2026-12-19", "day c"]);
  expect(items.at(-1)).toMatchObject({ sessions: [{ id: "c" }, { id: "d" }] });
});

test("a session that dates lacked for has no row: its quiz is done at home, a mock exam is not held", () => {
  const quiz = { title: "L’aile", nbQuestion: 12, dueDay: null, given: null };
  const plan = year([session("a", "2026-12-16"), session("b", null, { quiz }), session("Examen blanc n° 1", null)]);
  const { home, notHeld } = withoutDay(withoutDate(plan));
  expect([home, notHeld].map((list) => list.map(({ id }) => id))).toEqual([["b"], ["Examen blanc n° 1"]]);
  expect(yearItems(plan).map(({ key }) => key)).not.toContain("b");
});

test("the first card is today's session, else the one not finished this week, else the next one", () => {
  const items = yearItems(year([session("a", "2026-11-18"), session("b", "2026-11-25")]));
  const first = (today: string) => currentDay(items, today)?.key;
  expect(["2026-11-18", "2026-11-19", "2026-11-24", "2026-11-25"].map(first)).toEqual(["a", "a", "a", "b"]);
  expect(first("2026-12-02")).toBeUndefined();
  const done = yearItems(year([session("a", "2026-11-18", { state: "done" }), session("b", "2026-11-25")]));
  expect(currentDay(done, "2026-11-18")?.key).toBe("a");
  expect(currentDay(done, "2026-11-19")?.key).toBe("b");
});

test("a session can move to the other days of its week, to come, before the exam, out of the holidays", () => {
  const plan = { breaks: [christmas], examDay: "2027-05-19", today: "2026-12-15" };
  expect(otherDays(plan, "2026-12-16")).toEqual(["2026-12-17", "2026-12-18"]);
  expect(otherDays(plan, "2026-12-23")).toEqual([]);
  expect(otherDays(plan, "2027-05-20")).toEqual(["2027-05-17", "2027-05-18"]);
});

test("a class that starts in January is not told of the Armistice", () => {
  const days = [{ name: "Armistice", from: "2026-11-11", until: "2026-11-11" }, christmas];
  const told = (firstDay: string) => days.filter(concerns({ firstDay })).map(({ name }) => name);
  expect(told("2026-09-07")).toEqual(["Armistice", "Vacances de Noël"]);
  expect(told("2026-12-21")).toEqual(["Vacances de Noël"]);
  expect(told("2027-01-06")).toEqual([]);
});

test("the first of a month and months are written as in French", () => {
  expect(dayOfMonth("2027-05-01")).toBe("1er\u00A0mai");
  expect(monthOf("2026-12-09")).toBe("Décembre");
});

test("an hour of the day is what its field holds, and an empty field is none", () => {
  expect([845, 540, null].map(timeOf)).toEqual(["14:05", "09:00", ""]);
  expect(["14:05", "00:00", "", "1"].map(minutesOf)).toEqual([845, 0, null, null]);
});

test("a step has its minutes: 25 for two lessons, 20 for eight questions, and a short session leaves its lessons what is left", () => {
  const step = (lessons: number, questions: number, minutes: number) =>
    minutesOfSteps({
      lessons: Array.from({ length: lessons }, (_, i) => ({ point: `1.1.${i}`, title: "Fiche" })),
      live: questions === 0 ? null : { about: "le vent", questionIds: Array.from({ length: questions }, (_, i) => i), last: null },
      minutes,
    });
  expect(step(2, 8, 80)).toEqual({ project: 25, ask: 20 });
  expect(step(3, 8, 80)).toEqual({ project: 40, ask: 20 });
  expect(step(3, 8, 45)).toEqual({ project: 25, ask: 20 });
  expect(step(0, 0, 60)).toEqual({ project: 0, ask: 0 });
});
