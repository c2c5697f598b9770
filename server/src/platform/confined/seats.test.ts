import { expect, test } from "vitest";
import { AppError } from "../http/errors.ts";
import { createSeats } from "./seats.ts";

const rules = { seats: 2, perOwner: 1, waiting: 5, waitingPerOwner: 3, retryAfterSeconds: 10 };
const soon = 20;
const late = 20_000;

test("a school never holds two seats, and another sits down at once", async () => {
  const seats = createSeats(rules);
  const leave = await seats.take(1, late);
  await expect(seats.take(1, soon)).rejects.toThrow(AppError);
  const other = await seats.take(2, soon);
  await expect(seats.take(3, soon)).rejects.toMatchObject({ code: "unavailable" });
  other();
  expect(await seats.take(3, soon)).toBeTypeOf("function");
  leave();
  expect(await seats.take(1, soon)).toBeTypeOf("function");
});

test("schools take turns: one that was served goes behind those that wait", async () => {
  const seats = createSeats({ ...rules, seats: 1 });
  const served: number[] = [];
  const leave = await seats.take(9, late);
  const read = async (school: number) => {
    const done = await seats.take(school, late);
    served.push(school);
    done();
  };
  const all = [1, 1, 1, 2, 3].map(read);
  leave();
  await Promise.all(all);
  expect(served).toEqual([1, 2, 3, 1, 1]);
});

test("of one school few wait, and few in all; leaving twice frees one seat", async () => {
  const seats = createSeats({ ...rules, seats: 1 });
  const leave = await seats.take(9, late);
  const waiting = [1, 1, 1, 2, 2].map((school) => seats.take(school, late).then((done) => done()));
  await expect(seats.take(1, late)).rejects.toThrow("D’autres fichiers");
  await expect(seats.take(3, late)).rejects.toThrow("D’autres fichiers");
  leave();
  leave();
  await Promise.all(waiting);
  await seats.take(4, soon);
  await expect(seats.take(5, soon)).rejects.toThrow(AppError);
});

test("an owner who leaves waits no longer", async () => {
  const seats = createSeats({ ...rules, seats: 1 });
  const leave = await seats.take(1, late);
  const gone = new AbortController();
  const second = seats.take(2, late, gone.signal);
  gone.abort();
  await expect(second).rejects.toThrow(AppError);
  await expect(seats.take(2, 10 * late, gone.signal)).rejects.toThrow(AppError);
  leave();
  expect(await seats.take(3, soon)).toBeTypeOf("function");
});
