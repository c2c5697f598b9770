import type { MockExam, MockExamResults, PreparedSession, Revision, RevisionSession } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent, createTeacher } from "../../../test/factories.ts";
import type { Browser } from "../../../test/test-app.ts";
import { findSealed } from "../../bank/sealed-questions/sealed-questions.service.ts";
import { openDueQcms } from "../../quiz/qcms/qcm-clock.service.ts";
import { startMockExamClock } from "./closing.service.ts";
import { revealOnTime } from "./hidden-quizzes.service.ts";
import { hour, type MockExamWorld, minute, prepareMockExams, secretComment } from "./testing.ts";

onBothEngines((openDatabase) => {
  test("before the answers are shown, none of the calls that a student may make gives a comment, and only the copy gives a question", async () => {
    const w = await prepareMockExams(await openDatabase());
    const exam = await w.open();
    await w.start(exam.id);
    await w.answerAll(exam, 7);
    const mine = new Set(["anyone", "optional", "signed-in"]);
    const routes = w.t.app.routeList.filter(
      ({ method, access, url }) => method === "GET" && access && mine.has(access) && url.startsWith("/api/"),
    );
    const ids: Record<string, string> = {
      mockExamId: String(exam.id),
      questionId: String(exam.questions[0]?.questionId),
      point: "1.1.1",
      userId: String(w.studentId),
      classroomId: String(w.classroom),
    };
    const words = exam.questions.flatMap((q) => [q.question, ...q.answers]);
    /**
     * Calls them all; returns how many answered, which gave a question or an answer of the paper, and which a comment.
     */
    const walk = async () => {
      const found = { answered: 0, questions: [] as string[], comments: [] as string[] };
      for (const { url } of routes) {
        const path = url.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "1");
        const { statusCode, rawPayload } = await w.student.call("GET", path);
        if (statusCode === 200) found.answered++;
        if (words.some((word) => rawPayload.includes(word))) found.questions.push(url);
        if (rawPayload.includes(secretComment)) found.comments.push(url);
      }
      return found;
    };
    const own = "/api/mock-exams/:mockExamId/copy";
    const during = await walk();
    expect(during).toMatchObject({ questions: [own], comments: [] });
    expect(during.answered).toBeGreaterThan(15);
    await w.handIn(exam.id);
    await w.end(exam.id);
    expect(await walk()).toMatchObject({ questions: [], comments: [] });
    await w.publish(exam.id);
    expect((await walk()).comments).toContain("/api/mock-exams/:mockExamId/review");
  });

  describe("the key of an exam", () => {
    let w: MockExamWorld;
    /**
     * Questions of the paper, three of each theme; the same words as the first under another id; one that no paper has.
     */
    let paper: Awaited<ReturnType<typeof createQuestion>>[];
    let double: Awaited<ReturnType<typeof createQuestion>>;
    let other: Awaited<ReturnType<typeof createQuestion>>;
    let annale: number;
    let quiz: number;

    const wordsOf = (name: string) => ["premier", "deuxième", "troisième", "quatrième"].map((word) => `${word} choix de ${name}`);
    const ask = (theme_id: number, name: string, text = `Que dit la question ${name} ?`) =>
      createQuestion(w.db, {
        theme_id,
        text,
        answers: wordsOf(name),
        comment: `${secretComment} ${name}`,
        programme_point: `${theme_id}.1.1`,
      });

    beforeEach(async () => {
      w = await prepareMockExams(await openDatabase(), 0);
      paper = [];
      for (let theme = 1; theme <= 6; theme++) for (let n = 1; n <= 3; n++) paper.push(await ask(theme, `${theme}-${n}`));
      double = await ask(1, "double", "Que dit la question 1-1 ?");
      other = await ask(1, "autre");
      annale = await bankExam("BIA 2019", paper);
      await bankExam("BIA 2020", [double, other]);
      quiz = await createQcm(w.db, { classroom_id: w.classroom, questions: [...paper.slice(0, 3), double, other].map(({ id }) => id) });
    });

    async function bankExam(name: string, questions: readonly { id: number }[]): Promise<number> {
      const { id } = await w.db
        .insertInto("exams")
        .values({ name, year: 2019, training: 0, created_at: 0 })
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const [i, question] of questions.entries()) {
        const { theme_id } = await w.db.selectFrom("questions").where("id", "=", question.id).select("theme_id").executeTakeFirstOrThrow();
        await w.db
          .insertInto("exam_questions")
          .values({ exam_id: id, theme_id, number: i + 1, question_id: question.id })
          .execute();
      }
      return id;
    }
    const answer = (q: { id: number; right: number }, by = w.student, qcm = quiz) =>
      by.call("POST", `/api/qcms/${qcm}/answers`, { questionId: q.id, answerId: q.right });
    const startSession = (body: object, by = w.student) => by.call("POST", "/api/revision/sessions", body);
    const idsIn = (session: RevisionSession) => session.questions.map(({ id }) => id);
    const sealedIds = () => new Set([...paper, double].map(({ id }) => id));
    const prepare = async (values: object = {}) => (await w.create({ examId: annale, ...values })).json<MockExam>();
    const plan = async (exam: MockExam) => (await w.teacher.call("POST", `${w.root}/${exam.id}/plan`)).json<MockExam>();

    /**
     * Returns what of the key of the paper bytes tell: a comment, a right answer said to be right, or alone without the
     * three others.
     */
    function toldBy(bytes: string): string[] {
      return [...paper, double]
        .flatMap((q, i) => {
          const words = wordsOf(i < paper.length ? `${1 + Math.floor(i / 3)}-${1 + (i % 3)}` : "double");
          const times = words.map((word) => bytes.split(word).length - 1);
          return [
            ...(new RegExp(`"goodAnswerId":${q.right}\\b`).test(bytes) ? [`answer ${q.right}`] : []),
            ...(new Set(times).size > 1 ? [`words of ${q.id}`] : []),
          ];
        })
        .concat(
          bytes.includes(secretComment) && !bytes.replaceAll(`${secretComment} autre`, "").includes(secretComment)
            ? []
            : bytes.includes(secretComment)
              ? ["comment"]
              : [],
        );
    }

    test("is not given by a free training on the same paper, asked again and again", async () => {
      const exam = await plan(await prepare());
      await w.start(exam.id);
      const told = new Set<string>();
      const asked = new Set<number>();
      const bodies = [{}, { examId: annale }, ...[1, 2, 3, 4, 5, 6].flatMap((themeId) => [{ themeId }, { point: `${themeId}.1.1` }])];
      for (let i = 0; i < 120; i++) {
        const response = await startSession({ kind: "training", size: 30, ...bodies[i % bodies.length] });
        expect([200, 201, 409]).toContain(response.statusCode);
        for (const one of toldBy(response.body)) told.add(one);
        if (response.statusCode < 300) for (const id of idsIn(response.json<RevisionSession>())) asked.add(id);
      }
      expect([[...told], [...asked]]).toEqual([[], [other.id]]);
    });

    test("is told by none of the calls that a student may make while their copy is open, whatever ids and bodies; before and after, by many", async () => {
      // All that may hold it: a quiz half answered, sessions begun, an explanation asked for, and an earlier exam with
      // the same questions.
      for (const q of [...paper.slice(0, 2), double]) await answer(q);
      for (const { id } of [...paper.slice(0, 2), double])
        await w.db
          .insertInto("explanation_notices")
          .values({ user_id: w.studentId, question_id: id, written_at: 1, read_at: null })
          .execute();
      const earlier = await plan(await prepare({ name: "Le premier", english: "required" }));
      await w.start(earlier.id);
      await w.save(
        earlier.id,
        earlier.questions.slice(0, 6).map((q) => ({ questionId: q.id, chosen: q.correct })),
      );
      await w.handIn(earlier.id);
      await w.end(earlier.id);
      await w.publish(earlier.id);
      const trained = (await startSession({ kind: "training", size: 30 })).json<RevisionSession>();
      const daily = (await startSession({ kind: "daily", size: 30 })).json<RevisionSession>();
      expect(Math.min(trained.questions.length, daily.questions.length)).toBeGreaterThan(5);
      const exam = await prepare({ name: "Le second", english: "required" });

      const questions = [paper[0], paper[2], double, other].map((q) => q ?? expect.fail());
      const ids: Record<string, readonly (number | string)[]> = {
        mockExamId: [exam.id, earlier.id],
        qcmId: [quiz],
        number: [1, 3, 4],
        questionId: questions.map(({ id }) => id),
        sessionId: [trained.id, daily.id],
        point: ["1.1.1", "4.1.1"],
        themeId: [1],
        userId: [w.studentId],
        classroomId: [w.classroom],
      };
      const given = questions.flatMap((q) => [q.right, q.wrong].map((answerId) => ({ questionId: q.id, answerId })));
      const bodies: Record<string, readonly object[]> = {
        "POST /api/qcms/:qcmId/answers": given,
        "POST /api/revision/sessions": [
          ...[{}, { themeId: 1 }, { examId: annale }, { point: "1.1.1" }].map((body) => ({ kind: "training", size: 30, ...body })),
          { kind: "daily" },
          { kind: "daily", size: 30, prepared: { day: "2026-11-21", questionIds: questions.map(({ id }) => id) } },
        ],
        "POST /api/revision/sessions/:sessionId/answers": given.flatMap((g) => [1, 2].map((number) => ({ ...g, number, hesitant: false }))),
        "POST /api/lessons/:point/answers": given,
        "POST /api/mock-exams/:mockExamId/copy": [{ english: true }],
      };
      const open = new Set(["anyone", "optional", "signed-in"]);
      const routes = w.t.app.routeList.filter(
        ({ method, access, url }) =>
          access &&
          open.has(access) &&
          url.startsWith("/api/") &&
          !url.endsWith("/hand-in") &&
          !(method === "DELETE" && url === "/api/qcms/:qcmId/answers"),
      );
      const pathsOf = (url: string): string[] =>
        [...url.matchAll(/:(\w+)/g)].reduce<string[]>(
          (paths, [param, name]) => paths.flatMap((path) => (ids[name ?? ""] ?? [1]).map((id) => path.replace(param, String(id)))),
          [url],
        );
      /**
       * Calls every route with every id and body; returns which told something of the key, and how many calls were
       * refused for the exam.
       */
      const walk = async () => {
        const telling = new Set<string>();
        const refused = new Set<string>();
        let calls = 0;
        for (const { method, url } of routes) {
          for (const path of pathsOf(url)) {
            for (const body of bodies[`${method} ${url}`] ?? [method === "GET" ? undefined : {}]) {
              // Some calls sign out.
              const by = await w.t.signedInAs(w.studentId);
              const response = await by.call(method as "GET", path, body);
              calls++;
              if (toldBy(response.body).length > 0) telling.add(`${method} ${url}`);
              if (response.statusCode === 409 && response.json().error === "exam_under_way") {
                expect(response.json().error_description).toContain("examen blanc");
                refused.add(`${method} ${url}`);
              }
            }
          }
        }
        expect(calls).toBeGreaterThan(routes.length);
        return { telling: [...telling].sort(), refused: [...refused].sort() };
      };
      const doors = [
        "GET /api/explanations",
        "GET /api/mock-exams/:mockExamId/review",
        "GET /api/qcms/:qcmId/questions",
        "GET /api/qcms/:qcmId/questions/:number",
        "GET /api/revision/sessions/:sessionId",
        "POST /api/lessons/:point/answers",
        "POST /api/qcms/:qcmId/answers",
        "POST /api/revision/sessions",
      ];
      expect(await walk()).toMatchObject({ telling: expect.arrayContaining(doors), refused: [] });

      await plan(exam);
      // The walk has signed them out everywhere.
      const back = () => w.t.signedInAs(w.studentId);
      expect(await w.start(exam.id, await back(), true)).toMatchObject({ id: exam.id, state: "running" });
      const during = await walk();
      expect(during.telling).toEqual([]);
      expect(during.refused).toEqual([
        "GET /api/explanations",
        "GET /api/mock-exams/:mockExamId/review",
        "GET /api/qcms/:qcmId",
        "GET /api/qcms/:qcmId/questions",
        "GET /api/qcms/:qcmId/questions/:number",
        "GET /api/qcms/:qcmId/questions/last",
        "GET /api/users/me/data",
        "POST /api/lessons/:point/answers",
        "POST /api/qcms/:qcmId/answers",
        "POST /api/revision/sessions/:sessionId/answers",
      ]);

      await w.handIn(exam.id, await back());
      expect((await walk()).refused).toEqual([]);
      await w.end(exam.id);
      await w.publish(exam.id);
      expect((await walk()).telling).toEqual(expect.arrayContaining(doors));
    }, 120_000);

    test("is out of training, sessions, prepared sessions and lessons from the planning to the results, for the students of the class alone", async () => {
      const elsewhere = await w.t.signedInAs(await createStudent(w.db, await createClassroom(w.db, { school_id: w.school })));
      const own = new Set([paper[0], paper[3]].map((q) => q?.id ?? 0));
      await answer(paper[0] ?? other);
      const trainedOn = async (by: Browser) => {
        const response = await startSession({ kind: "training", size: 30 }, by);
        return response.statusCode < 300 ? idsIn(response.json<RevisionSession>()).filter((id) => sealedIds().has(id)).length : 0;
      };
      const readable = async (by: Browser) =>
        (await by.call("GET", "/api/lessons/4.1.1/extras"))
          .json<{ questions: { id: number }[] }>()
          .questions.filter(({ id }) => sealedIds().has(id)).length;
      const prepared = async (by: Browser) =>
        (await by.call("GET", "/api/revision/prepared")).json<PreparedSession>().questions.filter(({ id }) => sealedIds().has(id)).length;
      const everything = async (by: Browser) => [await prepared(by), await readable(by), await trainedOn(by)];
      const free = await everything(w.friend);
      expect(free.every((n) => n > 0)).toBe(true);
      const exam = await prepare();
      expect(await everything(w.friend)).toEqual(free);
      await plan(exam);
      expect(await everything(w.friend)).toEqual([0, 0, 0]);
      expect(await trainedOn(elsewhere)).toBe(sealedIds().size);
      await w.start(exam.id);
      await w.handIn(exam.id);
      await w.end(exam.id);
      expect(await everything(w.friend)).toEqual([0, 0, 0]);
      await w.publish(exam.id);
      expect(await everything(w.friend)).toEqual(free);
      await w.publish(exam.id, false);
      expect(await everything(w.friend)).toEqual([0, 0, 0]);
      await w.teacher.call("DELETE", `${w.root}/${exam.id}`);
      expect(await everything(w.friend)).toEqual(free);
      expect(own.size).toBe(2);
    });

    test("is out of a session begun before the planning, which ends without it, and can be told by no answer of it during the exam", async () => {
      const session = (await startSession({ kind: "daily", size: 30 })).json<RevisionSession>();
      expect(idsIn(session)).toEqual(expect.arrayContaining([paper[0]?.id, other.id]));
      const exam = await plan(await prepare());
      const now = async () => (await w.student.call("GET", "/api/revision")).json<Revision>();
      expect(idsIn((await w.student.call("GET", `/api/revision/sessions/${session.id}`)).json())).toEqual([other.id]);
      expect((await now()).current).toMatchObject({ id: session.id, answered: 0, total: 1 });
      const give = (q: { id: number; right: number }) =>
        w.student.call("POST", `/api/revision/sessions/${session.id}/answers`, {
          questionId: q.id,
          number: 1,
          answerId: q.right,
          hesitant: false,
        });
      await w.start(exam.id);
      const [sealed] = paper;
      expect((await give(sealed ?? other)).json()).toMatchObject({ error: "exam_under_way" });
      expect((await give(other)).json()).toMatchObject({ ended: true });
      await w.handIn(exam.id);
      // What a device had asked before the planning is recorded once the copy is handed in: nothing is lost.
      expect((await give(sealed ?? other)).statusCode).toBe(200);
    });

    test("follows a student who moves to another class with their open copy, and concerns a teacher who joined the class as a student", async () => {
      await answer(paper[0] ?? other);
      const exam = await plan(await prepare());
      await w.start(exam.id);
      const classroom = await createClassroom(w.db, { school_id: w.school });
      const moved = await createQcm(w.db, { classroom_id: classroom, questions: paper.slice(0, 2).map(({ id }) => id) });
      await w.db.updateTable("users").set({ classroom_id: classroom }).where("id", "=", w.studentId).execute();
      expect((await w.student.call("GET", `/api/qcms/${moved}`)).json()).toMatchObject({ error: "exam_under_way" });
      expect((await startSession({ kind: "training", size: 30, themeId: 4 })).json()).toMatchObject({ error: "nothing_to_revise" });
      const teacher = await w.t.signedInAs(await createTeacher(w.db, w.school, [], { classroom_id: w.classroom }));
      await w.start(exam.id, teacher);
      expect((await answer(paper[0] ?? other, teacher)).json()).toMatchObject({ error: "exam_under_way" });
    });

    test("leaves what is known of a point as it was: only what may be asked changes", async () => {
      for (const q of paper.slice(0, 3)) await answer(q);
      const points = async () => {
        const { themes } = (await w.student.call("GET", "/api/progress")).json<{ themes: { points: { code: string }[] }[] }>();
        return themes.flatMap((theme) => theme.points).filter(({ code }) => ["1.1.1", "4.1.1"].includes(code));
      };
      const before = await points();
      expect(before).toMatchObject([{ met: 3 }, { met: 0 }]);
      await plan(await prepare());
      expect(await points()).toEqual(before);
    });

    test.each(["manual", "end"] as const)(
      "is a secret exactly until the results are shown (%s), at each moment of an exam",
      async (release) => {
        for (const together of [false, true]) {
          const hours = together
            ? { opensAt: null, closesAt: null }
            : { opensAt: new Date(w.t.context.now()).toISOString(), closesAt: new Date(w.t.context.now() + hour).toISOString() };
          const exam = await prepare({ release, together, ...hours, minutes: 60, englishMinutes: 30 });
          const seen: boolean[] = [];
          const check = async () => {
            const { resultsVisible, state } = (await w.teacher.call("GET", `${w.root}/${exam.id}/results`)).json<MockExamResults>();
            const sealed = await findSealed(w.db, { userId: w.friendId, classroomId: w.classroom }, w.t.context.now());
            expect([state, sealed.has(paper[0]?.id ?? 0)]).toEqual([state, state !== "draft" && !resultsVisible]);
            seen.push(sealed.size > 0);
          };
          await check();
          await plan(exam);
          await check();
          if (together) await w.teacher.call("POST", `${w.root}/${exam.id}/start`);
          await check();
          await w.start(exam.id);
          await check();
          w.t.advance(hour + minute);
          await check();
          await w.teacher.call("POST", `${w.root}/${exam.id}/minutes`, { minutes: 5 });
          await check();
          await w.handIn(exam.id);
          await check();
          w.t.advance(45 * minute);
          await check();
          await w.end(exam.id);
          await check();
          await w.publish(exam.id);
          await check();
          await w.publish(exam.id, false);
          await check();
          await w.publish(exam.id);
          expect(new Set(seen).size).toBe(2);
        }
      },
    );

    test("costs a student the same number of queries for one question as for eighteen", async () => {
      const costs: number[][] = [];
      for (const perPart of [1, 3]) {
        const counted = countingQueries(await openDatabase());
        w = await prepareMockExams(counted.database, perPart);
        const ids = (await w.db.selectFrom("questions").select("id").execute()).map(({ id }) => id);
        const qcm = await createQcm(w.db, { classroom_id: w.classroom, questions: ids });
        const exam = await plan((await w.create()).json<MockExam>());
        await w.start(exam.id);
        const cost: number[] = [];
        for (const path of [
          "/api/revision",
          "/api/revision/prepared",
          "/api/learning",
          `/api/qcms/${qcm}`,
          "/api/explanations",
          "/api/lessons/1.1.1/extras",
        ]) {
          const before = counted.count();
          await w.student.call("GET", path);
          cost.push(counted.count() - before);
        }
        costs.push(cost);
      }
      expect(costs[1]).toEqual(costs[0]);
    });

    describe("in a quiz of the class", () => {
      let exam: MockExam;
      const read = async () => (await w.teacher.call("GET", `${w.root}/${exam.id}`)).json<MockExam>().elsewhere;
      const hide = (hidden: boolean, by = w.teacher) => by.call("POST", `${w.root}/${exam.id}/hidden-quizzes`, { hidden });
      const seenBy = async (by: Browser) => (await by.call("GET", "/api/qcms")).json<{ id: number }[]>().map(({ id }) => id);
      let later: number;
      beforeEach(async () => {
        // One that opens by itself, one that asks nothing of the paper, one that is hidden already, one of another
        // class.
        later = await createQcm(w.db, {
          classroom_id: w.classroom,
          published: 0,
          opens_at: w.t.context.now() + 5 * minute,
          questions: [paper[4]?.id ?? 0],
        });
        await createQcm(w.db, { classroom_id: w.classroom, questions: [other.id] });
        await createQcm(w.db, { classroom_id: w.classroom, published: 0, questions: [paper[5]?.id ?? 0] });
        await createQcm(w.db, { classroom_id: await createClassroom(w.db, { school_id: w.school }), questions: [paper[6]?.id ?? 0] });
        exam = await prepare();
      });

      test("is told to the teacher, doubles included, before and after the planning, and no more once the results are shown", async () => {
        const told = {
          nbQuestion: 5,
          quizzes: [
            { id: quiz, published: true, nbQuestion: 4 },
            { id: later, published: false, nbQuestion: 1 },
          ],
          hidden: [],
        };
        expect(await read()).toMatchObject(told);
        expect((await plan(exam)).elsewhere).toMatchObject(told);
        await w.end(exam.id);
        await w.publish(exam.id);
        expect(await read()).toEqual({ nbQuestion: 0, quizzes: [], hidden: [] });
      });

      test("is hidden in one press until the results, those that were to open by themselves too; then each is as it was", async () => {
        expect((await hide(true)).json()).toMatchObject({ error: "mock_exam_draft" });
        await plan(exam);
        const before = await seenBy(w.friend);
        for (let i = 0; i < 2; i++)
          expect((await hide(true)).json<MockExam>().elsewhere).toMatchObject({
            nbQuestion: 0,
            quizzes: [],
            hidden: [{ id: quiz }, { id: later }],
          });
        expect(await seenBy(w.friend)).toEqual(before.filter((id) => id !== quiz));
        w.t.advance(10 * minute);
        await openDueQcms(w.t.context);
        expect(await seenBy(w.friend)).toEqual(before.filter((id) => id !== quiz));
        await w.end(exam.id);
        await w.publish(exam.id);
        expect(await seenBy(w.friend)).toEqual(before);
        await openDueQcms(w.t.context);
        expect((await seenBy(w.friend)).toSorted()).toEqual([...before, later].toSorted());
        expect((await hide(true)).json()).toMatchObject({ error: "results_visible" });
      });

      test("is shown again by the press, by the deletion of the exam, and by the end that shows the results; by two exams, once neither hides it", async () => {
        const before = await seenBy(w.friend);
        await plan(exam);
        await hide(true);
        expect((await hide(false)).json<MockExam>().elsewhere).toMatchObject({ quizzes: [{ id: quiz }, { id: later }], hidden: [] });
        expect(await seenBy(w.friend)).toEqual(before);
        await hide(true);
        const first = exam;
        exam = await plan(await prepare({ name: "Le second", release: "end" }));
        // Published by hand for a moment, it is hidden by both.
        await w.teacher.call("PATCH", `${w.home}/qcms/${quiz}`);
        await w.db
          .insertInto("mock_exam_hidden_qcms")
          .values({ mock_exam_id: exam.id, qcm_id: quiz, published: 1 })
          .onConflict((oc) => oc.doNothing())
          .execute();
        await w.db.updateTable("qcms").set({ published: 0 }).where("id", "=", quiz).execute();
        await w.db
          .insertInto("mock_exam_hidden_qcms")
          .values({ mock_exam_id: first.id, qcm_id: quiz, published: 1 })
          .onConflict((oc) => oc.doNothing())
          .execute();
        await w.teacher.call("DELETE", `${w.root}/${first.id}`);
        expect(await seenBy(w.friend)).toEqual(before.filter((id) => id !== quiz));
        w.t.advance(3 * hour);
        await revealOnTime(w.t.context);
        expect(await seenBy(w.friend)).toEqual(before);
      });

      test("comes back though another exam cannot be settled", async () => {
        await plan(exam);
        await hide(true);
        await w.db.updateTable("mock_exams").set({ release: "end" }).where("id", "=", exam.id).execute();
        const broken = await plan(await prepare({ release: "end", name: "Abîmé" }));
        await w.start(broken.id, w.student);
        await w.handIn(broken.id);
        await w.db.updateTable("mock_copies").set({ part_marks: "no JSON" }).where("mock_exam_id", "=", broken.id).execute();
        w.t.advance(3 * hour);
        const logged: string[] = [];
        const log = { error: (_: unknown, what: string) => logged.push(what) };
        await startMockExamClock(w.t.context, log as never).stop();
        expect(logged).toEqual(["settling mock exams failed"]);
        expect(await seenBy(w.friend)).toContain(quiz);
      });

      test("that the teacher has published or hidden by hand since stays as they decided", async () => {
        await plan(exam);
        await hide(true);
        const toggle = () => w.teacher.call("PATCH", `${w.home}/qcms/${quiz}`);
        await toggle();
        expect((await read()).quizzes.map(({ id }) => id)).toEqual([quiz]);
        await toggle();
        await w.end(exam.id);
        await w.publish(exam.id);
        expect(await seenBy(w.friend)).not.toContain(quiz);
      });

      test("waits in the bin if it was deleted meanwhile, and comes out of it published", async () => {
        await plan(exam);
        await hide(true);
        await w.teacher.call("DELETE", `${w.home}/qcms/${quiz}`);
        await w.end(exam.id);
        await w.publish(exam.id);
        expect(await seenBy(w.friend)).not.toContain(quiz);
        await w.teacher.call("POST", `${w.home}/bin/qcms/${quiz}`);
        expect(await seenBy(w.friend)).toContain(quiz);
      });
    });
  });
});
