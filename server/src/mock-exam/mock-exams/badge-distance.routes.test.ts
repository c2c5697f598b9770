import type { Badge } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { minute, prepareMockExams } from "./testing.ts";

onBothEngines((openDatabase) => {
  const prepare = async () => {
    const w = await prepareMockExams(await openDatabase(), 20);
    const sit = async (values: object, right: number) => {
      const exam = await w.open({ english: "none", ...values });
      await w.start(exam.id, w.student, false);
      await w.answerAll(exam, right, w.student, false);
      await w.handIn(exam.id);
      await w.end(exam.id);
      return exam.id;
    };
    const distances = async (by = w.student) =>
      (await by.call("GET", "/api/badges"))
        .json<Badge[]>()
        .filter(({ label }) => ["Examen réussi", "Assez bien à blanc", "Bien à blanc"].includes(label))
        .map(({ progress }) => progress && `${progress.value}/${progress.goal} ${progress.unit}`);
    const gained = async () =>
      (await w.student.call("GET", "/api/badges"))
        .json<Badge[]>()
        .some(({ label, earnedAt }) => label === "Dix points de mieux" && earnedAt !== null);
    return { ...w, sit, distances, gained };
  };

  describe("the badges of mock exams on the wall", () => {
    test("say the student's best mark, once the teacher shows it, and to nobody else", async () => {
      const w = await prepare();
      expect(await w.distances()).toEqual([null, null, null]);
      const exam = await w.sit({}, 57);
      expect(await w.distances()).toEqual([null, null, null]);
      await w.publish(exam);
      // The badge of passing is earned: it stands first, and has no distance any more.
      expect(await w.distances()).toEqual([null, "57/60 mark", "57/70 mark"]);
      expect(await w.distances(w.friend)).toEqual([null, null, null]);
      expect(await w.distances(w.teacher)).toEqual([null, null, null]);
      await w.publish(exam, false);
      expect(await w.distances()).toEqual([null, null, null]);
    });

    test("look at full mock exams only", async () => {
      const w = await prepare();
      await w.publish(await w.sit({ perPart: 2 }, 9));
      expect(await w.distances()).toEqual([null, null, null]);
      await w.publish(await w.sit({}, 41));
      expect(await w.distances()).toEqual(["41/50 mark", "41/60 mark", "41/70 mark"]);
    });

    test("compare full mock exams only: ten points more than a shortened one, or on one, are none", async () => {
      const w = await prepare();
      await w.publish(await w.sit({ perPart: 2 }, 1));
      w.t.advance(minute);
      await w.publish(await w.sit({}, 41));
      w.t.advance(minute);
      await w.publish(await w.sit({ perPart: 2 }, 9));
      expect(await w.gained()).toBe(false);
      w.t.advance(minute);
      await w.publish(await w.sit({}, 51));
      expect(await w.gained()).toBe(true);
    });
  });
});
