import type { AnswerResult, Badge } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQcm, createQuestion, createStudent, createTeacher } from "../../../test/factories.ts";
import { prepareTaking, type Taking } from "./testing.ts";

onBothEngines((open) => {
  let t: Taking["t"];
  let db: Taking["db"];
  let classroom: Taking["classroom"];
  let browser: Taking["browser"];
  let quiz: Taking["quiz"];
  let answer: Taking["answer"];
  let student: Taking["student"];

  beforeEach(async () => {
    ({ t, db, classroom, student, browser, quiz, answer } = await prepareTaking(await open()));
  });

  describe("badges", () => {
    test("come with the answer that earns them, once", async () => {
      const { id, questions } = await quiz(5);
      const earned: string[][] = [];
      for (const q of questions) earned.push((await answer(id, q.id, q.right)).json<AnswerResult>().badgeGagne.map((b) => b.label));
      expect(earned).toEqual([[], [], [], [], ["Premier envol", "Vent dans le dos", "Sans faute"]]);
      const wall = (await browser.call("GET", "/api/badges")).json<{ label: string; locked: boolean; earnedAt: string | null }[]>();
      expect(wall.slice(0, 4).map((b) => [b.label, b.locked])).toEqual([
        ["Premier envol", false],
        ["Vent dans le dos", false],
        ["Sans faute", false],
        ["À la verticale", true],
      ]);
      expect(wall[0]).toEqual({
        id: expect.any(Number),
        color: expect.stringMatching(/^[0-9A-F]{6}$/),
        icon: expect.any(String),
        label: "Premier envol",
        description: expect.any(String),
        earnedAt: "2026-11-21T09:00:00.000Z",
        locked: false,
        progress: null,
      });
      expect(wall[3]?.earnedAt).toBeNull();
    });

    test("a locked one says how far it is: what was counted so far, and today for days in a row", async () => {
      const distances = async (device = browser) => {
        const wall = (await device.call("GET", "/api/badges")).json<Badge[]>();
        return new Map(
          wall.map(({ label, progress }) => [
            label,
            progress && `${progress.value}/${progress.goal}${progress.unit === "percent" ? " %" : ""}`,
          ]),
        );
      };
      expect((await distances()).get("Cinquante")).toBe("0/50");
      const { id, questions } = await quiz(5);
      for (const [i, q] of questions.entries()) await answer(id, q.id, i === 0 ? q.wrong : q.right);
      const now = await distances();
      const of = (...labels: string[]) => labels.map((label) => now.get(label));
      expect(
        of("Cinquante", "Vent dans le dos", "Semaine pleine", "Carnet de vol", "Œil de météo", "Sans faute", "Haute altitude"),
      ).toEqual(["4/50", "4/5", "1/7", "1/10", "5/20", "80/100 %", "1/5"]);
      // Earned, or nothing to count.
      expect(of("Premier envol", "Remise de gaz", "Vol de nuit")).toEqual([null, null, null]);
      t.advance(2 * 24 * 3_600_000);
      expect((await distances(await t.signedInAs(student))).get("Semaine pleine")).toBe("0/7");
    });

    test("what is counted up to its goal is given: six themes met in the middle of a quiz, or by a lesson, leave no « 6/6 » locked", async () => {
      const questions: Awaited<ReturnType<typeof createQuestion>>[] = [];
      for (const theme_id of [1, 2, 3, 4, 5, 6, 1]) questions.push(await createQuestion(db, { theme_id }));
      const id = await createQcm(db, { classroom_id: classroom, questions: questions.map((q) => q.id) });
      const tour = async (device: typeof browser) =>
        (await device.call("GET", "/api/badges")).json<Badge[]>().find(({ label }) => label === "Tour du monde");
      const friend = await t.signedInAs(await createStudent(db, classroom));
      for (const q of questions.slice(0, 5)) for (const by of [browser, friend]) await answer(id, q.id, q.wrong, by);
      for (const by of [browser, friend]) expect(await tour(by)).toMatchObject({ locked: true, progress: { value: 5, goal: 6 } });
      const sixth = questions[5] ?? expect.fail("no question");
      await answer(id, sixth.id, sixth.wrong);
      const inLesson = await createQuestion(db, { theme_id: 6 });
      await db.updateTable("questions").set({ programme_point: "6.1.1" }).where("id", "=", inLesson.id).execute();
      const read = await friend.call("POST", "/api/lessons/6.1.1/answers", { questionId: inLesson.id, answerId: inLesson.wrong });
      expect(read.statusCode, read.body).toBe(200);
      const given = () => db.selectFrom("user_badges").select("user_id").execute();
      const before = await given();
      expect(before).toHaveLength(1);
      t.advance(60_000);
      for (const by of [browser, friend])
        expect(await tour(by)).toMatchObject({ locked: false, earnedAt: "2026-11-21T09:00:00.000Z", progress: null });
      // To read the wall gives nothing: the lesson has, and the end of the quiz will.
      expect(await given()).toEqual(before);
      const last = questions[6] ?? expect.fail("no question");
      expect((await answer(id, last.id, last.right)).json<AnswerResult>().badgeGagne.map(({ label }) => label)).toEqual([
        "Premier envol",
        "Tour du monde",
      ]);
    });

    test("how far one is counts one's own answers, never a classmate's", async () => {
      const friend = await t.signedInAs(await createStudent(db, classroom));
      const { id, questions } = await quiz(3);
      for (const q of questions) await answer(id, q.id, q.right);
      const wall = (await friend.call("GET", "/api/badges")).json<Badge[]>();
      expect(wall.map(({ progress }) => progress?.value ?? 0)).toEqual(wall.map(() => 0));
    });

    test("a better second try is a comeback", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      await answer(id, q!.id, q!.wrong);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect((await answer(id, q!.id, q!.right)).json<AnswerResult>().badgeGagne.map((b) => b.label)).toEqual(["Remise de gaz"]);
    });

    test("a comeback is from the try before, whatever the ones before it", async () => {
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      const labels: string[][] = [];
      for (const [first, second] of [
        [a!.right, b!.right],
        [a!.wrong, b!.wrong],
        [a!.right, b!.wrong],
      ] as const) {
        await answer(id, a!.id, first);
        labels.push((await answer(id, b!.id, second)).json<AnswerResult>().badgeGagne.map((badge) => badge.label));
        await browser.call("DELETE", `/api/qcms/${id}/answers`);
      }
      expect(labels).toEqual([["Premier envol"], [], ["Remise de gaz"]]);
    });

    const finish = async ({ id, questions }: Awaited<ReturnType<typeof quiz>>) => {
      const labels: string[] = [];
      for (const q of questions) labels.push(...(await answer(id, q.id, q.right)).json<AnswerResult>().badgeGagne.map((b) => b.label));
      return labels;
    };

    test("ten different quizzes count once completed, even those started again since", async () => {
      const quizzes: Awaited<ReturnType<typeof quiz>>[] = [];
      for (let i = 0; i < 10; i++) quizzes.push(await quiz(1));
      for (const one of quizzes.slice(0, 9)) expect(await finish(one)).not.toContain("Carnet de vol");
      const [first] = quizzes;
      await browser.call("DELETE", `/api/qcms/${first!.id}/answers`);
      expect(await finish(first!)).not.toContain("Carnet de vol");
      await browser.call("DELETE", `/api/qcms/${first!.id}/answers`);
      expect(await finish(quizzes[9]!)).toContain("Carnet de vol");
    });

    test("a quiz whose questions were all withdrawn weighs on no average", async () => {
      const quizzes: Awaited<ReturnType<typeof quiz>>[] = [];
      for (let i = 0; i < 6; i++) quizzes.push(await quiz(1));
      const [withdrawn, ...others] = quizzes;
      await finish(withdrawn!);
      await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", withdrawn!.questions[0]!.id).execute();
      const earned: string[] = [];
      for (const one of others) earned.push(...(await finish(one)));
      expect(earned).toContain("Haute altitude");
    });

    test("an average is of current tries: a failure started again weighs on it no more", async () => {
      const retried = await quiz(1);
      await answer(retried.id, retried.questions[0]!.id, retried.questions[0]!.wrong);
      await browser.call("DELETE", `/api/qcms/${retried.id}/answers`);
      const earned = await finish(retried);
      for (let i = 0; i < 4; i++) earned.push(...(await finish(await quiz(1))));
      expect(earned).toContain("Haute altitude");
    });

    test("a theme is mastered on twenty different questions, not on ten that stand in two quizzes", async () => {
      const ten = await quiz(10);
      const same = await createQcm(db, { classroom_id: classroom, questions: ten.questions.map((q) => q.id) });
      expect(await finish(ten)).not.toContain("Œil de météo");
      expect(await finish({ ...ten, id: same })).not.toContain("Œil de météo");
      expect(await finish(await quiz(10))).toContain("Œil de météo");
    });

    test("look at one's own answers, never at a classmate's", async () => {
      const friend = await t.signedInAs(await createStudent(db, classroom));
      const fail = async ({ id, questions }: Awaited<ReturnType<typeof quiz>>) => {
        for (const q of questions) await answer(id, q.id, q.wrong, friend);
      };
      const twenty = await quiz(20);
      await fail(twenty);
      for (let i = 0; i < 9; i++) await fail(await quiz(1));
      const earned = ["Premier envol", "Vent dans le dos", "À la verticale", "Œil de météo", "Sans faute"];
      expect((await finish(twenty)).toSorted()).toEqual(earned.toSorted());
    });

    test("a theme is judged on the current tries: what was started again weighs no more", async () => {
      const { id, questions } = await quiz(20);
      for (const q of questions) await answer(id, q.id, q.wrong);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect(await finish({ id, questions })).toContain("Œil de météo");
    });

    const withdraw = ({ id }: { id: number }) => db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", id).execute();

    test("a withdrawn question makes no perfect score, spoils none, and is not one of a theme's twenty", async () => {
      const missed = await quiz(6);
      await withdraw(missed.questions[0]!);
      await answer(missed.id, missed.questions[1]!.id, missed.questions[1]!.wrong);
      const others = missed.questions.filter((_, i) => i !== 1);
      expect(await finish({ ...missed, questions: others })).not.toContain("Sans faute");
      const perfect = await quiz(6);
      await withdraw(perfect.questions[0]!);
      await answer(perfect.id, perfect.questions[0]!.id, perfect.questions[0]!.wrong);
      expect(await finish({ ...perfect, questions: perfect.questions.slice(1) })).toContain("Sans faute");
      const ten = await quiz(10);
      await withdraw(ten.questions[0]!);
      expect(await finish(ten)).not.toContain("Œil de météo");
      expect(await finish(await quiz(1))).toContain("Œil de météo");
    });

    test("a quiz is complete without its withdrawn questions", async () => {
      const earned: string[] = [];
      for (let i = 0; i < 5; i++) {
        const { id, questions } = await quiz(2);
        await withdraw(questions[1]!);
        earned.push(...(await finish({ id, questions: questions.slice(0, 1) })));
      }
      expect(earned).toContain("Haute altitude");
    });

    test("are not for a teacher who tries the quiz, whose answers are marked", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const school = (await db.selectFrom("classrooms").select("school_id").where("id", "=", classroom).executeTakeFirstOrThrow())
        .school_id;
      const teacher = await t.signedInAs(await createTeacher(db, school, [classroom], { classroom_id: classroom }));
      expect((await answer(id, q!.id, q!.right, teacher)).json<AnswerResult>().badgeGagne).toEqual([]);
      expect(await db.selectFrom("tries").select("by_teacher").execute()).toEqual([{ by_teacher: 1 }]);
    });
  });
});
