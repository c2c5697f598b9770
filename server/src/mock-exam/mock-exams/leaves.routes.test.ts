import type { CopyDetail, MockExam } from "@badin/contract";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { at, type MockExamWorld, minute, prepareMockExams } from "./testing.ts";

onBothEngines((openDatabase) => {
  let w: MockExamWorld;
  let exam: MockExam;
  beforeEach(async () => {
    w = await prepareMockExams(await openDatabase());
    exam = await w.open();
    await w.start(exam.id);
  });

  /** Tells that the page was left, as a browser does: with the answers that wait, or alone. */
  const tell = (leaves: object[], device = "phone", answers: object[] = []) =>
    w.student.call("POST", `/api/mock-exams/${exam.id}/copy/answers`, { device, position: 3, answers, leaves });
  const leave = (number: number, from: number, to: number | null) => ({ number, leftAt: at(from), backAt: to === null ? null : at(to) });
  const row = async () => {
    const copy = (await w.live(exam.id)).students.find(({ userId }) => userId === w.studentId)?.copy;
    return copy?.leaves;
  };
  const journal = async () => {
    const [copy] = (await w.results(exam.id)).copies;
    return (await w.teacher.call("GET", `${w.root}/${exam.id}/copies/${copy?.copyId}`)).json<CopyDetail>().leaves;
  };
  const stored = () => w.db.selectFrom("mock_leaves").selectAll().execute();

  describe("the journal of a copy", () => {
    test("tells when the page was left, how long, and who is away, in the live table and in the copy", async () => {
      w.t.advance(10 * minute);
      await tell([leave(1, minute, null)]);
      expect(await row()).toEqual({ count: 1, seconds: 9 * 60, away: true });
      await tell([leave(1, minute, minute + 18_000), leave(2, 5 * minute, 5 * minute + 2000)]);
      expect(await row()).toEqual({ count: 1, seconds: 18, away: false });
      await w.handIn(exam.id);
      expect(await journal()).toEqual([{ leftAt: at(minute), backAt: at(minute + 18_000), network: false }]);
    });

    test("tells a lost network apart: it is no leaving, in the live table, in the copy and in one's own data", async () => {
      w.t.advance(10 * minute);
      await tell([{ ...leave(1, minute, 5 * minute), network: true }, leave(2, 6 * minute, 6 * minute + 20_000)]);
      expect(await row()).toEqual({ count: 1, seconds: 20, away: false });
      const [table] = (await w.live(exam.id)).students.filter(({ userId }) => userId === w.studentId);
      expect(table?.copy?.losses).toEqual({ count: 1, seconds: 240 });
      await w.handIn(exam.id);
      expect(await journal()).toEqual([
        { leftAt: at(minute), backAt: at(5 * minute), network: true },
        { leftAt: at(6 * minute), backAt: at(6 * minute + 20_000), network: false },
      ]);
      const data = unzipSync((await w.student.call("GET", "/api/users/me/data")).rawPayload)["mes-donnees.json"];
      expect(JSON.parse(strFromU8(data ?? new Uint8Array())).examensBlancs).toMatchObject([
        { pageQuittee: [{ de: at(6 * minute) }], reseauPerdu: [{ de: at(minute), a: at(5 * minute) }] },
      ]);
    });

    test("is the same when it is sent twice, or in another order", async () => {
      w.t.advance(10 * minute);
      const whole = [leave(1, minute, 2 * minute)];
      for (const leaves of [whole, [leave(1, minute, null)], whole]) expect((await tell(leaves)).statusCode).toBe(200);
      expect(await row()).toEqual({ count: 1, seconds: 60, away: false });
    });

    test("has what arrives after the end, of a device without network: what was before the end, and no longer than it", async () => {
      await w.end(exam.id);
      await w.publish(exam.id);
      w.t.advance(10 * minute);
      await w.db
        .updateTable("mock_copies")
        .set({ handed_in_at: Date.parse(at(5 * minute)) })
        .execute();
      await tell([leave(1, minute, 2 * minute), leave(2, 4 * minute, 8 * minute), leave(3, 6 * minute, null)]);
      expect(await journal()).toEqual([
        { leftAt: at(minute), backAt: at(2 * minute), network: false },
        { leftAt: at(4 * minute), backAt: at(5 * minute), network: false },
      ]);
    });

    test("ends what one device left open when its student answers on another", async () => {
      w.t.advance(10 * minute);
      await tell([leave(1, minute, null)]);
      const answer = { questionId: exam.questions[0]!.id, chosen: 1, flagged: false, sequence: 1, givenAt: at(4 * minute) };
      await tell([], "phone", [{ ...answer, givenAt: at(3 * minute) }]);
      expect((await row())?.away).toBe(true);
      await tell([], "tablet", [answer]);
      expect(await row()).toEqual({ count: 1, seconds: 180, away: false });
    });

    test("is told to nobody but the teachers of the class, and to its student in their data; it is erased with the copy", async () => {
      w.t.advance(10 * minute);
      await tell([leave(1, minute, 2 * minute)]);
      await w.handIn(exam.id);
      for (const path of ["", "/copy"])
        expect((await w.student.call("GET", `/api/mock-exams/${exam.id}${path}`)).body).not.toContain("leaves");
      const data = unzipSync((await w.student.call("GET", "/api/users/me/data")).rawPayload)["mes-donnees.json"];
      expect(JSON.parse(strFromU8(data ?? new Uint8Array())).examensBlancs).toMatchObject([
        { pageQuittee: [{ de: at(minute), a: at(2 * minute) }] },
      ]);
      await w.db.deleteFrom("mock_copies").execute();
      expect(await stored()).toEqual([]);
    });

    test("has a length: nobody fills the database with it", async () => {
      w.t.advance(10 * minute);
      for (let device = 0; device < 3; device++)
        await tell(
          Array.from({ length: 400 }, (_, i) => leave(i + 1, minute, 2 * minute)),
          `device-${device}`,
        );
      expect(await stored()).toHaveLength(800);
    });
  });
});
