import type { MockExam, PaperEntry } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createStudent } from "../../../test/factories.ts";
import { type MockExamWorld, prepareMockExams } from "./testing.ts";

onBothEngines((openDatabase) => {
  let w: MockExamWorld;
  let exam: MockExam;
  beforeEach(async () => {
    w = await prepareMockExams(await openDatabase());
    exam = await w.open();
  });
  const address = () => `${w.root}/${exam.id}`;
  /** First names by number. */
  const numbers = async () => {
    const { students } = (await w.teacher.call("GET", `${address()}/paper-copies`)).json<PaperEntry>();
    return students.map((s) => [s.number, s.firstName]);
  };
  const join = (first_name: string, name: string) => createStudent(w.db, w.classroom, { first_name, name });
  const print = (document: string) => w.teacher.call("GET", `${address()}/print?document=${document}`);

  test("numbers follow the register, and a student who joins later has the next one", async () => {
    expect(await numbers()).toEqual([
      [1, "Hugo"],
      [2, "Inès"],
    ]);
    await join("Zoé", "Abadie");
    await w.db.updateTable("users").set({ name: "Aaron" }).where("id", "=", w.studentId).execute();
    expect(await numbers()).toEqual([
      [1, "Hugo"],
      [2, "Inès"],
      [3, "Zoé"],
    ]);
  });

  test("the number of a student who moved or was erased is given to nobody else; who comes back has theirs again", async () => {
    await join("Zoé", "Abadie");
    expect((await numbers()).map(([, name]) => name)).toEqual(["Zoé", "Hugo", "Inès"]);
    const elsewhere = await createClassroom(w.db, { school_id: w.school });
    const move = (classroom_id: number) => w.db.updateTable("users").set({ classroom_id }).where("id", "=", w.friendId).execute();
    await move(elsewhere);
    await w.db.deleteFrom("users").where("id", "=", w.studentId).execute();
    await join("Ali", "Zerrouki");
    expect(await numbers()).toEqual([
      [1, "Zoé"],
      [4, "Ali"],
    ]);
    await move(w.classroom);
    expect(await numbers()).toContainEqual([2, "Hugo"]);
  });

  test("printing the paper gives the numbers, the key does not; sheets that are given up take theirs along", async () => {
    expect((await print("key")).statusCode).toBe(200);
    await join("Zoé", "Abadie");
    expect((await print("paper")).statusCode).toBe(200);
    await join("Ana", "Aubry");
    const kept = [
      [1, "Zoé"],
      [2, "Hugo"],
      [3, "Inès"],
      [4, "Ana"],
    ];
    expect(await numbers()).toEqual(kept);
    expect((await w.teacher.call("DELETE", `${address()}/print`)).statusCode).toBe(200);
    expect((await numbers()).map(([, name]) => name)).toEqual(["Zoé", "Ana", "Hugo", "Inès"]);
  });

  test("two teachers who look at the same moment see the same numbers", async () => {
    const [one, two] = await Promise.all([numbers(), numbers()]);
    expect(one).toEqual(two);
    expect(one.map(([number]) => number)).toEqual([1, 2]);
  });
});
