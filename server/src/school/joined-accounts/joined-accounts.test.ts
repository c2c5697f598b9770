import type { AccountComparison, DeletedStudent, Student } from "@badin/contract";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createSession,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import { type Browser, type TestApp, testNow } from "../../../test/test-app.ts";
import { encryptCardPassword } from "../../identity/accounts/card-password.ts";
import { hashPassword } from "../../identity/accounts/passwords.ts";
import type { Db } from "../../platform/database/database.ts";
import { leftAsTheyAre, merges, moves, ofAdults } from "./merges.rules.ts";

/** A repeatable source of whole numbers below `n`. */
function numbers(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

const idOf = async (insert: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> =>
  (await insert.executeTakeFirstOrThrow()).id;

onBothEngines((open, engine) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacher: Browser;
  let home: string;
  let questions: Awaited<ReturnType<typeof createQuestion>>[];
  let quizzes: number[];
  let exams: { id: number; questions: number[] }[];
  /** A live session, and an activity of a learning platform's course. */
  let liveId: number;
  let linkId: number;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), {}));
    home = `/api/teachers/classrooms/${classroom}`;
    questions = [await createQuestion(db), await createQuestion(db), await createQuestion(db)];
    const ids = questions.map(({ id }) => id);
    quizzes = [
      await createQcm(db, { classroom_id: classroom, questions: ids }),
      await createQcm(db, { classroom_id: classroom, questions: ids }),
    ];
    const paper = { classroom_id: classroom, questions: [await createQuestion(db), await createQuestion(db)] };
    exams = [await createMockExam(db, paper), await createMockExam(db, paper)];
    const person = { created_by: null, driver_id: null, deleted_at: null, deleted_by: null };
    const state = { seconds: null, votes_first: 0, left_out: 0, hidden: 0, closes_at: null, paused: 0, paused_ms: null } as const;
    const step = { step: "ended", position: 1, round: 1, version: 1, created_at: 1, changed_at: 1, ended_at: 1 } as const;
    liveId = await idOf(
      db
        .insertInto("live_sessions")
        .values({ classroom_id: classroom, title: "", ...person, ...state, ...step })
        .returning("id"),
    );
    const urls = { auth_url: "https://p.example", token_url: "https://p.example", jwks_url: "https://p.example" };
    const site = { issuer: "https://p.example", client_id: "c", deployments: "[]", created_at: 1 };
    const platform_id = await idOf(
      db
        .insertInto("lti_platforms")
        .values({ school_id: school, name: "P", ...site, ...urls })
        .returning("id"),
    );
    const course = { platform_id, deployment: "1", context: "c", title: null, classroom_id: classroom };
    const context_id = await idOf(db.insertInto("lti_contexts").values(course).returning("id"));
    const activity = { qcm_id: quizzes[0] ?? 0, counted: "best", line_item: "https://p.example/1" } as const;
    linkId = await idOf(
      db
        .insertInto("lti_links")
        .values({ context_id, resource: "r", ...activity })
        .returning("id"),
    );
  });

  const jade = (values = {}) => createStudent(db, classroom, { first_name: "Jade", name: "Delmas", ...values });
  const joined = async (a: number, b: number, by = teacher) => by.call("POST", `${home}/users/${a}/join/${b}`);
  const part = (id: number, by = teacher) => by.call("POST", `${home}/bin/students/${id}`);
  const answer = (browser: Browser, qcm: number, i: number, right = true) => {
    const q = questions[i];
    return browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId: q?.id, answerId: right ? q?.right : q?.wrong });
  };

  /** Every row of every table that refers to an account, but for the count of edits. */
  async function everything() {
    const rows: Record<string, unknown[]> = {};
    for (const table of [
      ...Object.keys(merges),
      ...Object.keys(moves),
      "student_progress",
      "learning_days",
      "student_answers",
      "mock_answers",
    ]) {
      const all = (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;
      rows[table] = all.map((row) => JSON.stringify(row)).sort();
    }
    const users = await db.selectFrom("users").where("teacher", "=", 0).orderBy("id").selectAll().execute();
    rows["users"] = users.map(({ version: _, edited_by: __, ...user }) => user);
    return rows;
  }

  /** Gives an account rows of each kind, drawn by `pick`. */
  async function live(user_id: number, pick: (n: number) => number) {
    const at = () => testNow - pick(40) * 86_400_000 - pick(1000);
    for (const qcm_id of quizzes) {
      const tries = pick(3);
      for (let number = 1; number <= tries; number++) {
        const started_at = at();
        const ended_at = number < tries ? started_at + 1 : null;
        const row = { user_id, qcm_id, number, by_teacher: 0 as const, started_at, ended_at };
        const { id } = await db.insertInto("tries").values(row).returning("id").executeTakeFirstOrThrow();
        for (const q of questions)
          if (pick(2))
            await db
              .insertInto("student_answers")
              .values({ try_id: id, question_id: q.id, answer_id: pick(2) ? q.right : q.wrong, answered_at: at() })
              .execute();
      }
      if (pick(2)) await db.insertInto("qcm_openings").values({ user_id, qcm_id, opened_at: at() }).execute();
    }
    for (const { id: question_id, right, wrong } of questions) {
      const card = { first_answer_id: right, first_answered_at: at(), last_answer_id: wrong, last_answered_at: at() };
      if (pick(2))
        await db
          .insertInto("learning_cards")
          .values({ user_id, question_id, ...card, stability: pick(999) / 7, difficulty: pick(99) / 10 })
          .execute();
      if (pick(2)) await db.insertInto("explanation_requests").values({ user_id, question_id, asked_at: at() }).execute();
      const report = { question_id, user_id, by_teacher: 0 as const, reason: "wording", text: null, created_at: at() };
      const open = { outcome: null, handled_at: null, handled_by: null };
      if (pick(2))
        await db
          .insertInto("question_reports")
          .values({ ...report, ...open })
          .execute();
    }
    for (const day of [20_770, 20_771, 20_772])
      if (pick(2))
        await db
          .insertInto("learning_days")
          .values({ user_id, day, answers: 1 + pick(9) })
          .execute();
    for (const badge_id of [1, 2, 3])
      if (pick(2)) await db.insertInto("user_badges").values({ user_id, badge_id, earned_at: at() }).execute();
    const streaks = { right_streak: pick(3), day_streak: pick(4), last_week: 2967 + pick(2), week_streak: pick(3) };
    const counts = {
      answer_count: 3 + pick(9),
      right_count: pick(3),
      day_count: pick(5),
      last_day: 20_773 + pick(3),
      last_day_answers: pick(4),
    };
    if (pick(3))
      await db
        .insertInto("student_progress")
        .values({ user_id, ...counts, ...streaks })
        .execute();
    for (const exam of exams) {
      if (pick(2)) {
        const copy_id = await createMockCopy(db, exam.id, user_id, pick(2) ? testNow : null);
        const given = { flagged: 0 as const, device: "a", sequence: 1, given_at: at(), received_at: at(), late: 0 as const };
        for (const paper_question_id of exam.questions.slice(0, pick(3)))
          await db
            .insertInto("mock_answers")
            .values({ copy_id, paper_question_id, choice: 1, ...given })
            .execute();
      }
      if (pick(2)) await db.insertInto("student_numbers").values({ mock_exam_id: exam.id, number: user_id, user_id }).execute();
    }
    const session = { user_id, kind: "training" as const, theme_id: null, exam_id: null, started_at: at() };
    if (pick(2))
      await db
        .insertInto("revision_sessions")
        .values({ ...session, ended_at: at(), lesson_day: 20_772 })
        .execute();
    if (pick(2))
      await db
        .insertInto("revision_sessions")
        .values({ ...session, ended_at: null })
        .execute();
    if (pick(2))
      await db
        .insertInto("extra_times")
        .values({ user_id, minutes: pick(2) ? null : 20 })
        .execute();
    if (pick(2))
      await db
        .insertInto("reading_comforts")
        .values({ user_id, settings: pick(2) ? "{}" : null, arranged: pick(2) ? 1 : 0 })
        .execute();
    if (pick(2)) await createSession(db, user_id);
    const maybe = async (insert: { execute(): Promise<unknown> }) => pick(2) && (await insert.execute());
    const [q] = questions;
    const question_id = q?.id ?? 0;
    await maybe(db.insertInto("explained_requests").values({ user_id, question_id, asked_at: at(), explained_at: at() }));
    await maybe(db.insertInto("explanation_notices").values({ user_id, question_id, written_at: at(), read_at: null }));
    await maybe(db.insertInto("revision_settings").values({ user_id, session_size: 10 }));
    await maybe(db.insertInto("revision_reminders").values({ user_id, hour: 18, channel: "mail", last_at: null, in_vain: 0 }));
    await maybe(db.insertInto("live_people").values({ live_id: liveId, user_id, joined_at: at(), taught_at: null }));
    const vote = { live_id: liveId, position: 1, round: 1, answer_id: q?.right ?? 0, voted_at: at() };
    await maybe(db.insertInto("live_votes").values({ user_id, ...vote }));
    await maybe(db.insertInto("mock_waits").values({ mock_exam_id: exams[0]?.id ?? 0, user_id, seen_at: at() }));
    const score = { state: "sent", failures: 0, reason: null, percent: pick(2) ? pick(100) : null, updated_at: at() } as const;
    await maybe(db.insertInto("lti_scores").values({ link_id: linkId, user_id, ...score }));
    await maybe(
      db.insertInto("student_messages").values({ user_id, author_id: null, text: "Relance", sent_at: at(), told_at: null, read_at: null }),
    );
    const device = { endpoint: `https://push.example/${user_id}`, p256dh: "p", auth: "a", created_at: at() };
    await maybe(db.insertInto("push_subscriptions").values({ user_id, ...device }));
    const identity = { kind: "oidc" as const, issuer: "https://ent.example", subject: `${user_id}`, linked_at: at() };
    if (pick(2))
      await db
        .insertInto("outside_identities")
        .values({ user_id, ...identity, last_used_at: null })
        .execute();
  }

  test.runIf(engine === "sqlite")("every column that refers to an account is joined, or left as it is for a reason", async () => {
    const { rows } = await sql<{ name: string }>`
      select m.name || '.' || f."from" as name from sqlite_schema as m, pragma_foreign_key_list(m.name) as f
      where m.type = 'table' and f."table" = 'users'`.execute(db);
    const dealtWith = [...Object.keys(merges), ...Object.keys(moves), "student_progress", "learning_days"].map(
      (table) => `${table}.user_id`,
    );
    const known = [...dealtWith, ...Object.keys(leftAsTheyAre), ...ofAdults];
    expect(known.toSorted()).toEqual([...new Set(rows.map(({ name }) => name))].sort());
  });

  test("whatever two accounts hold, joining loses no answer, and undoing it gives both back as they were", async () => {
    const tried = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const pick = numbers(seed);
      const a = await jade({
        email: pick(2) ? `a${seed}@exemple.fr` : null,
        card_password: pick(2) ? "x" : null,
        last_sign_in_at: pick(9),
      });
      const b = await jade({
        email: pick(2) ? `b${seed}@exemple.fr` : null,
        card_password: pick(2) ? "y" : null,
        last_sign_in_at: pick(9),
      });
      await live(a, pick);
      await live(b, pick);
      const before = await everything();
      for (const [table, rows] of Object.entries(before)) if (rows.length > 0) tried.add(table);
      const response = await joined(a, b);
      expect(response.statusCode, response.body).toBe(200);
      const { keptId } = response.json<AccountComparison>();
      const after = await everything();
      expect(after["student_answers"]).toEqual(before["student_answers"]);
      expect(after["mock_answers"]).toEqual(before["mock_answers"]);
      const owners = await db.selectFrom("tries").where("user_id", "in", [a, b]).select("user_id").distinct().execute();
      expect(owners.every(({ user_id }) => user_id === keptId)).toBe(true);
      expect((await part(keptId === a ? b : a)).statusCode).toBe(200);
      expect(await everything(), `seed ${seed}`).toEqual(before);
    }
    expect([...Object.keys(merges), ...Object.keys(moves)].filter((table) => !tried.has(table))).toEqual([]);
  });

  test("one student remains, with the answers of both, their tries in the order in which they began", async () => {
    const card_password = encryptCardPassword("nuage-7", t.context.keys, t.context.randomBytes);
    const password_hash = await hashPassword("nuage-7", t.context.randomBytes);
    const card = await jade({ card_password, password_hash, username: "jade.delmas" });
    const chosen = await hashPassword("mon chat vole", t.context.randomBytes);
    const mail = await jade({ email: "jade.d@exemple.fr", password_hash: chosen });
    await answer(await t.signedInAs(card), quizzes[0] ?? 0, 0);
    const phone = await t.signedInAs(mail);
    await answer(phone, quizzes[0] ?? 0, 0, false);
    await answer(phone, quizzes[0] ?? 0, 1);
    const compared = (await teacher.call("GET", `${home}/users/${mail}/join/${card}`)).json<AccountComparison>();
    expect(compared).toMatchObject({ keptId: card, joined: { nbAnswer: 3, login: "jade.d@exemple.fr", hasCard: true }, endedCard: false });
    expect((await joined(mail, card)).json()).toEqual(compared);
    const students = (await teacher.call("GET", `${home}/students`)).json<Student[]>();
    expect(students).toMatchObject([{ id: card, nbAnswer: 3, email: "jade.d@exemple.fr", hasCard: true }]);
    const tries = await db.selectFrom("tries").where("user_id", "=", card).orderBy("number").select(["number", "ended_at"]).execute();
    expect(tries).toEqual([
      { number: 1, ended_at: testNow },
      { number: 2, ended_at: null },
    ]);
    // The phone that was signed in to the other account shows the one that remains.
    expect((await phone.call("GET", "/api/users/me")).json()).toMatchObject({ id: card });
    for (const [username, password] of [
      ["jade.delmas", "nuage-7"],
      ["jade.d@exemple.fr", "mon chat vole"],
    ])
      expect((await t.visitor().call("POST", "/api/users/signin", { username, password, remember: false })).statusCode).toBe(200);
    const bin = (await teacher.call("GET", `${home}/bin/students`)).json<DeletedStudent[]>();
    expect(bin).toMatchObject([{ id: mail, joinedInto: { id: card, firstName: "Jade", name: "Delmas" } }]);
  });

  test("what the student answers after the joining stays with the account that was kept", async () => {
    const [a, b] = [await jade({ card_password: "x" }), await jade()];
    const browser = await t.signedInAs(b);
    await answer(browser, quizzes[0] ?? 0, 0);
    await joined(a, b);
    await answer(browser, quizzes[1] ?? 0, 1);
    await part(b);
    const counts = await db
      .selectFrom("student_progress")
      .orderBy("user_id")
      .select(["user_id", "answer_count", "last_day_answers"])
      .execute();
    expect(counts).toEqual([a, b].map((user_id) => ({ user_id, answer_count: 1, last_day_answers: 1 })));
  });

  test("only the teachers of the class join its students; joinings are undone from the latest, and the log tells them", async () => {
    const [a, b, c] = [await jade({ card_password: "x" }), await jade(), await jade()];
    const stranger = await t.signedInAs(await createTeacher(db, school));
    expect((await joined(a, b, stranger)).statusCode).toBe(404);
    expect((await joined(a, a)).statusCode).toBe(404);
    await joined(a, b);
    expect((await part(b, stranger)).statusCode).toBe(404);
    await joined(a, c);
    expect((await part(b)).json()).toMatchObject({
      error_description: "Un autre compte a été réuni depuis au même élève : reprenez-le d’abord.",
    });
    expect((await part(c)).statusCode).toBe(200);
    expect((await part(b)).statusCode).toBe(200);
    const log = await db.selectFrom("audit_log").select("action").orderBy("id").execute();
    expect(log.map(({ action }) => action)).toEqual(["account.join", "account.join", "account.part", "account.part"]);
  });
});
