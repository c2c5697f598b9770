import {
  type CopyDetail,
  type CopyMarks,
  type ExtraTime,
  type LiveTable,
  type MockExam,
  type MockExamRow,
  type MyMockExam,
  type PaperEntry,
  type PaperQuestionDetail,
  startDelayMs,
} from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQuestion, createStudent, createTeacher } from "../../../test/factories.ts";
import { readWorkbook } from "../../platform/spreadsheets/testing.ts";
import { at, hour, type MockExamWorld, minute, prepareMockExams } from "./testing.ts";

onBothEngines((openDatabase) => {
  let w: MockExamWorld;
  beforeEach(async () => {
    w = await prepareMockExams(await openDatabase());
  });
  const errorOf = (response: { statusCode: number; json(): { error: string } }) => [response.statusCode, response.json().error];
  const post = (path: string, body?: object) => w.teacher.call("POST", `${w.root}/${path}`, body);
  const get = async (id: number) => (await w.teacher.call("GET", `${w.root}/${id}`)).json<MockExam>();

  describe("a paper", () => {
    test("is drawn from the bank, part by part, and only once it is planned do the students see it", async () => {
      const exam = (await w.create()).json<MockExam>();
      expect(exam).toMatchObject({ state: "draft", paperKind: "drawn" });
      expect(exam.parts).toEqual([1, 2, 3, 4, 5, 6].map((themeId) => ({ themeId, asked: 2 })));
      expect((await post(`${exam.id}/plan`)).json<MockExam>().state).toBe("open");
    });

    test("prefers questions that nobody of the class has met, and says how many have", async () => {
      const first = await w.open({ perPart: 1 });
      await w.start(first.id);
      const second = (await w.create({ perPart: 1 })).json<MockExam>();
      const met = new Set(first.questions.map((q) => q.questionId));
      expect(second.questions.filter((q) => met.has(q.questionId))).toEqual([]);
      const third = (await w.create({ perPart: 2 })).json<MockExam>();
      expect(third.questions.filter((q) => q.nbMet === 1).map((q) => q.questionId)).toEqual(
        third.questions.filter((q) => met.has(q.questionId)).map((q) => q.questionId),
      );
    });

    test("has no withdrawn question", async () => {
      await w.db.updateTable("questions").set({ neutralised_at: 1 }).where("theme_id", "=", 3).execute();
      expect((await w.create()).json<MockExam>().parts.map((p) => p.themeId)).toEqual([1, 2, 4, 5, 6]);
    });

    test("of a past exam keeps its order, and a shorter one some questions of each part", async () => {
      const { id } = await w.db
        .insertInto("exams")
        .values({ name: "BIA 2019", year: 2019, training: 0, created_at: 0 })
        .returning("id")
        .executeTakeFirstOrThrow();
      const bank = await w.db.selectFrom("questions").select(["id", "theme_id"]).orderBy("id", "desc").execute();
      for (const [i, q] of bank.entries())
        await w.db
          .insertInto("exam_questions")
          .values({ exam_id: id, theme_id: q.theme_id, number: 30 - i, question_id: q.id })
          .execute();
      const whole = (await w.create({ examId: id })).json<MockExam>();
      expect(whole).toMatchObject({ paperKind: "past", paperName: "BIA 2019" });
      expect(whole.questions.map((q) => q.questionId)).toEqual(bank.map((q) => q.id).toReversed());
      const short = (await w.create({ examId: id, perPart: 1, minutes: 50 })).json<MockExam>();
      expect(short.parts.every((p) => p.asked === 1)).toBe(true);
    });

    test("has one question replaced, or all drawn again, until somebody starts", async () => {
      for (let i = 0; i < 3; i++) await createQuestion(w.db, { theme_id: 1 });
      const exam = await w.open({ perPart: 2 });
      const [q] = exam.questions;
      const replace = (body: object) => post(`${exam.id}/questions/${q!.id}/replacement`, body);
      const replaced = (await replace({})).json<MockExam>().questions[0];
      expect([replaced?.id, replaced?.themeId]).toEqual([q!.id, 1]);
      expect(exam.questions.map((x) => x.questionId)).not.toContain(replaced?.questionId);
      expect((await replace({ questionId: q!.questionId })).json<MockExam>().questions[0]?.questionId).toBe(q!.questionId);
      expect(errorOf(await replace({ questionId: exam.questions[1]!.questionId }))).toEqual([404, "question_not_found"]);
      const again = (await post(`${exam.id}/draw`)).json<MockExam>();
      expect([again.state, again.paperName === exam.paperName]).toEqual(["open", false]);
      await w.start(exam.id);
      const drawn = again.questions[0];
      const late = await post(`${exam.id}/questions/${drawn!.id}/replacement`, {});
      for (const refused of [await post(`${exam.id}/draw`), late, await post(`${exam.id}/plan`)])
        expect(errorOf(refused)).toEqual([409, "mock_exam_started"]);
    });

    test("stays as it was, whatever the bank says later", async () => {
      const exam = await w.open();
      const before = (await get(exam.id)).questions;
      await w.db.updateTable("answers").set({ text: "Autre chose", correct: 0 }).execute();
      await w.db.updateTable("questions").set({ text: "Autre question", comment: null }).execute();
      expect((await get(exam.id)).questions).toEqual(before);
      const [q] = before;
      await w.db.deleteFrom("questions").where("id", "=", q!.questionId!).execute();
      expect((await get(exam.id)).questions[0]).toEqual({ ...q, questionId: null });
    });
  });

  describe("the settings", () => {
    test("that do not fit are said at their field", async () => {
      const field = async (values: object) => {
        const response = await w.create(values);
        return [response.statusCode, response.json<{ errors?: { field: string }[] }>().errors?.[0]?.field];
      };
      expect(await field({ name: " " })).toEqual([400, "name"]);
      expect(await field({ opensAt: null })).toEqual([400, "opensAt"]);
      expect(await field({ closesAt: null })).toEqual([400, "closesAt"]);
      expect(await field({ closesAt: at(-hour) })).toEqual([400, "closesAt"]);
      expect(await field({ minutes: 4 })).toEqual([400, "minutes"]);
      expect(await field({ perPart: 21 })).toEqual([400, "perPart"]);
      expect(await field({ examId: 999 })).toEqual([400, "examId"]);
      expect(await w.db.selectFrom("mock_exams").selectAll().execute()).toEqual([]);
    });

    test("change until somebody starts; an exam whose hour is past cannot be planned", async () => {
      const exam = await w.open();
      const edit = (values: object) => w.teacher.call("PUT", `${w.root}/${exam.id}`, w.form(values));
      expect((await edit({ minutes: 50 })).json<MockExam>().minutes).toBe(50);
      const past = (await w.create({ opensAt: at(-2 * hour), closesAt: at(-hour) })).json<MockExam>();
      expect((await post(`${past.id}/plan`)).json<{ errors: { field: string }[] }>().errors[0]?.field).toBe("closesAt");
      await w.start(exam.id);
      expect(errorOf(await edit({ minutes: 60 }))).toEqual([409, "mock_exam_started"]);
    });

    test("keep extra time with the student for the next exams", async () => {
      const extras = async () => (await w.teacher.call("GET", `${w.home}/extra-times`)).json<ExtraTime[]>();
      const set = (extra: unknown) => w.teacher.call("PUT", `${w.home}/extra-times/${w.friendId}`, { extra });
      await set("third");
      expect(await extras()).toMatchObject([{ userId: w.friendId, firstName: "Hugo", minutes: null }]);
      await set(20);
      expect((await extras())[0]?.minutes).toBe(20);
      await w.db.deleteFrom("users").where("id", "=", w.friendId).execute();
      expect(await w.db.selectFrom("extra_times").selectAll().execute()).toEqual([]);
    });
  });

  describe("an exam under way", () => {
    test("shows who has not come, who writes, how far and with how much time left", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      await w.answerAll(exam, 3, w.student, false);
      const table = await w.live(exam.id);
      expect(table.students.map((s) => [s.firstName, s.copy?.answered])).toEqual([
        ["Hugo", undefined],
        ["Inès", [2, 2, 2, 2, 2, 0]],
      ]);
      expect(table.students[1]?.copy).toMatchObject({ endsAt: at(150 * minute), handedInAt: null });
    });

    test("lists the students as a register does, on the screens of an exam as in the numbers of its grids", async () => {
      for (const [first_name, name] of [
        ["Zoé", "Zola"],
        ["Anne", "Émery"],
        ["Paul", "de la Tour"],
      ]) {
        const id = await createStudent(w.db, w.classroom, { first_name: first_name!, name: name! });
        await w.teacher.call("PUT", `${w.home}/extra-times/${id}`, { extra: "third" });
      }
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      await w.handIn(exam.id);
      const names = (people: { name: string }[]) => people.map(({ name }) => name);
      expect(names((await w.live(exam.id)).students)).toEqual(["de la Tour", "Émery", "Imbert", "Lefèvre", "Zola"]);
      expect(names((await w.results(exam.id)).absents)).toEqual(["de la Tour", "Émery", "Imbert", "Zola"]);
      const entry = (await w.teacher.call("GET", `${w.root}/${exam.id}/paper-copies`)).json<PaperEntry>();
      expect(entry.students.map(({ number, name }) => `${number} ${name}`)).toEqual([
        "1 de la Tour",
        "2 Émery",
        "3 Imbert",
        "4 Lefèvre",
        "5 Zola",
      ]);
      const extras = (await w.teacher.call("GET", `${w.home}/extra-times`)).json<ExtraTime[]>();
      expect(extras.map(({ firstName }) => firstName)).toEqual(["Paul", "Anne", "Zoé"]);
    });

    test("starts for all when the teacher says so, once", async () => {
      const exam = await w.open({ together: true, opensAt: null, closesAt: null });
      expect((await w.student.call("GET", `/api/mock-exams/${exam.id}`)).json().state).toBe("waiting");
      w.t.advance(5 * minute);
      await post(`${exam.id}/start`);
      w.t.advance(minute);
      await post(`${exam.id}/start`);
      w.t.advance(minute);
      expect((await w.start(exam.id, w.student, false)).copy?.endsAt).toBe(at(155 * minute + startDelayMs));
    });

    test("opens to nobody for ten seconds after a common start, which every screen hears of and which can be taken back", async () => {
      const exam = await w.open({ together: true, opensAt: null, closesAt: null });
      const hear = async () => (await w.student.call("POST", `/api/mock-exams/${exam.id}/waiting`)).json<MyMockExam>();
      const begin = () => w.student.call("POST", `/api/mock-exams/${exam.id}/copy`, { english: false });
      const cancel = () => w.teacher.call("DELETE", `${w.root}/${exam.id}/start`);
      expect(await hear()).toMatchObject({ state: "waiting" });
      await post(`${exam.id}/start`);
      w.t.advance(startDelayMs - 1);
      expect(await hear()).toMatchObject({ state: "waiting", startsAt: at(startDelayMs) });
      expect(errorOf(await begin())).toEqual([409, "mock_exam_closed"]);
      expect((await cancel()).json()).toMatchObject({ startedAt: null });
      w.t.advance(minute);
      expect((await hear()).startsAt).toBeUndefined();
      expect(errorOf(await begin())).toEqual([409, "mock_exam_closed"]);
      expect((await cancel()).statusCode).toBe(200);

      await post(`${exam.id}/start`);
      w.t.advance(startDelayMs);
      expect(errorOf(await cancel())).toEqual([409, "mock_exam_started"]);
      expect((await begin()).statusCode).toBe(200);
    });

    test("knows who is ready before a common start: whose page of the exam is open", async () => {
      const exam = await w.open({ together: true, opensAt: null, closesAt: null });
      const ready = async () => (await w.live(exam.id)).students.filter((row) => row.ready).map((row) => row.userId);
      const wait = (by = w.student) => by.call("POST", `/api/mock-exams/${exam.id}/waiting`);
      expect(await ready()).toEqual([]);
      await wait();
      await wait(w.friend);
      expect(new Set(await ready())).toEqual(new Set([w.studentId, w.friendId]));
      w.t.advance(10_000);
      await wait();
      w.t.advance(3000);
      expect(await ready()).toEqual([w.studentId]);
      await post(`${exam.id}/start`);
      w.t.advance(startDelayMs);
      await w.start(exam.id, w.student, false);
      expect(await ready()).toEqual([]);
      expect(await w.db.selectFrom("mock_waits").selectAll().execute()).toEqual([]);
    });

    test("waits no more for a student set aside as absent, who is back when they open the page; says who was in Badin today", async () => {
      const exam = await w.open({ together: true, opensAt: null, closesAt: null });
      const set = (absent: boolean, userId = w.friendId, by = w.teacher) =>
        by.call("PUT", `${w.root}/${exam.id}/absences/${userId}`, { absent });
      const absents = async () => (await w.live(exam.id)).students.filter((row) => row.absent).map((row) => row.userId);
      for (let i = 0; i < 2; i++) expect((await set(true)).statusCode).toBe(200);
      expect(await absents()).toEqual([w.friendId]);
      await set(false);
      expect(await absents()).toEqual([]);
      await set(true);
      await w.friend.call("POST", `/api/mock-exams/${exam.id}/waiting`);
      expect([await absents(), (await w.live(exam.id)).students.filter((row) => row.ready).length]).toEqual([[], 1]);
      await w.db
        .updateTable("sessions")
        .set({ last_seen_at: w.t.context.now() - 24 * hour })
        .where("user_id", "=", w.studentId)
        .execute();
      expect((await w.live(exam.id)).students.map((row) => [row.userId, row.seenToday])).toEqual([
        [w.friendId, true],
        [w.studentId, false],
      ]);

      const elsewhere = await createStudent(w.db, await createClassroom(w.db, { school_id: w.school }));
      expect((await set(true, elsewhere)).statusCode).toBe(404);
      const refused = await Promise.all([w.friend, w.t.visitor()].map((by) => set(true, w.friendId, by)));
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 401]);
      await post(`${exam.id}/start`);
      w.t.advance(startDelayMs);
      await w.start(exam.id, w.friend, false);
      expect((await set(true)).statusCode).toBe(200);
      expect([await absents(), await w.db.selectFrom("mock_waits").selectAll().execute()]).toEqual([[], []]);
    });

    test("gets minutes more, for one or for all, those who start later included", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      const copy = (await w.live(exam.id)).students[1]?.copy;
      await post(`${exam.id}/minutes`, { minutes: 5, copyId: copy!.id });
      await post(`${exam.id}/minutes`, { minutes: 10 });
      expect((await w.live(exam.id)).students[1]?.copy?.endsAt).toBe(at(165 * minute));
      expect((await w.start(exam.id, w.friend, false)).copy?.endsAt).toBe(at(160 * minute));
    });

    test("ends for one, then for all: nobody starts any more", async () => {
      const exam = await w.open();
      await w.start(exam.id);
      const copy = (await w.live(exam.id)).students[1]?.copy;
      await post(`${exam.id}/end`, { copyId: copy!.id });
      const table = await w.live(exam.id);
      expect([table.state, table.students[1]?.copy?.handedInBy]).toEqual(["open", "teacher"]);
      await post(`${exam.id}/end`, {});
      w.t.advance(1);
      expect((await w.live(exam.id)).state).toBe("over");
      expect((await w.friend.call("POST", `/api/mock-exams/${exam.id}/copy`, { english: false })).statusCode).toBe(409);
    });

    test("shows two teachers side by side whose each action was, for ten minutes, and keeps it in the audit log; one's own are not told", async () => {
      const colleague = await w.t.signedInAs(await createTeacher(w.db, w.school, [w.classroom], { first_name: "Marc", name: "Oriol" }));
      const exam = await w.open({ together: true, opensAt: null, closesAt: null });
      const by = (method: "PUT" | "POST" | "DELETE", path: string, body?: object) =>
        colleague.call(method, `${w.root}/${exam.id}/${path}`, body);
      const told = async (reader = w.teacher) =>
        (await reader.call("GET", `${w.root}/${exam.id}/live`))
          .json<LiveTable>()
          .actions.map((a) => [a.by, a.action, a.student, a.minutes]);
      const marc = (...done: unknown[]) => ["Marc Oriol", ...done];
      // What changes nothing is no action.
      for (let i = 0; i < 2; i++) await by("PUT", `absences/${w.friendId}`, { absent: true });
      await by("PUT", `absences/${w.friendId}`, { absent: false });
      expect(await told()).toEqual([marc("expect", "Hugo Imbert", null), marc("absent", "Hugo Imbert", null)]);
      await post(`${exam.id}/start`);
      await by("POST", "start");
      await by("DELETE", "start");
      expect([(await told())[0], await told(colleague)]).toEqual([marc("cancel", null, null), [["Julien Perrin", "start", null, null]]]);

      await by("POST", "start");
      w.t.advance(startDelayMs);
      await w.start(exam.id, w.student, false);
      const copyId = (await w.live(exam.id)).students[1]!.copy!.id;
      await by("POST", "minutes", { minutes: 5, copyId });
      await by("POST", "minutes", { minutes: 10 });
      await by("POST", "end", { copyId });
      expect(await told()).toEqual([marc("end", "Inès Lefèvre", null), marc("minutes", null, 10), marc("minutes", "Inès Lefèvre", 5)]);
      await by("POST", `copies/${copyId}/reopening`, { minutes: 15 });
      for (let i = 0; i < 2; i++) await by("POST", "end", {});
      expect((await told()).slice(0, 2)).toEqual([marc("end", null, null), marc("reopen", "Inès Lefèvre", null)]);
      expect(
        await w.db
          .selectFrom("audit_log")
          .where("subject", "=", `mock-exam:${exam.id}`)
          .select(["action", "details"])
          .orderBy("id")
          .execute(),
      ).toContainEqual({
        action: "mock-exam.minutes",
        details: `for:${w.studentId} minutes:5`,
      });
      w.t.advance(10 * minute);
      expect(await told()).toEqual([]);
    });

    test("takes back a copy handed in by mistake, with time to go on, unless the answers are shown", async () => {
      const exam = await w.open();
      const [q] = (await w.start(exam.id, w.student, false)).questions;
      await w.handIn(exam.id);
      const copy = (await w.live(exam.id)).students[1]?.copy;
      w.t.advance(149 * minute);
      await post(`${exam.id}/copies/${copy!.id}/reopening`, { minutes: 15 });
      expect((await w.live(exam.id)).students[1]?.copy).toMatchObject({ handedInAt: null, endsAt: at(164 * minute) });
      expect((await w.save(exam.id, [{ questionId: q!.id, chosen: 1 }])).json()).toMatchObject({ nbLate: 0 });
      await w.end(exam.id);
      w.t.advance(1);
      await w.publish(exam.id);
      expect(errorOf(await post(`${exam.id}/copies/${copy!.id}/reopening`, { minutes: 15 }))).toEqual([409, "results_visible"]);
    });

    test("opened again, is ended by no handing in from before, sent late or again for want of a reply; by the next one it is", async () => {
      const exam = await w.open();
      const { copy } = await w.start(exam.id);
      expect(copy).toMatchObject({ nbReopened: 0 });
      const { id } = (await w.live(exam.id)).students[1]!.copy!;
      const reopen = () => post(`${exam.id}/copies/${id}/reopening`, { minutes: 15 });
      const knowing = (nbReopened: number) => w.handIn(exam.id, w.student, { nbReopened });
      // The handing in is on its way: the teacher is the first to reach the server.
      await reopen();
      expect(await knowing(0)).toMatchObject({ handedInAt: null, nbReopened: 1 });
      expect(await knowing(1)).toMatchObject({ handedInBy: "student" });
      // Its reply was lost: the device sends it again.
      await reopen();
      expect(await knowing(1)).toMatchObject({ handedInAt: null, nbReopened: 2 });
      expect((await w.student.call("GET", `/api/mock-exams/${exam.id}`)).json()).toMatchObject({
        state: "running",
        copy: { nbReopened: 2 },
      });
      // A page of an earlier version says nothing.
      expect(await w.handIn(exam.id, w.student, {})).toMatchObject({ handedInBy: "student" });
      expect(await w.handIn(exam.id)).toMatchObject({ handedInBy: "student" });
    });

    test("shows its results only once nobody can write any more", async () => {
      const exam = await w.open();
      await w.start(exam.id);
      expect(errorOf(await w.publish(exam.id))).toEqual([409, "mock_exam_running"]);
    });
  });

  describe("the results", () => {
    const sat = async (rights: [student: number, friend: number]) => {
      const exam = await w.open();
      for (const [by, right] of [
        [w.student, rights[0]],
        [w.friend, rights[1]],
      ] as const) {
        await w.start(exam.id, by, false);
        await w.answerAll(exam, right, by, false);
        await w.handIn(exam.id, by);
      }
      await w.end(exam.id);
      w.t.advance(1);
      return exam;
    };

    test("tell marks by part, mention, and the facility of each question; the list their mean", async () => {
      const exam = await sat([8, 4]);
      const results = await w.results(exam.id);
      expect(results.copies.map((c) => [c.firstName, c.total, c.mention])).toEqual([
        ["Hugo", 40, "failed"],
        ["Inès", 80, "passed"],
      ]);
      expect(results.copies[0]?.parts.map((p) => p.right)).toEqual([2, 2, 0, 0, 0]);
      expect(results.items.map((i) => i.facilityIndex)).toEqual([100, 100, 100, 100, 50, 50, 50, 50, 0, 0, null, null]);
      const [row] = (await w.teacher.call("GET", w.root)).json<MockExamRow[]>();
      expect(row).toMatchObject({ state: "over", nbCopy: 2, mean: 60, nbPassed: 1, distribution: [0, 0, 0, 0, 1, 0, 0, 0, 1, 0] });
    });

    test("of 27 students, with blanks, English, a copy set aside, one who moved, one absent and one who came later, are those counted by hand", async () => {
      const exam = await w.open();
      const ids = [w.studentId, w.friendId];
      for (let i = 2; i < 28; i++) ids.push(await createStudent(w.db, w.classroom, { name: `Nom ${i}` }));
      const english = exam.questions.filter(({ themeId }) => themeId === 6);
      // The students have 0 to 10 right of 10, again and again; every other one leaves the rest empty. The last adds
      // 20 of 20 in English to their 40. The 28th does not come.
      for (const [i, id] of ids.slice(0, 27).entries()) {
        const by = await w.t.signedInAs(id);
        await w.start(exam.id, by, i === 26);
        const given = exam.questions.filter(({ themeId }) => themeId < 6).map((q, k) => ({ q, right: k < i % 11 }));
        const answered = given.filter(({ right }) => right || i % 2 === 1);
        await w.save(
          exam.id,
          [...answered, ...(i === 26 ? english.map((q) => ({ q, right: true })) : [])].map(({ q, right }) => ({
            questionId: q.id,
            chosen: right ? q.correct : (q.correct % 4) + 1,
          })),
          by,
        );
        await w.handIn(exam.id, by);
      }
      await w.end(exam.id);
      w.t.advance(2 * hour);
      await createStudent(w.db, w.classroom, { name: "Zorn", created_at: w.t.context.now() });
      await w.db
        .updateTable("users")
        .set({ classroom_id: await createClassroom(w.db, { school_id: w.school }) })
        .where("id", "=", ids[5]!)
        .execute();
      const before = await w.results(exam.id);
      const aside = before.copies.find(({ userId }) => userId === ids[10])!;
      await post(`${exam.id}/copies/${aside.copyId}/standing`, { counted: false });

      const { copies, absents, items } = await w.results(exam.id);
      expect([copies.length, absents.map(({ name }) => name)]).toEqual([27, ["Nom 27"]]);
      const totals = copies.filter(({ counted }) => counted).map(({ total }) => total);
      // Twice 550, then 100, and 10 by English: without the 100 set aside, 1,110 of 26 copies.
      expect(totals.reduce((sum, total) => sum + total, 0)).toBe(1110);
      const mentions = Object.groupBy(
        copies.filter(({ counted }) => counted),
        ({ mention }) => mention,
      );
      expect(Object.fromEntries(Object.entries(mentions).map(([mention, those]) => [mention, those?.length]))).toEqual({
        failed: 14,
        passed: 12,
      });
      // 23, 11 and 1 of 26; the last question was left empty by 13.
      expect([0, 4, 9].map((k) => items[k]?.facilityIndex)).toEqual([88.5, 42.3, 3.8]);
      expect([items[9]?.chosen[items[9].correct - 1], items[9]?.chosen[4]]).toEqual([1, 13]);
      const [row] = (await w.teacher.call("GET", w.root)).json<MockExamRow[]>();
      expect(row).toMatchObject({ mean: 42.7, nbPassed: 12, distribution: [3, 3, 3, 3, 2, 3, 2, 2, 2, 3] });
    });

    test("give everyone the point of a neutralised question, of the exam or of the bank, and say it", async () => {
      const exam = await sat([8, 4]);
      const last = exam.questions[9];
      await post(`${exam.id}/questions/${last!.id}/neutralisation`, { neutralised: true });
      await w.db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", exam.questions[8]!.questionId!).execute();
      expect((await w.results(exam.id)).copies.map((c) => c.total)).toEqual([60, 100]);
      await w.publish(exam.id);
      expect((await w.student.call("GET", `/api/mock-exams/${exam.id}/result`)).json()).toMatchObject({ total: 100, neutralised: [9, 10] });
      await post(`${exam.id}/questions/${last!.id}/neutralisation`, { neutralised: false });
      expect((await w.results(exam.id)).copies.map((c) => c.total)).toEqual([50, 90]);
    });

    test("show a copy question by question", async () => {
      const exam = await sat([8, 4]);
      const copyId = (await w.results(exam.id)).copies[1]!.copyId;
      const copy = (await w.teacher.call("GET", `${w.root}/${exam.id}/copies/${copyId}`)).json<CopyDetail>();
      expect(copy.questions.map((q) => q.chosen === q.correct)).toEqual([...Array(8).fill(true), false, false]);
    });

    test("leave as a workbook and as CSV, with the figures of the screen, the absent and the questions", async () => {
      const exam = await sat([8, 4]);
      await createStudent(w.db, w.classroom, { first_name: "Zoé", name: "Absent" });
      await w.db.updateTable("users").set({ name: "=1+1" }).where("id", "=", w.friendId).execute();
      const file = (query: string) => w.teacher.call("GET", `${w.root}/${exam.id}/results/export${query}`);
      const { items } = await w.results(exam.id);
      const [marks, questions, ...others] = readWorkbook((await file("")).rawPayload);
      expect([marks?.name, questions?.name, others]).toEqual(["Notes", "Questions", []]);
      expect(marks?.cells[0]?.[0]).toMatch(/^Examen blanc n° 1, /);
      expect(marks?.cells.slice(4)).toEqual([
        ["=1+1", "Hugo", 2, 2, 0, 0, 0, null, 40, 40, "non reçu", "écran", null],
        ["Absent", "Zoé", null, null, null, null, null, null, null, "Abs", null, null, null],
        ["Lefèvre", "Inès", 2, 2, 2, 2, 0, null, 80, 80, "reçu", "écran", null],
      ]);
      expect(questions?.cells.slice(4).map((row) => [row[1], row[3], row[4], ...row.slice(6, 11)])).toEqual(
        items.map((q) => [q.number, q.facilityIndex, q.discriminationIndex, ...q.chosen]),
      );
      const csv = (await file("?format=csv")).body;
      expect(csv.startsWith("\uFEFFNom;Prénom;Météorologie et aérologie (/2);")).toBe(true);
      expect(csv).toContain("Lefèvre;Inès;2;2;2;2;0;;80,0;80,0;reçu;écran");
      expect(csv).toContain("'=1+1;Hugo;");
      const [titles, first] = (await file("?format=csv&table=questions")).body.split("\r\n");
      expect([titles, first?.split(";").slice(1, 4)]).toEqual([expect.stringContaining("Facilité (%)"), ["1", items[0]?.question, "100"]]);
      expect((await file("?format=pdf")).statusCode).toBe(400);
    });

    test("leave with the extra time of students only when asked to", async () => {
      const exam = await sat([8, 4]);
      const file = async (query: string) => (await w.teacher.call("GET", `${w.root}/${exam.id}/results/export?format=csv${query}`)).body;
      const extra = (body: object) => w.teacher.call("PUT", `${w.home}/extra-times/${w.studentId}`, body);
      expect((await extra({ extra: "third" })).statusCode).toBe(204);
      const without = await file("");
      expect(without).not.toMatch(/supplémentaire|tiers temps/);
      expect(await file("&extraTime=false")).toBe(without);
      const [titles, ...rows] = (await file("&extraTime=true")).trim().split("\r\n");
      expect(titles).toMatch(/;Copie;Remarque;Temps supplémentaire$/);
      expect(rows.map((row) => row.split(";").slice(-3))).toEqual(
        expect.arrayContaining([
          ["écran", "", "tiers temps"],
          ["écran", "", ""],
        ]),
      );
      await extra({ extra: 25 });
      expect(await file("&extraTime=true")).toContain(";écran;;25 min");
      expect(await file("&table=questions&extraTime=true")).not.toContain("25 min");
      expect((await w.teacher.call("GET", `${w.root}/${exam.id}/results/export?extraTime=oui`)).statusCode).toBe(400);
    });

    test("of an exam expect who could have come: a student who joined afterwards is in no table or figure until a copy is typed in", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      await w.handIn(exam.id);
      const late = async () => createStudent(w.db, w.classroom, { first_name: "Léa", name: "Zorn", created_at: w.t.context.now() });
      const expected = async () => {
        const [row] = (await w.teacher.call("GET", w.root)).json<MockExamRow[]>();
        return [row?.nbStudent, (await w.live(exam.id)).students.length, (await w.results(exam.id)).absents.length];
      };
      await late();
      expect(await expected()).toEqual([3, 3, 2]);
      w.t.advance(2 * hour);
      const lea = await late();
      expect(await expected()).toEqual([3, 3, 2]);
      await w.teacher.call("PUT", `${w.root}/${exam.id}/paper-copies/${lea}`, { english: false, answers: [], marks: null });
      expect(await expected()).toEqual([4, 4, 2]);
    });

    test("follow a student who moves: on the live table, then from the copy to the class in which its teacher follows them now, nowhere once out of reach", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      const moveTo = (classroom_id: number | null) =>
        w.db.updateTable("users").set({ classroom_id }).where("id", "=", w.studentId).execute();
      // The live table keeps students who write, whatever their class is now: their copy can still be ended.
      await moveTo(await createClassroom(w.db, { school_id: w.school }));
      expect((await w.live(exam.id)).students.map(({ userId, moved, copy }) => [userId, moved, copy !== null])).toEqual([
        [w.friendId, false, false],
        [w.studentId, true, true],
      ]);
      await w.handIn(exam.id);
      const [copy] = (await w.results(exam.id)).copies;
      const followedIn = async (classroom: number | null) => {
        await moveTo(classroom);
        return (await w.teacher.call("GET", `${w.root}/${exam.id}/copies/${copy?.copyId}`)).json<CopyDetail>().followedIn;
      };
      expect(await followedIn(w.classroom)).toBe(w.classroom);
      const other = await createClassroom(w.db, { school_id: w.school });
      expect(await followedIn(other)).toBeNull();
      const { id } = await w.db.selectFrom("users").where("name", "=", "Perrin").select("id").executeTakeFirstOrThrow();
      await w.db.insertInto("classroom_teachers").values({ classroom_id: other, user_id: id }).execute();
      expect(await followedIn(other)).toBe(other);
      expect(await followedIn(null)).toBeNull();
    });

    test("name the absent, whose paper copy counts like the others once typed in", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      await w.handIn(exam.id);
      expect((await w.results(exam.id)).absents.map((a) => a.firstName)).toEqual(["Hugo"]);
      const type = (body: object, userId = w.friendId) => w.teacher.call("PUT", `${w.root}/${exam.id}/paper-copies/${userId}`, body);
      const answers = exam.questions.slice(0, 7).map((q) => ({ id: q.id, chosen: q.correct }));
      expect((await type({ english: false, answers, marks: null })).json<CopyMarks>()).toMatchObject({ kind: "paper", total: 70 });
      const marks = [1, 2, 3].map((themeId) => ({ themeId, right: 2 }));
      expect((await type({ english: false, answers: null, marks })).json<CopyMarks>().total).toBe(60);
      const { copies, absents } = await w.results(exam.id);
      expect(absents).toEqual([]);
      expect(copies.map((c) => [c.firstName, c.answersKnown])).toEqual([
        ["Hugo", false],
        ["Inès", true],
      ]);
      // A copy of marks alone has no answer to give a point to.
      await post(`${exam.id}/questions/${exam.questions[0]?.id}/neutralisation`, { neutralised: true });
      expect((await w.results(exam.id)).copies.map(({ total }) => total)).toEqual([60, 10]);
      expect(errorOf(await type({ english: false, answers, marks: null }, w.studentId))).toEqual([409, "copy_handed_in"]);
      expect((await type({ english: false, answers, marks: null }, 999_999)).statusCode).toBe(404);
    });
  });

  test("a question is told whole to its teachers: answers, key, explanation, and who chose what, named by an initial", async () => {
    const exam = await w.open({ english: "none", shuffle: true });
    const question = exam.questions[0]!;
    const url = `${w.root}/${exam.id}/questions/${question.id}`;
    const read = async () => (await w.teacher.call("GET", url)).json<PaperQuestionDetail>();
    expect(await read()).toMatchObject({
      question: question.question,
      answers: question.answers.map((answer, i) => ({ choice: i + 1, answer })),
      correct: question.correct,
      comment: expect.stringContaining("Commentaire"),
      choosers: [],
    });
    await w.start(exam.id, w.student, false);
    await w.save(exam.id, [{ questionId: question.id, chosen: 3 }]);
    await w.handIn(exam.id);
    await w.start(exam.id, w.friend, false);
    await w.handIn(exam.id, w.friend);
    expect((await read()).choosers).toEqual([[], [], ["Inès L."], [], ["Hugo I."]]);
    const { copies } = await w.results(exam.id);
    await w.teacher.call("POST", `${w.root}/${exam.id}/copies/${copies[0]?.copyId}/standing`, { counted: false });
    expect((await read()).choosers[4]).toEqual([]);
    expect((await w.student.call("GET", url)).statusCode).toBe(403);
    expect((await w.teacher.call("GET", `${w.root}/${exam.id}/questions/999999`)).statusCode).toBe(404);
  });

  test("marks by part above its questions, or of a part that the copy does not have, are refused at their field", async () => {
    const exam = await w.open();
    const type = async (english: boolean, marks: object[]) => {
      const reply = await w.teacher.call("PUT", `${w.root}/${exam.id}/paper-copies/${w.friendId}`, { english, answers: null, marks });
      return [reply.statusCode, reply.json().errors?.[0]?.field];
    };
    const first = { themeId: 1, right: 2 };
    expect(await type(false, [first, { themeId: 2, right: 3 }])).toEqual([400, "marks.1.right"]);
    expect(await type(false, [first, { themeId: 6, right: 1 }])).toEqual([400, "marks.1.right"]);
    expect((await w.results(exam.id)).copies).toEqual([]);
    expect(await type(true, [first, { themeId: 6, right: 2 }])).toEqual([200, undefined]);
  });

  test("a teacher who teaches elsewhere gets 404, a visitor 401, a student 403, and an archived class 409", async () => {
    const exam = await w.open();
    const other = await createClassroom(w.db, { school_id: w.school });
    expect((await w.teacher.call("GET", `/api/teachers/classrooms/${other}/mock-exams`)).statusCode).toBe(404);
    expect((await w.t.visitor().call("GET", w.root)).statusCode).toBe(401);
    expect((await w.create({}, w.student)).statusCode).toBe(403);
    const file = (root: string, by = w.teacher) => by.call("GET", `${root}/${exam.id}/results/export`);
    expect((await file(`/api/teachers/classrooms/${other}/mock-exams`)).statusCode).toBe(404);
    expect((await file(w.root, w.t.visitor())).statusCode).toBe(401);
    expect((await file(w.root, w.student)).statusCode).toBe(403);
    await w.db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", w.classroom).execute();
    expect(errorOf(await w.create())).toEqual([409, "classroom_archived"]);
    expect(errorOf(await w.end(exam.id))).toEqual([409, "classroom_archived"]);
  });
});
