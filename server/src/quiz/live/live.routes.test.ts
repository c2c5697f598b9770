import type { DeletedLive, LiveAside, LiveBoardEnd, LiveReport, LiveSummary } from "@badin/contract";
import { liveBackMs } from "@badin/contract";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { badgeCatalogue } from "../badges/catalogue.ts";
import { replayCards } from "../cards/replay.service.ts";
import { deleteExpired } from "./bin.queries.ts";
import { tidyLives } from "./teaching.service.ts";
import { type InRoom, prepareRoom } from "./testing.ts";

onBothEngines((openDatabase) => {
  let r: InRoom;
  beforeEach(async () => {
    r = await prepareRoom(await openDatabase());
  });
  const refusal = (response: { statusCode: number; json(): { error: string } }) => [response.statusCode, response.json().error];

  describe("opening a live session", () => {
    test("asks the questions of a quiz in its order, or in another, and calls the class", async () => {
      const qcmId = await createQcm(r.db, { classroom_id: r.classroom, questions: [r.questions[2].id, r.questions[0].id] });
      const live = await r.open({ qcmId, questionIds: undefined });
      expect(await r.board(live)).toMatchObject({
        step: "waiting",
        total: 2,
        present: 0,
        students: 3,
        leftOut: 0,
        driver: { name: "Castaing" },
      });
      expect((await r.students[0].call("GET", "/api/live")).json()).toEqual({ live: { id: live, title: "Météo 1" } });
      const stored = await r.db.selectFrom("live_questions").select("question_id").orderBy("position").execute();
      expect(stored.map(({ question_id }) => question_id)).toEqual([r.questions[2].id, r.questions[0].id]);
      const elsewhere = await r.t.signedInAs(await createStudent(r.db, await createClassroom(r.db)));
      expect((await elsewhere.call("GET", "/api/live")).json()).toEqual({ live: null });
    });

    test("asks those questions of a quiz that are chosen, in its order, and none of another", async () => {
      const [a, b, c] = r.questions;
      const qcmId = await createQcm(r.db, { classroom_id: r.classroom, questions: [c.id, a.id] });
      await r.open({ qcmId, questionIds: [a.id, b.id, c.id] });
      const stored = await r.db.selectFrom("live_questions").select("question_id").orderBy("position").execute();
      expect(stored.map(({ question_id }) => question_id)).toEqual([c.id, a.id]);
      await r.db.updateTable("live_sessions").set({ step: "ended", ended_at: 1 }).execute();
      expect(refusal(await r.create({ qcmId, questionIds: [b.id] }))).toEqual([409, "live_empty"]);
    });

    test("leaves out what a planned mock exam asks, and says how many; what is neutralised or hidden; 409 when nothing is left", async () => {
      const [a, b, c] = r.questions;
      await createMockExam(r.db, { classroom_id: r.classroom, questions: [a], planned: true });
      await r.db.updateTable("questions").set({ hidden_at: 1 }).where("id", "=", b.id).execute();
      expect(refusal(await r.create({ questionIds: [a.id, b.id] }))).toEqual([409, "live_empty"]);
      const live = await r.open({ questionIds: [a.id, c.id, b.id, c.id] });
      expect(await r.board(live)).toMatchObject({ total: 1, leftOut: 1 });
    });

    test("is refused while another is open, in an archived class, with a quiz of another class, and in wrong words", async () => {
      expect((await r.create({ seconds: 10 })).json()).toMatchObject({ errors: [{ field: "seconds" }] });
      const foreign = await createQcm(r.db, { classroom_id: await createClassroom(r.db), questions: [r.questions[0].id] });
      expect(refusal(await r.create({ qcmId: foreign }))).toEqual([404, "not_found"]);
      await r.open();
      expect(refusal(await r.create())).toEqual([409, "live_under_way"]);
      await r.db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", r.classroom).execute();
      expect(refusal(await r.create())).toEqual([409, "classroom_archived"]);
      expect((await r.create({}, r.students[0])).statusCode).toBe(403);
    });
  });

  describe("steering", () => {
    test("two teachers who press next within the same instant make one step", async () => {
      const live = await r.open();
      const [first, second] = await Promise.all([r.press(live, "next", 1), r.press(live, "next", 1)]);
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      expect(await r.board(live)).toMatchObject({ step: "asking", position: 1, version: 2 });
      await Promise.all(Array.from({ length: 8 }, () => r.press(live, "next", 2)));
      expect(await r.board(live)).toMatchObject({ step: "votes", version: 3 });
      // One presses while a colleague takes over and presses from the same screen: whoever is first, one step.
      const colleague = await r.t.signedInAs(await createTeacher(r.db, r.school, [r.classroom]));
      const takeAndPress = async () => {
        await colleague.call("POST", `${r.home}/${live}/driver`);
        return r.press(live, "next", 3, colleague);
      };
      const both = await Promise.all([r.press(live, "next", 3), takeAndPress(), r.press(live, "next", 3)]);
      for (const { statusCode } of both) expect([200, 409]).toContain(statusCode);
      const after = await r.board(live);
      expect([after.step, after.position]).toEqual(after.version === 4 ? ["votes", 1] : ["answer", 1]);
    });

    test("is for the one who drives; a colleague takes over in one call", async () => {
      const live = await r.open();
      const colleague = await r.t.signedInAs(await createTeacher(r.db, r.school, [r.classroom], { first_name: "Marc" }));
      expect(refusal(await r.press(live, "next", 1, colleague))).toEqual([409, "live_other_driver"]);
      const taken = (await colleague.call("POST", `${r.home}/${live}/driver`)).json();
      expect(taken).toMatchObject({ driver: { firstName: "Marc" }, version: 2 });
      expect(refusal(await r.press(live, "next", 2))).toEqual([409, "live_other_driver"]);
      expect(await r.step(live, "next", colleague)).toMatchObject({ step: "asking" });
    });

    test("a vote whose time is over is closed once, whoever looks", async () => {
      const live = await r.open({ seconds: 30 });
      await r.step(live);
      r.t.advance(29_999);
      expect(await r.board(live)).toMatchObject({ step: "asking", version: 2 });
      r.t.advance(1);
      const seen = await Promise.all(Array.from({ length: 5 }, () => r.board(live)));
      for (const state of seen) expect(state).toMatchObject({ step: "votes", version: 3 });
    });

    test("passes over a question that a mock exam planned meanwhile keeps from the class", async () => {
      const live = await r.open();
      await r.step(live);
      await createMockExam(r.db, { classroom_id: r.classroom, questions: [r.questions[1]], planned: true });
      expect(await r.step(live, "skip")).toMatchObject({ step: "asking", position: 3 });
    });
  });

  describe("a student", () => {
    test("answers, changes until the vote closes, and is told what was right once it is shown", async () => {
      const [ines, leo] = r.students;
      const [q] = r.questions;
      const live = await r.open();
      await r.join(live, ines);
      await r.step(live);
      await r.vote(live, ines, q.wrong);
      await r.vote(live, ines, q.right);
      await r.vote(live, leo, q.wrong);
      expect(await r.board(live)).toMatchObject({ present: 2, answered: 2, votes: null, result: null });
      expect((await r.mine(live, ines)).mine).toEqual([{ position: 1, round: 1, answerId: q.right }]);
      const closed = await r.step(live);
      expect(closed.votes).toEqual([
        {
          round: 1,
          counts: expect.arrayContaining([
            { answerId: q.right, count: 1 },
            { answerId: q.wrong, count: 1 },
          ]),
        },
      ]);
      expect(closed.result).toBeNull();
      await r.step(live);
      expect((await r.mine(live, leo)).state.result).toEqual({ goodAnswerId: q.right, comment: "Parce que c’est ainsi." });
    });

    test("never gets a byte of what is right before it is shown: state, question, vote, stream, invitation", async () => {
      const [ines] = r.students;
      const q = await createQuestion(r.db, { comment: "SECRET-COMMENT" });
      const live = await r.open({ questionIds: [q.id] });
      const bytes: string[] = [];
      const look = async () => {
        for (const url of ["/api/live", `/api/live/${live}`, `/api/live/${live}/questions/1`])
          bytes.push((await ines.call("GET", url)).body);
        bytes.push((await ines.call("POST", `/api/live/${live}/presence`)).body);
      };
      await look();
      expect(bytes[2]).toContain("question_not_found");
      await r.step(live);
      await look();
      bytes.push((await r.vote(live, ines, q.wrong)).body);
      await r.step(live);
      await look();
      await r.step(live, "revote");
      await look();
      for (const text of bytes) expect(text).not.toMatch(/SECRET|goodAnswerId":\d|correct/);
      // The teacher's page has them, and only aside.
      expect((await r.teacher.call("GET", `${r.home}/${live}/questions/1`)).body).not.toMatch(/SECRET|goodAnswerId|correct/);
      expect((await r.teacher.call("GET", `${r.home}/${live}/aside`)).json<LiveAside>().goodAnswerId).toBe(q.right);
      await r.step(live);
      await r.step(live);
      await look();
      expect(bytes.slice(-4).join()).toContain("SECRET-COMMENT");
    });

    test("whose answer comes late is heard until the right one is shown, and told so after", async () => {
      const [ines, leo, zoe] = r.students;
      const [q] = r.questions;
      const live = await r.open();
      await r.step(live);
      await r.vote(live, ines, q.right);
      await r.step(live);
      expect((await r.vote(live, leo, q.right)).statusCode).toBe(200);
      expect(refusal(await r.vote(live, ines, q.wrong))).toEqual([409, "live_closed"]);
      expect((await r.vote(live, ines, q.right)).statusCode).toBe(200);
      await r.step(live);
      expect(refusal(await r.vote(live, zoe, q.right))).toEqual([409, "live_shown"]);
      expect((await r.vote(live, leo, q.right)).statusCode).toBe(200);
      expect(await r.board(live)).toMatchObject({ present: 2, answered: 2 });
    });

    test("whose votes overtake one another keeps the last given on one device, the last to arrive of two or of an older page", async () => {
      const [ines, leo, zoe] = r.students;
      const [{ id: questionId }] = r.questions;
      const ids = await r.db.selectFrom("answers").where("question_id", "=", questionId).orderBy("position").select("id").execute();
      const [a, b, c] = ids.map(({ id }) => id) as [number, number, number];
      const live = await r.open();
      await r.step(live);
      /** Gives the answer that the server then says stands. */
      const given = async (by: typeof ines, answerId: number, device?: string, sequence = 1, round = 1) => {
        const response = await r.vote(live, by, answerId, 1, round, device === undefined ? undefined : { device, sequence });
        expect(response.statusCode).toBe(200);
        const { answerId: told } = response.json<{ answerId: number }>();
        const stored = (await r.mine(live, by)).mine.find((vote) => vote.round === round)?.answerId;
        expect(told).toBe(stored);
        return told;
      };
      expect(await given(ines, b, "phone", 2)).toBe(b);
      expect(await given(ines, a, "phone", 1)).toBe(b);
      expect(await given(ines, b, "phone", 2)).toBe(b);
      // What was pressed between two equal answers comes too late as well.
      expect(await given(ines, b, "phone", 4)).toBe(b);
      expect(await given(ines, c, "phone", 3)).toBe(b);
      expect(await given(ines, c, "phone", 5)).toBe(c);
      // Of two devices, the last to arrive; so does a page that tells no order.
      expect(await given(ines, a, "tablet", 1)).toBe(a);
      expect(await given(ines, b)).toBe(b);
      expect(await given(ines, c, "tablet", 1)).toBe(c);
      // At once, whichever the database has first.
      const race = (sequence: number) => r.vote(live, leo, sequence === 9 ? b : a, 1, 1, { device: "phone", sequence });
      await Promise.all([9, 3, 4, 5, 6].map(race));
      expect((await r.mine(live, leo)).mine).toEqual([{ position: 1, round: 1, answerId: b }]);
      await r.step(live);
      expect(await given(leo, a, "phone", 8)).toBe(b);
      expect(refusal(await r.vote(live, leo, a, 1, 1, { device: "phone", sequence: 10 }))).toEqual([409, "live_closed"]);
      await r.step(live, "revote");
      // A second vote knows nothing of the first one's order.
      expect(await given(leo, c, "phone", 7, 2)).toBe(c);
      expect(await given(leo, a, "phone", 6, 2)).toBe(c);
      expect(await given(leo, a, "phone", 2 ** 40, 2)).toBe(a);
      for (const order of [{ device: "phone" }, { device: "phone", sequence: 0 }, { device: "a b", sequence: 1 }])
        expect(refusal(await r.vote(live, zoe, a, 1, 2, order as never))).toEqual([400, "invalid"]);
    });

    test("answers with an answer of the question only, in their own class only", async () => {
      const [ines] = r.students;
      const live = await r.open();
      await r.step(live);
      expect(refusal(await r.vote(live, ines, r.questions[1].right))).toEqual([404, "question_not_found"]);
      const elsewhere = await r.t.signedInAs(await createStudent(r.db, await createClassroom(r.db)));
      for (const response of [
        await r.vote(live, elsewhere, r.questions[0].right),
        await elsewhere.call("GET", `/api/live/${live}`),
        await elsewhere.call("GET", `/api/live/${live}/events`),
        await elsewhere.call("GET", `/api/live/${live}/questions/1`),
        await elsewhere.call("POST", `/api/live/${live}/presence`),
        await r.teacher.call("GET", `/api/live/${live}`),
      ])
        expect(refusal(response)).toEqual([404, "not_found"]);
      expect(refusal(await r.t.visitor().call("GET", "/api/live"))).toEqual([401, "unauthenticated"]);
      expect(await r.board(live)).toMatchObject({ present: 0, answered: 0 });
    });

    test("a student who sits a mock exam is neither called nor let in", async () => {
      const [ines] = r.students;
      const exam = await createMockExam(r.db, { classroom_id: r.classroom, questions: [await createQuestion(r.db)], planned: true });
      const live = await r.open();
      const copy = await createMockCopy(r.db, exam.id, r.ids[0], 1);
      await r.db
        .updateTable("mock_copies")
        .set({ handed_in_at: null, ends_at: r.t.context.now() + 60_000 })
        .where("id", "=", copy)
        .execute();
      expect((await ines.call("GET", "/api/live")).json()).toEqual({ live: null });
      await r.step(live);
      expect(refusal(await r.vote(live, ines, r.questions[0].right))).toEqual([409, "exam_under_way"]);
      expect(refusal(await ines.call("GET", `/api/live/${live}`))).toEqual([409, "exam_under_way"]);
    });
  });

  describe("peer instruction", () => {
    test("keeps both votes side by side, the last one counts, and hidden votes are not sent", async () => {
      const [ines, leo] = r.students;
      const [q] = r.questions;
      const live = await r.open();
      await r.step(live);
      await r.vote(live, ines, q.wrong);
      await r.vote(live, leo, q.right);
      await r.step(live);
      expect(await r.step(live, "revote")).toMatchObject({ step: "asking", round: 2, answered: 0, votes: null });
      expect(refusal(await r.vote(live, ines, q.right, 1, 1))).toEqual([409, "live_closed"]);
      await r.vote(live, ines, q.right, 1, 2);
      expect((await r.mine(live, ines)).mine).toEqual([
        { position: 1, round: 1, answerId: q.wrong },
        { position: 1, round: 2, answerId: q.right },
      ]);
      await r.step(live);
      const shown = await r.step(live);
      expect(shown.votes?.map(({ round, counts }) => [round, counts.length])).toEqual([
        [1, 2],
        [2, 1],
      ]);
      expect((await r.step(live, "hide")).votes).toBeNull();
      await r.step(live, "end");
      const { questions } = (await r.teacher.call("GET", `${r.home}/${live}/end`)).json<LiveBoardEnd>();
      expect(questions).toMatchObject([{ position: 1, answered: 2, right: 2, first: { answered: 2, right: 1 } }]);
      expect((await r.mine(live, ines)).end).toEqual({ progress: "r", secondVote: 1 });
    });
  });

  describe("the end", () => {
    /** Until the end of a session can no longer be taken back, and what it taught is handed over. */
    const settle = async () => {
      r.t.advance(liveBackMs + 60_000);
      await tidyLives(r.t.context);
    };
    async function play() {
      const [ines, leo] = r.students;
      const [a, b] = r.questions;
      const live = await r.open();
      await r.step(live);
      await r.vote(live, ines, a.right);
      await r.vote(live, leo, a.wrong);
      await r.step(live);
      await r.step(live);
      await r.step(live);
      await r.vote(live, ines, b.wrong, 2);
      await r.step(live, "skip");
      await r.step(live, "end");
      return live;
    }

    test("names on the teacher's own screen who took part and who missed what, nobody on the board", async () => {
      const live = await play();
      const report = (await r.teacher.call("GET", `${r.home}/${live}/report`)).json<LiveReport>();
      expect(report.people.map(({ name, right, missed }) => [name, right, missed])).toEqual([
        ["Abadie", 1, []],
        ["Brun", 0, [1]],
      ]);
      expect(report.absent).toEqual([{ firstName: "Zoé", name: "Petit" }]);
      expect(report.questions).toMatchObject([{ position: 1, answered: 2, right: 1, first: null }]);
      const board = await r.teacher.call("GET", `${r.home}/${live}/end`);
      expect(board.json<LiveBoardEnd>().present).toBe(2);
      for (const { body } of [board, await r.teacher.call("GET", `${r.home}/${live}`)]) expect(body).not.toMatch(/Abadie|Brun|Inès|Petit/);
      expect((await r.teacher.call("GET", r.home)).json<LiveSummary[]>()).toMatchObject([{ id: live, questions: 3, present: 2 }]);
      expect((await r.students[0].call("GET", "/api/live")).json()).toEqual({ live: null });
    });

    test("hands the last vote on what was shown to the cards, once, with the badge that it earns, and counts apart from quizzes", async () => {
      const counters = { answer_count: 49, right_count: 49, right_streak: 0, day_count: 1, last_day: 1, day_streak: 1, last_week: 1 };
      await r.db
        .insertInto("student_progress")
        .values({ user_id: r.ids[0], ...counters, week_streak: 1, last_day_answers: 49 })
        .execute();
      const live = await play();
      await tidyLives(r.t.context);
      expect(await r.db.selectFrom("learning_cards").selectAll().execute()).toEqual([]);
      for (let n = 0; n < 2; n++) await settle();
      const cards = await r.db
        .selectFrom("learning_cards")
        .select(["user_id", "question_id", "last_answer_id"])
        .orderBy("user_id")
        .execute();
      expect(cards).toEqual([
        { user_id: r.ids[0], question_id: r.questions[0].id, last_answer_id: r.questions[0].right },
        { user_id: r.ids[1], question_id: r.questions[0].id, last_answer_id: r.questions[0].wrong },
      ]);
      expect(await r.db.selectFrom("learning_days").select("answers").execute()).toEqual([{ answers: 1 }, { answers: 1 }]);
      expect(await r.db.selectFrom("tries").selectAll().execute()).toEqual([]);
      const fifty = badgeCatalogue.find(({ label }) => label === "Cinquante")?.id;
      expect(await r.db.selectFrom("user_badges").select(["user_id", "badge_id"]).execute()).toEqual([
        { user_id: r.ids[0], badge_id: fifty },
      ]);
      expect(await r.board(live)).toMatchObject({ step: "ended" });
    });

    test("keeps what it taught when cards are made again, and says all of it in the student's own data", async () => {
      await play();
      await settle();
      const [userId] = r.ids;
      const cards = () => r.db.selectFrom("learning_cards").selectAll().where("user_id", "=", userId).execute();
      const before = await cards();
      await r.database.transaction((trx) => replayCards(trx, userId, [r.questions[0].id], [], new Set()));
      expect(await cards()).toEqual(before);
      const { rawPayload } = await r.students[0].call("GET", "/api/users/me/data");
      const data = JSON.parse(strFromU8(unzipSync(rawPayload)["mes-donnees.json"] ?? new Uint8Array()));
      expect(data.directs).toMatchObject([
        { direct: "Météo 1", vote: 1, question: expect.any(String) },
        { direct: "Météo 1", vote: 1 },
      ]);
      expect(JSON.stringify(data.directs)).not.toContain("juste");
    });

    test("comes by itself two hours after the last step, also when the process that ended it stopped before the cards", async () => {
      const live = await r.open();
      await r.step(live);
      await r.vote(live, r.students[0], r.questions[0].right);
      await r.step(live);
      await r.step(live);
      await tidyLives(r.t.context);
      expect(await r.board(live)).toMatchObject({ step: "answer" });
      r.t.advance(2 * 3_600_000 + 1);
      await tidyLives(r.t.context);
      expect((await r.db.selectFrom("live_sessions").select("step").executeTakeFirst())?.step).toBe("ended");
      await settle();
      expect(await r.db.selectFrom("learning_cards").select("user_id").execute()).toEqual([{ user_id: r.ids[0] }]);
    });

    test("is taken back to the last question for two minutes: the class goes on, and is taught once, at the new end", async () => {
      const [ines, leo] = r.students;
      const [a, b] = r.questions;
      const live = await play();
      const ended = await r.board(live);
      expect(ended).toMatchObject({ step: "ended", canGoBack: true });
      expect((await r.press(live, "back", ended.version, ines)).statusCode).toBe(403);
      const colleague = await r.t.signedInAs(await createTeacher(r.db, r.school, [r.classroom]));
      expect(refusal(await r.press(live, "back", ended.version, colleague))).toEqual([409, "live_other_driver"]);
      // The question was skipped to: its vote had been left open.
      expect(await r.step(live, "back")).toMatchObject({ step: "votes", position: 3, canGoBack: false });
      expect((await ines.call("GET", "/api/live")).json()).toEqual({ live: { id: live, title: "Météo 1" } });
      await r.vote(live, ines, r.questions[2].right, 3);
      expect(await r.step(live, "next")).toMatchObject({ step: "answer", position: 3 });
      await r.step(live, "end");
      expect(await r.step(live, "back")).toMatchObject({ step: "answer", position: 3 });
      await r.step(live, "next");
      await settle();
      const taught = await r.db
        .selectFrom("learning_cards")
        .select(["user_id", "question_id"])
        .orderBy("question_id")
        .orderBy("user_id")
        .execute();
      expect(taught).toEqual([
        { user_id: r.ids[0], question_id: a.id },
        { user_id: r.ids[1], question_id: a.id },
        { user_id: r.ids[0], question_id: r.questions[2].id },
      ]);
      expect(await r.board(live)).toMatchObject({ step: "ended", canGoBack: false });
      expect(await r.step(live, "back")).toMatchObject({ step: "ended" });
      expect((await r.vote(live, leo, b.right, 2)).statusCode).toBe(409);
    });

    test("is not taken back while another session is open, nor before a question was asked", async () => {
      const empty = await r.open();
      await r.step(empty, "end");
      expect(await r.step(empty, "back")).toMatchObject({ step: "ended", canGoBack: false });
      const first = await play();
      const second = await r.open();
      const { version } = await r.board(first);
      expect(refusal(await r.press(first, "back", version))).toEqual([409, "live_under_way"]);
      await r.step(second, "end");
      expect(await r.step(first, "back")).toMatchObject({ step: "votes" });
    });

    test("a deleted session leaves every list and page, comes back whole from the bin, and is erased with its votes", async () => {
      const open = await r.open();
      expect(refusal(await r.teacher.call("DELETE", `${r.home}/${open}`))).toEqual([409, "live_under_way"]);
      await r.step(open, "end");
      const live = await play();
      await settle();
      const report = (await r.teacher.call("GET", `${r.home}/${live}/report`)).json();
      const cards = await r.db.selectFrom("learning_cards").selectAll().execute();
      const bin = `/api/teachers/classrooms/${r.classroom}/bin/lives`;
      expect((await r.students[0].call("DELETE", `${r.home}/${live}`)).statusCode).toBe(403);
      expect((await r.teacher.call("DELETE", `${r.home}/${live}`)).statusCode).toBe(204);
      expect((await r.teacher.call("GET", r.home)).json<LiveSummary[]>().map(({ id }) => id)).toEqual([open]);
      for (const response of [
        await r.teacher.call("GET", `${r.home}/${live}/report`),
        await r.teacher.call("GET", `${r.home}/${live}`),
        await r.teacher.call("DELETE", `${r.home}/${live}`),
        await r.students[0].call("GET", `/api/live/${live}`),
      ])
        expect(refusal(response)).toEqual([404, "not_found"]);
      expect((await r.teacher.call("GET", bin)).json<DeletedLive[]>()).toMatchObject([
        { id: live, title: "Météo 1", present: 2, deletedBy: { name: "Castaing" } },
      ]);
      for (let n = 0; n < 2; n++) expect((await r.teacher.call("POST", `${bin}/${live}`)).statusCode).toBe(204);
      expect((await r.teacher.call("GET", `${r.home}/${live}/report`)).json()).toEqual(report);

      await r.teacher.call("DELETE", `${r.home}/${live}`);
      await deleteExpired(r.db, r.t.context.now() - 1);
      expect(await r.db.selectFrom("live_votes").selectAll().execute()).toHaveLength(3);
      await deleteExpired(r.db, r.t.context.now());
      expect(await r.db.selectFrom("live_votes").selectAll().execute()).toEqual([]);
      expect(refusal(await r.teacher.call("POST", `${bin}/${live}`))).toEqual([404, "not_found"]);
      // As with a quiz, what was learnt stays.
      expect(await r.db.selectFrom("learning_cards").selectAll().execute()).toEqual(cards);
    });

    test("a session deleted before its answers are handed over teaches nothing, unless it is taken back", async () => {
      const live = await play();
      await r.teacher.call("DELETE", `${r.home}/${live}`);
      await settle();
      expect(await r.db.selectFrom("learning_cards").selectAll().execute()).toEqual([]);
      await r.teacher.call("POST", `/api/teachers/classrooms/${r.classroom}/bin/lives/${live}`);
      await settle();
      expect(await r.db.selectFrom("learning_cards").selectAll().execute()).toHaveLength(2);
    });

    test("what a student answered is erased with the account, and everything with the class", async () => {
      await play();
      const left = async () => {
        const counts: number[] = [];
        for (const table of ["live_votes", "live_people", "live_sessions"] as const)
          counts.push((await r.db.selectFrom(table).selectAll().execute()).length);
        return counts;
      };
      expect(await left()).toEqual([3, 2, 1]);
      await r.db.deleteFrom("users").where("id", "=", r.ids[0]).execute();
      expect(await left()).toEqual([1, 1, 1]);
      await r.db.deleteFrom("users").where("classroom_id", "=", r.classroom).execute();
      await r.db.deleteFrom("classrooms").where("id", "=", r.classroom).execute();
      expect(await left()).toEqual([0, 0, 0]);
    });
  });
});
