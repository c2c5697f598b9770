import type { MyMockExam, MyMockResult, MyMockReview, Sitting, SittingStatus } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createStudent } from "../../../test/factories.ts";
import { findMetCards } from "../../quiz/cards/cards.service.ts";
import { closeEndedCopies, settleShownResults } from "./closing.service.ts";
import { at, hour, type MockExamWorld, minute, prepareMockExams, secretComment } from "./testing.ts";

onBothEngines((openDatabase) => {
  let w: MockExamWorld;
  beforeEach(async () => {
    w = await prepareMockExams(await openDatabase());
  });

  const mine = async (by = w.student) => (await by.call("GET", "/api/mock-exams")).json<MyMockExam[]>();
  const sitting = async (id: number, by = w.student) => (await by.call("GET", `/api/mock-exams/${id}/copy`)).json<Sitting>();
  const errorOf = (response: { statusCode: number; json(): { error: string } }) => [response.statusCode, response.json().error];

  describe("a student", () => {
    test("sees a planned exam and not a draft, with the own length of each", async () => {
      await w.create();
      const exam = await w.open({ opensAt: at(hour), closesAt: at(2 * hour) });
      await w.teacher.call("PUT", `${w.home}/extra-times/${w.friendId}`, { extra: "third" });
      const [shown, ...others] = await mine();
      expect(others).toEqual([]);
      expect(shown).toMatchObject({ id: exam.id, state: "planned", minutes: 150, minutesWithEnglish: 180, shortened: true, copy: null });
      expect(shown?.teacher).toBe("Julien Perrin");
      expect((await mine(w.friend))[0]).toMatchObject({ minutes: 200, minutesWithEnglish: 240 });
    });

    test("starts between the opening and the closing only", async () => {
      const exam = await w.open({ opensAt: at(hour), closesAt: at(2 * hour) });
      const start = () => w.student.call("POST", `/api/mock-exams/${exam.id}/copy`, { english: false });
      expect(errorOf(await start())).toEqual([409, "mock_exam_closed"]);
      w.t.advance(2 * hour);
      expect((await start()).statusCode).toBe(200);
      w.t.advance(1);
      expect(errorOf(await w.friend.call("POST", `/api/mock-exams/${exam.id}/copy`, { english: false }))).toEqual([
        409,
        "mock_exam_closed",
      ]);
      expect((await mine(w.friend))[0]?.state).toBe("closed");
      // A student who joins now has missed nothing.
      const newcomer = await createStudent(w.db, w.classroom, { joined_class_at: w.t.context.now() });
      expect(await mine(await w.t.signedInAs(newcomer))).toEqual([]);
    });

    test("has the full time from the start, English and extra time included", async () => {
      const exam = await w.open();
      await w.teacher.call("PUT", `${w.home}/extra-times/${w.friendId}`, { extra: 20 });
      w.t.advance(30 * minute);
      expect((await w.start(exam.id, w.student, false)).copy?.endsAt).toBe(at(180 * minute));
      expect((await w.start(exam.id, w.friend, true)).copy?.endsAt).toBe(at((30 + 200) * minute));
    });

    test("chooses English unless the teacher has", async () => {
      const [free, none, all] = [await w.open(), await w.open({ english: "none" }), await w.open({ english: "required" })];
      const parts = (s: Sitting) => new Set(s.questions.map((q) => q.themeId)).size;
      expect(parts(await w.start(free.id, w.student, false))).toBe(5);
      expect(parts(await w.start(none.id, w.student, true))).toBe(5);
      expect(parts(await w.start(all.id, w.student, false))).toBe(6);
    });

    test("sees the answers in an own order that a reload keeps", async () => {
      const exam = await w.open();
      const orders = (s: Sitting) => s.questions.map((q) => q.answers.map((a) => a.choice).join(""));
      const first = orders(await w.start(exam.id));
      expect(orders(await sitting(exam.id))).toEqual(first);
      expect(orders(await w.start(exam.id, w.friend))).not.toEqual(first);
      expect(new Set(first).size).toBeGreaterThan(1);
    });

    test("finds the answers and flags again on another device, and may change them until the end", async () => {
      const exam = await w.open();
      const [q] = (await w.start(exam.id)).questions;
      await w.save(exam.id, [{ questionId: q!.id, chosen: 2, flagged: true }]);
      w.t.advance(minute);
      await w.save(exam.id, [{ questionId: q!.id, chosen: 3 }], w.student, "tablet");
      expect((await sitting(exam.id)).answers).toEqual([{ questionId: q!.id, chosen: 3, flagged: false, givenAt: at(minute) }]);
      await w.save(exam.id, [{ questionId: q!.id, chosen: null }], w.student, "tablet");
      expect((await sitting(exam.id)).answers[0]?.chosen).toBeNull();
    });

    test("loses nothing when answers are sent twice or in another order", async () => {
      const exam = await w.open();
      const [q] = (await w.start(exam.id)).questions;
      const send = (chosen: number, sequence: number, device = "phone", givenAt = at(0)) =>
        w.save(exam.id, [{ questionId: q!.id, chosen, sequence, givenAt }], w.student, device);
      const kept = async () => (await sitting(exam.id)).answers[0]?.chosen;
      w.t.advance(10 * minute);
      await send(2, 2);
      await send(1, 1);
      await send(2, 2);
      expect(await kept()).toBe(2);
      await send(4, 1, "tablet", at(5 * minute));
      await send(3, 9, "other phone", at(4 * minute));
      expect(await kept()).toBe(4);
      const [newer, older] = [1, 3].map((chosen, i) => ({ questionId: q!.id, chosen, sequence: 12 - i, givenAt: at(6 * minute) }));
      await w.save(exam.id, [newer!, older!]);
      expect(await kept()).toBe(1);
    });

    test("cannot win over another device by a clock that is ahead", async () => {
      const exam = await w.open();
      const [q] = (await w.start(exam.id)).questions;
      await w.save(exam.id, [{ questionId: q!.id, chosen: 1, givenAt: at(24 * hour) }], w.student, "ahead");
      w.t.advance(minute);
      await w.save(exam.id, [{ questionId: q!.id, chosen: 2 }], w.student, "right");
      expect((await sitting(exam.id)).answers[0]?.chosen).toBe(2);
    });

    test("hands in once, and then writes no more", async () => {
      const exam = await w.open();
      const [q] = (await w.start(exam.id)).questions;
      w.t.advance(minute);
      expect(await w.handIn(exam.id)).toMatchObject({ handedInAt: at(minute), handedInBy: "student" });
      w.t.advance(minute);
      expect(await w.handIn(exam.id)).toMatchObject({ handedInAt: at(minute) });
      expect(errorOf(await w.student.call("GET", `/api/mock-exams/${exam.id}/copy`))).toEqual([409, "copy_handed_in"]);
      w.t.advance(5 * minute);
      await w.save(exam.id, [{ questionId: q!.id, chosen: 1 }]);
      expect((await w.results(exam.id)).copies[0]?.late).toBeNull();
    });
  });

  describe("the end", () => {
    test("is the server's: the copy is handed in as it stands, once, with 60 s for what is on its way", async () => {
      const exam = await w.open();
      const [q] = (await w.start(exam.id, w.student, false)).questions;
      w.t.advance(150 * minute + 60_000);
      expect((await w.save(exam.id, [{ questionId: q!.id, chosen: 1 }])).json<SittingStatus>()).toMatchObject({
        handedInAt: null,
        nbLate: 0,
      });
      w.t.advance(1);
      await Promise.all(Array.from({ length: 5 }, () => closeEndedCopies(w.t.context)));
      expect(await w.db.selectFrom("mock_copies").select(["handed_in_at", "handed_in_by"]).execute()).toEqual([
        { handed_in_at: Date.parse(at(150 * minute)), handed_in_by: "time" },
      ]);
      expect((await w.results(exam.id)).copies).toHaveLength(1);
    });

    test("comes once for forty students who hand in within the second in which their time ends", async () => {
      const exam = await w.open({ release: "end", english: "none" });
      const students = await Promise.all(Array.from({ length: 40 }, () => createStudent(w.db, w.classroom)));
      const browsers = await Promise.all(students.map((id) => w.t.signedInAs(id)));
      for (const student of browsers) {
        await w.start(exam.id, student, false);
        await w.answerAll(exam, 4, student, false);
      }
      w.t.advance(150 * minute + 60_001);
      const end = async () => {
        await closeEndedCopies(w.t.context);
        await settleShownResults(w.t.context);
      };
      await Promise.all([...browsers.map((student) => w.handIn(exam.id, student)), end(), end()]);
      await end();
      const copies = await w.db.selectFrom("mock_copies").select(["handed_in_at", "handed_in_by"]).execute();
      expect(copies).toEqual(students.map(() => ({ handed_in_at: Date.parse(at(150 * minute)), handed_in_by: "time" })));
      expect(await w.db.selectFrom("user_badges").select("user_id").where("badge_id", "=", 27).execute()).toHaveLength(40);
      expect(await w.db.selectFrom("learning_cards").select("user_id").execute()).toHaveLength(40 * 10);
    });

    test("is each student's own: another class's hours, a third more, a second device, and questions corrected, withdrawn or neutralised meanwhile change no paper", async () => {
      await w.teacher.call("PUT", `${w.home}/extra-times/${w.friendId}`, { extra: "third" });
      const exam = await w.open({ english: "none" });
      const elsewhere = await createClassroom(w.db, { school_id: w.school });
      const stranger = await w.t.signedInAs(await createStudent(w.db, elsewhere));
      const [inès, hugo] = [await w.start(exam.id), await w.start(exam.id, w.friend)];
      expect([inès, hugo].map(({ copy }) => copy?.endsAt)).toEqual([at(150 * minute), at(200 * minute)]);
      expect((await stranger.call("POST", `/api/mock-exams/${exam.id}/copy`, { english: false })).statusCode).toBe(404);

      const [corrected, withdrawn, neutralised, ...others] = exam.questions;
      await w.db.updateTable("questions").set({ text: "Autre question" }).where("id", "=", corrected!.questionId!).execute();
      await w.db.updateTable("answers").set({ correct: 0 }).where("question_id", "=", corrected!.questionId!).execute();
      await w.db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", withdrawn!.questionId!).execute();
      const path = `${w.root}/${exam.id}/questions/${neutralised!.id}/neutralisation`;
      expect((await w.teacher.call("POST", path, { neutralised: true })).statusCode).toBe(204);
      expect([(await sitting(exam.id)).questions, (await sitting(exam.id, w.friend)).questions]).toEqual([inès.questions, hugo.questions]);

      // All wrong but the corrected one; on two devices, the later answer stands.
      const wrong = (q: (typeof others)[number]) => ({ questionId: q.id, chosen: (q.correct % 4) + 1 });
      await w.save(exam.id, [
        { questionId: corrected!.id, chosen: corrected!.correct },
        ...[withdrawn!, neutralised!, ...others].map(wrong),
      ]);
      w.t.advance(minute);
      await w.save(exam.id, [{ questionId: others[0]!.id, chosen: others[0]!.correct }], w.student, "tablet");
      w.t.advance(151 * minute);
      expect((await mine())[0]).toMatchObject({ state: "handed-in", copy: { handedInBy: "time", nbAnswered: exam.questions.length } });
      expect((await mine(w.friend))[0]?.state).toBe("running");
      w.t.advance(50 * minute);
      const { copies } = await w.results(exam.id);
      // The corrected and the changed answer, and the points of the withdrawn and the neutralised question.
      expect(copies.map(({ firstName, total }) => [firstName, total])).toEqual([
        ["Hugo", 20],
        ["Inès", 40],
      ]);
    });

    test("comes too when the program was down meanwhile: at the next question asked", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      w.t.advance(4 * hour);
      expect(await w.handIn(exam.id)).toMatchObject({ handedInAt: at(150 * minute), handedInBy: "time" });
    });

    test("keeps apart what comes later, until the teacher counts it", async () => {
      const exam = await w.open();
      const [q, r] = exam.questions;
      await w.start(exam.id, w.student, false);
      await w.save(exam.id, [{ questionId: q!.id, chosen: q!.correct }]);
      w.t.advance(160 * minute);
      const late = await w.save(exam.id, [{ questionId: r!.id, chosen: r!.correct, givenAt: at(149 * minute) }]);
      expect(late.json<SittingStatus>()).toMatchObject({ handedInBy: "time", nbAnswered: 1, nbLate: 1, lateCounted: null });
      const copy = async () => (await w.results(exam.id)).copies[0];
      const first = await copy();
      expect(first).toMatchObject({ five: 10, late: { count: 1, minutesAfterEnd: 10, counted: null } });
      await w.teacher.call("POST", `${w.root}/${exam.id}/copies/${first!.copyId}/late-answers`, { counted: true });
      expect(await copy()).toMatchObject({ five: 20, late: { counted: true } });
    });

    test("tells the student how many answers it keeps apart, on each device and for as long as the copy stands, and what was decided", async () => {
      const exam = await w.open();
      const questions = (await w.start(exam.id, w.student, false)).questions;
      await w.save(exam.id, [{ questionId: questions[0]!.id, chosen: 1 }]);
      w.t.advance(160 * minute);
      const given = questions.slice(1, 5).map((q) => ({ questionId: q.id, chosen: 2, givenAt: at(149 * minute) }));
      expect((await w.save(exam.id, given)).json()).toMatchObject({ nbAnswered: 1, nbLate: 4, lateCounted: null });
      expect((await w.save(exam.id, [], w.student, "tablet")).json()).toMatchObject({ nbAnswered: 1, nbLate: 4 });
      expect((await mine())[0]?.copy).toMatchObject({ handedInBy: "time", nbAnswered: 1, nbLate: 4, lateCounted: null });
      const copyId = (await w.results(exam.id)).copies[0]?.copyId;
      const decide = (counted: boolean) => w.teacher.call("POST", `${w.root}/${exam.id}/copies/${copyId}/late-answers`, { counted });
      await decide(false);
      expect((await mine())[0]?.copy).toMatchObject({ nbAnswered: 1, nbLate: 4, lateCounted: false });
      await decide(true);
      expect((await mine())[0]?.copy).toMatchObject({ nbAnswered: 5, nbLate: 4, lateCounted: true });
    });

    test("is the clock's as soon as the time is over, though the student hands in within the minute left for answers on their way", async () => {
      const exam = await w.open();
      for (const by of [w.student, w.friend]) await w.start(exam.id, by, false);
      w.t.advance(150 * minute - 1);
      expect(await w.handIn(exam.id)).toMatchObject({ handedInAt: at(150 * minute - 1), handedInBy: "student" });
      w.t.advance(1);
      expect(await w.handIn(exam.id, w.friend)).toMatchObject({ handedInAt: at(150 * minute), handedInBy: "time" });
    });

    test("refuses what comes once the answers are shown", async () => {
      const exam = await w.open();
      const [q] = (await w.start(exam.id)).questions;
      await w.end(exam.id);
      await w.publish(exam.id);
      w.t.advance(minute);
      expect(errorOf(await w.save(exam.id, [{ questionId: q!.id, chosen: 1, givenAt: at(0) }]))).toEqual([409, "copy_handed_in"]);
    });

    test("of forty copies within the same second loses none", async () => {
      const exam = await w.open();
      const students = await Promise.all(Array.from({ length: 40 }, async () => w.t.signedInAs(await createStudent(w.db, w.classroom))));
      for (const student of students) await w.start(exam.id, student, false);
      const statuses = await Promise.all(
        students.map(async (student, i) => {
          await w.answerAll(exam, i % 11, student, false);
          return w.handIn(exam.id, student);
        }),
      );
      expect(statuses.map((s) => s.handedInBy)).toEqual(Array(40).fill("student"));
      expect((await w.results(exam.id)).copies.map((c) => c.total).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 40 }, (_, i) => (i % 11) * 10).toSorted((a, b) => a - b),
      );
    });
  });

  describe("before the answers are shown", () => {
    test("no reply to a student holds a key, a comment or a right answer", async () => {
      const exam = await w.open();
      const replies: string[] = [];
      const ask = async (method: "GET" | "POST", url: string, body?: object) => {
        const response = await w.student.call(method, url, body);
        replies.push(response.body);
        return response;
      };
      const id = exam.id;
      await ask("GET", "/api/mock-exams");
      await ask("POST", `/api/mock-exams/${id}/copy`, { english: true });
      await ask("GET", `/api/mock-exams/${id}/copy`);
      replies.push((await w.answerAll(exam, 5)).body);
      await ask("POST", `/api/mock-exams/${id}/copy/hand-in`);
      await w.end(id);
      await ask("GET", `/api/mock-exams/${id}`);
      for (const page of ["result", "review"]) expect((await ask("GET", `/api/mock-exams/${id}/${page}`)).statusCode).toBe(404);
      const bytes = replies.join("\n");
      expect(bytes).toContain("Le premier 1-0");
      for (const secret of [secretComment, "correct", "comment", "right", "total", "mention", "badge"]) expect(bytes).not.toContain(secret);
      await settleShownResults(w.t.context);
      expect(await w.db.selectFrom("user_badges").selectAll().execute()).toEqual([]);
    });

    test("nothing of the paper leaves the server before the start", async () => {
      const exam = await w.open();
      expect((await w.student.call("GET", `/api/mock-exams/${exam.id}`)).body).not.toContain("Question");
      expect((await w.student.call("GET", `/api/mock-exams/${exam.id}/copy`)).statusCode).toBe(404);
    });
  });

  describe("the result", () => {
    test("tells marks, mention, badges and what earlier exams gave, once the teacher publishes", async () => {
      const [first, second] = [await w.open(), await w.open({ name: "Examen blanc n° 2" })];
      for (const [exam, right] of [
        [first, 4],
        [second, 12],
      ] as const) {
        await w.start(exam.id);
        await w.answerAll(exam, right);
        await w.handIn(exam.id);
        await w.end(exam.id);
        await w.publish(exam.id);
        w.t.advance(minute);
      }
      const result = async (id: number) => (await w.student.call("GET", `/api/mock-exams/${id}/result`)).json<MyMockResult>();
      expect(await result(first.id)).toMatchObject({ five: 40, english: 0, total: 40, mention: "failed", earlier: [], shortened: true });
      const later = await result(second.id);
      expect(later).toMatchObject({ five: 100, english: 20, total: 110, mention: "passed", nbWrong: 0 });
      expect(later.earlier).toMatchObject([{ total: 40, shortened: true }]);
      // A shortened paper earns no badge of passing, nor of points won.
      expect(later.badges).toEqual([]);
      expect((await result(first.id)).badges.map((b) => b.label)).toEqual(["Tour du monde", "Premier examen blanc"]);
    });

    test("comes by itself at the end when the teacher chose so, once nobody can write any more", async () => {
      const exam = await w.open({ release: "end" });
      await w.start(exam.id);
      await w.handIn(exam.id);
      expect((await mine())[0]?.state).toBe("handed-in");
      w.t.advance(hour + 1);
      expect((await mine())[0]?.state).toBe("results");
      await settleShownResults(w.t.context);
      await settleShownResults(w.t.context);
      expect(await w.db.selectFrom("user_badges").select("badge_id").execute()).toEqual([{ badge_id: 27 }]);
    });

    test("of an exam that cannot be settled keeps no other back", async () => {
      const exams = [await w.open(), await w.open(), await w.open()];
      for (const [i, exam] of exams.entries()) {
        const by = i === 0 ? w.friend : w.student;
        await w.start(exam.id, by, false);
        await w.answerAll(exam, 3, by, false);
        await w.handIn(exam.id, by);
        await w.end(exam.id);
      }
      const set = (table: "mock_exams" | "mock_copies", values: object, column: "id" | "mock_exam_id", id: number) =>
        w.db.updateTable(table).set(values).where(column, "=", id).execute();
      await set("mock_copies", { part_marks: "{" }, "mock_exam_id", exams[0]!.id);
      for (const { id } of exams) await set("mock_exams", { published_at: Date.parse(at(0)) }, "id", id);
      await expect(settleShownResults(w.t.context)).rejects.toThrow("JSON");
      const copies = await w.db.selectFrom("mock_copies").select("settled_at").orderBy("mock_exam_id").execute();
      expect(copies.map(({ settled_at }) => settled_at !== null)).toEqual([false, true, true]);
    });

    test("hands the answers to the revision, once, and only once the results are shown", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      await w.answerAll(exam, 3, w.student, false);
      await w.handIn(exam.id);
      await w.end(exam.id);
      await settleShownResults(w.t.context);
      const cards = () => w.db.selectFrom("learning_cards").select(["question_id"]).where("user_id", "=", w.studentId).execute();
      expect(await cards()).toEqual([]);
      await w.publish(exam.id);
      await w.publish(exam.id, false);
      await w.publish(exam.id);
      await settleShownResults(w.t.context);
      expect(await cards()).toHaveLength(10);
      // The statistics of quizzes are made of these.
      for (const table of ["tries", "student_answers"] as const) expect(await w.db.selectFrom(table).selectAll().execute()).toEqual([]);
    });

    test("hands the answer that the student read to the revision, although the bank's answers have changed places since", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      await w.answerAll(exam, 10, w.student, false);
      await w.handIn(exam.id);
      await w.db
        .updateTable("answers")
        .set((eb) => ({ position: eb("position", "+", 10) }))
        .execute();
      await w.db
        .updateTable("answers")
        .set((eb) => ({ position: eb(eb.val(15), "-", eb.ref("position")) }))
        .execute();
      await w.end(exam.id);
      await w.publish(exam.id);
      await settleShownResults(w.t.context);
      expect((await findMetCards(w.db, w.studentId)).map((card) => card.last_correct)).toEqual(Array(10).fill(1));
    });

    test("hands nothing of what was left empty, emptied or never shown to the revision, nor to the answers of a day", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      const [right, emptied] = exam.questions;
      await w.save(exam.id, [
        { questionId: right!.id, chosen: right!.correct },
        { questionId: emptied!.id, chosen: emptied!.correct },
      ]);
      await w.save(exam.id, [{ questionId: emptied!.id, chosen: null }]);
      await w.handIn(exam.id);
      await w.start(exam.id, w.friend, false);
      await w.save(exam.id, [{ questionId: right!.id, chosen: null, flagged: true }], w.friend);
      await w.handIn(exam.id, w.friend);
      await w.end(exam.id);
      await w.publish(exam.id);
      await settleShownResults(w.t.context);
      expect((await findMetCards(w.db, w.studentId)).map((card) => [card.question_id, card.last_correct])).toEqual([
        [right?.questionId, 1],
      ]);
      expect(await findMetCards(w.db, w.friendId)).toEqual([]);
      const days = await w.db.selectFrom("learning_days").select(["user_id", "answers"]).execute();
      expect(days).toEqual([{ user_id: w.studentId, answers: 1 }]);
    });

    test("shows every question with its key, its comment and what the student chose", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      await w.answerAll(exam, 3, w.student, false);
      await w.handIn(exam.id);
      await w.end(exam.id);
      await w.publish(exam.id);
      const review = (await w.student.call("GET", `/api/mock-exams/${exam.id}/review`)).json<MyMockReview>();
      expect(review.questions).toHaveLength(10);
      expect(review.questions.filter((q) => q.chosen === q.correct)).toHaveLength(3);
      expect(review.questions[0]?.comment).toContain(secretComment);
      await w.publish(exam.id, false);
      expect((await w.student.call("GET", `/api/mock-exams/${exam.id}/review`)).statusCode).toBe(404);
    });

    test("changes nothing in the tries, scores and counters of quizzes", async () => {
      const exam = await w.open();
      await w.start(exam.id);
      await w.answerAll(exam, 12);
      await w.handIn(exam.id);
      for (const table of ["tries", "student_answers", "student_progress"] as const)
        expect(await w.db.selectFrom(table).selectAll().execute()).toEqual([]);
    });
  });

  test("another class's exam, a draft and an unknown one are 404; visitors 401; a bad answer 400", async () => {
    const exam = await w.open();
    const draft = (await w.create()).json<{ id: number }>();
    const stranger = await w.t.signedInAs(await createStudent(w.db, await createClassroom(w.db)));
    await w.start(exam.id);
    const calls = [
      ["GET", "", undefined],
      ["POST", "/copy", { english: false }],
      ["GET", "/copy", undefined],
      ["POST", "/copy/answers", { device: "phone", position: 1, answers: [] }],
      ["POST", "/copy/hand-in", undefined],
      ["GET", "/result", undefined],
      ["GET", "/review", undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      for (const [by, id] of [
        [stranger, exam.id],
        [w.student, draft.id],
        [w.student, 999_999],
      ] as const)
        expect((await by.call(method, `/api/mock-exams/${id}${path}`, body)).statusCode, `${method} ${path}`).toBe(404);
      expect((await w.t.visitor().call(method, `/api/mock-exams/${exam.id}${path}`, body)).statusCode).toBe(401);
    }
    const [q] = exam.questions;
    for (const bad of [{ chosen: 5 }, { chosen: 0 }, { chosen: 1, givenAt: "hier" }, { chosen: 1, sequence: 0 }])
      expect((await w.save(exam.id, [{ questionId: q!.id, ...bad }])).statusCode).toBe(400);
    expect(errorOf(await w.save(exam.id, [{ questionId: 999_999, chosen: 1 }]))).toEqual([404, "question_not_found"]);
    expect((await w.save(exam.id, [], w.friend)).statusCode).toBe(404);
  });
});
