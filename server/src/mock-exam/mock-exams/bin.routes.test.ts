import { binDays, type DeletedMockExam, type MockExamRow, type MyMockExam } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createStudent, createTeacher } from "../../../test/factories.ts";
import type { Browser } from "../../../test/test-app.ts";
import { deleteExpired } from "./mock-exams.queries.ts";
import { at, hour, type MockExamWorld, prepareMockExams } from "./testing.ts";

onBothEngines((open) => {
  describe("a deleted mock exam", () => {
    let w: MockExamWorld;
    let id: number;
    let bin: string;
    const list = async () => (await w.teacher.call("GET", w.root)).json<MockExamRow[]>();
    const mine = async () => (await w.student.call("GET", "/api/mock-exams")).json<MyMockExam[]>();
    const binned = async () => (await w.teacher.call("GET", bin)).json<DeletedMockExam[]>();
    const remove = async () => expect((await w.teacher.call("DELETE", `${w.root}/${id}`)).statusCode).toBe(204);

    /** A published exam, with the copy of the student. */
    beforeEach(async () => {
      w = await prepareMockExams(await open());
      bin = `${w.home}/bin/mock-exams`;
      const exam = await w.open();
      id = exam.id;
      await w.start(id);
      await w.answerAll(exam, 3);
      await w.handIn(id);
      w.t.advance(4 * hour);
      await w.end(id);
      await w.publish(id);
    });

    test("is gone for everyone, and waits in the bin with its copies; taken back, it is as it was", async () => {
      const [before, hers, results] = [await list(), await mine(), await w.results(id)];
      expect([before.length, before[0]?.nbCopy, hers.length]).toEqual([1, 1, 1]);
      await remove();
      expect([await list(), await mine()]).toEqual([[], []]);
      expect((await w.teacher.call("GET", `${w.root}/${id}/results`)).statusCode).toBe(404);
      expect((await w.student.call("GET", `/api/mock-exams/${id}/result`)).statusCode).toBe(404);
      expect((await w.teacher.call("DELETE", `${w.root}/${id}`)).statusCode).toBe(404);
      const [deleted] = await binned();
      expect(deleted).toMatchObject({ id, name: "Examen blanc n° 1", nbCopy: 1, deletedBy: { firstName: "Julien", name: "Perrin" } });
      expect(Date.parse(deleted?.erasedAt ?? "") - Date.parse(deleted?.deletedAt ?? "")).toBe(binDays * 24 * hour);

      for (let i = 0; i < 2; i++) expect((await w.teacher.call("POST", `${bin}/${id}`)).statusCode).toBe(204);
      expect([await list(), await mine(), await w.results(id), await binned()]).toEqual([before, hers, results, []]);
    });

    test("is not deleted while a student writes, and leaves no open copy when it is: what is taken back was over before its key was none", async () => {
      const exam = await w.open({ name: "Le second", opensAt: at(4 * hour), closesAt: at(5 * hour) });
      await w.start(exam.id, w.friend);
      const drop = async () => (await w.teacher.call("DELETE", `${w.root}/${exam.id}`)).statusCode;
      const theirs = async () => (await w.friend.call("GET", `/api/mock-exams/${exam.id}/copy`)).json<{ error?: string }>().error;
      expect([await drop(), await theirs()]).toEqual([409, undefined]);
      // A student who waits in the bin of students writes no more, but may come back.
      const setDeleted = (deleted_at: number | null) =>
        w.db.updateTable("users").set({ deleted_at }).where("id", "=", w.friendId).execute();
      await setDeleted(1);
      expect(await drop()).toBe(204);
      await setDeleted(null);
      await w.teacher.call("POST", `${bin}/${exam.id}`);
      expect(await theirs()).toBe("copy_handed_in");

      const copy = (await w.live(exam.id)).students.find(({ userId }) => userId === w.friendId)?.copy;
      await w.teacher.call("POST", `${w.root}/${exam.id}/copies/${copy?.id}/reopening`, { minutes: 5 });
      expect([await drop(), await theirs()]).toEqual([409, undefined]);
      w.t.advance(4 * hour);
      expect(await drop()).toBe(204);
    });

    test("is erased for good once its time in the bin is over, not before", async () => {
      await remove();
      const now = w.t.context.now();
      await deleteExpired(w.db, now - 1);
      expect(await binned()).toHaveLength(1);
      await deleteExpired(w.db, now);
      expect(await binned()).toEqual([]);
      expect((await w.teacher.call("POST", `${bin}/${id}`)).statusCode).toBe(404);
      expect(await w.db.selectFrom("mock_copies").selectAll().execute()).toEqual([]);
    });

    test("is for the teachers of its class alone", async () => {
      await remove();
      const statuses = async (who: Browser) => [
        (await who.call("GET", bin)).statusCode,
        (await who.call("POST", `${bin}/${id}`)).statusCode,
      ];
      expect(await statuses(w.t.visitor())).toEqual([401, 401]);
      expect(await statuses(await w.t.signedInAs(await createStudent(w.db, w.classroom)))).toEqual([403, 403]);
      expect(await statuses(await w.t.signedInAs(await createTeacher(w.db, w.school)))).toEqual([404, 404]);
      expect((await w.teacher.call("POST", `${bin}/999`)).statusCode).toBe(404);
    });
  });
});
