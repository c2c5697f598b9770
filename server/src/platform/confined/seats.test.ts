import { expect, test } from "vitest";
import { AppError } from "../http/errors.ts";
import { createSeats, type Owner } from "./seats.ts";

const rules = { seats: 2, perOwner: 1, waiting: 5, waitingPerOwner: 3, retryAfterSeconds: 10 };
const soon = 20;
const late = 20_000;
const school = (id: number): Owner => ({ school: id, isStranger: false });
const stranger = (id: number): Owner => ({ school: id, isStranger: true });

test("a school never holds two seats, and another sits down at once", async () => {
  const seats = createSeats(rules);
  const leave = await seats.take(school(1), late);
  await expect(seats.take(school(1), soon)).rejects.toThrow(AppError);
  const other = await seats.take(school(2), soon);
  await expect(seats.take(school(3), soon)).rejects.toMatchObject({ code: "unavailable" });
  other();
  expect(await seats.take(school(3), soon)).toBeTypeOf("function");
  leave();
  expect(await seats.take(school(1), soon)).toBeTypeOf("function");
});

test("schools take turns: one that was served goes behind those that wait", async () => {
  const seats = createSeats({ ...rules, seats: 1 });
  const served: number[] = [];
  const leave = await seats.take(school(9), late);
  const read = async (id: number) => {
    const done = await seats.take(school(id), late);
    served.push(id);
    done();
  };
  const all = [1, 1, 1, 2, 3].map(read);
  leave();
  await Promise.all(all);
  expect(served).toEqual([1, 2, 3, 1, 1]);
});

test("of one school few wait, and few in all; leaving twice frees one seat", async () => {
  const seats = createSeats({ ...rules, seats: 1 });
  const leave = await seats.take(school(9), late);
  const waiting = [1, 1, 1, 2, 2].map((id) => seats.take(school(id), late).then((done) => done()));
  await expect(seats.take(school(1), late)).rejects.toThrow("D’autres fichiers");
  await expect(seats.take(school(3), late)).rejects.toThrow("D’autres fichiers");
  leave();
  leave();
  await Promise.all(waiting);
  await seats.take(school(4), soon);
  await expect(seats.take(school(5), soon)).rejects.toThrow(AppError);
});

test("an owner who leaves waits no longer", async () => {
  const seats = createSeats({ ...rules, seats: 1 });
  const leave = await seats.take(school(1), late);
  const gone = new AbortController();
  const second = seats.take(school(2), late, gone.signal);
  gone.abort();
  await expect(second).rejects.toThrow(AppError);
  await expect(seats.take(school(2), 10 * late, gone.signal)).rejects.toThrow(AppError);
  leave();
  expect(await seats.take(school(3), soon)).toBeTypeOf("function");
});

test("strangers hold one seat together, have one turn among the schools, and take turns in it", async () => {
  const seats = createSeats({ ...rules, waiting: 10 });
  const served: number[] = [];
  const read = async (owner: Owner) => {
    const done = await seats.take(owner, late);
    served.push(owner.school ?? 0);
    done();
  };
  const leave = await seats.take(stranger(101), late);
  const other = await seats.take(school(1), late);
  const all = [stranger(101), stranger(101), stranger(102), stranger(103), school(2), school(3)].map(read);
  other();
  await Promise.all(all.slice(-2));
  expect(served).toEqual([2, 3]);
  leave();
  await Promise.all(all);
  expect(served).toEqual([2, 3, 101, 102, 103, 101]);
});

test("strangers fill half of the line, and one of them half of what a school may wait: schools still come", async () => {
  const seats = createSeats({ seats: 1, perOwner: 1, waiting: 8, waitingPerOwner: 4, retryAfterSeconds: 10 });
  const leave = await seats.take(stranger(100), late);
  const waiting = [101, 101, 102, 103].map((id) => seats.take(stranger(id), late).then((done) => done()));
  await expect(seats.take(stranger(104), late)).rejects.toThrow("D’autres fichiers");
  waiting.push(...[1, 1, 1, 1].map((id) => seats.take(school(id), late).then((done) => done())));
  await expect(seats.take(school(2), late)).rejects.toThrow("D’autres fichiers");
  leave();
  await Promise.all(waiting);
  const again = await seats.take(stranger(101), late);
  const two = [101, 101].map((id) => seats.take(stranger(id), late).then((done) => done()));
  await expect(seats.take(stranger(101), late)).rejects.toThrow("D’autres fichiers");
  again();
  await Promise.all(two);
});
