import type { Proposal, QcmSummary, Question } from "@badin/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { allRows, firstRelease } from "../../../test/first-release.ts";
import { createTestApp } from "../../../test/test-app.ts";
import type { Database } from "./database.ts";
import type { Engine } from "./engine.ts";
import { migrations } from "./migrations/index.ts";
import { migrate } from "./migrator.ts";

const at = 1_790_000_000_000;

/** Writes rows as a former schema has them. */
async function insert({ db }: Database, table: string, ...rows: Record<string, unknown>[]): Promise<void> {
  await db
    .insertInto(table as "users")
    .values(rows as never)
    .execute();
}

interface FormerProposal {
  readonly of: number;
  readonly id: number;
  /**
   * Texts of the four answers, copied from those of the question in their order; the second is right. Their ids follow
   * that of the copy.
   */
  readonly answers: readonly string[];
  readonly decision?: "declined";
}

/** Adds a proposal as a copy of a question, before 0052. */
async function insertCopy(database: Database, { of, id, answers, decision }: FormerProposal): Promise<void> {
  const question = { id, theme_id: 1, text: `Copie de ${of}`, search_text: "copie", content_key: `copie${id}`, year: 2025, fixed_order: 0 };
  const others = { order_decided: 1, comment: "Proposée", tags: "|vent|", programme_point: "1.2.3", met: 1 };
  await insert(database, "questions", { ...question, ...others, created_at: at, updated_at: at, updated_by: 1 });
  const ids = answers.map((_, i) => id * 10 + i + 1);
  await insert(
    database,
    "answers",
    ...answers.map((text, i) => ({ id: ids[i], question_id: id, position: i + 1, text, correct: i === 1 ? 1 : 0 })),
  );
  const answer_ids = JSON.stringify(ids.map((own, i) => [own, (of - 1) * 4 + i + 1]));
  const decided = decision ? { decision, decided_at: at + 2, note: "Non" } : {};
  await insert(database, "proposals", {
    question_id: id,
    shared_id: of,
    school_id: 1,
    author_id: 1,
    answer_ids,
    proposed_at: at + 1,
    ...decided,
  });
}

describe.each<Engine>(["sqlite", "postgres"])("on %s", (engine) => {
  test("an update from the first release keeps every row of every table, in each column that is still there", async () => {
    const database = await firstRelease(engine);
    const before = await allRows(database);
    expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
    await migrate(database);
    const after = await allRows(database);
    await database.close();
    for (const [name, rows] of before) {
      const kept = after.get(name) ?? [];
      const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (kept[0] ?? {}));
      const pick = (row: Record<string, unknown>) => Object.fromEntries(columns.map((column) => [column, row[column]]));
      expect([name, kept.map(pick)]).toEqual([name, expect.arrayContaining(rows.map(pick))]);
    }
  });

  test("a database of the first release keeps its people, answers and badges when it is brought up to date, and goes on", async () => {
    const database = await firstRelease(engine);
    const [first, ...later] = Object.keys(migrations).sort();
    expect([first, await migrate(database)]).toEqual(["0001-initial", later]);

    const t = await createTestApp(database);
    const student = await t.signedInAs(2);
    const list = async () => (await student.call("GET", "/api/qcms")).json<QcmSummary[]>();
    expect(await list()).toMatchObject([{ id: 1, name: "Météo", newQcm: false, totalQuestionAnswered: 1, totalGoodAnswer: 1 }]);
    const answered = await student.call("POST", "/api/qcms/1/answers", { questionId: 2, answerId: 5 });
    expect(answered.json()).toMatchObject({ goodAnswerId: 5, lastQuestion: true });
    expect(await list()).toMatchObject([{ totalQuestionAnswered: 2, totalGoodAnswer: 2 }]);
    const wall = (await student.call("GET", "/api/badges")).json<{ id: number; earnedAt: string | null }[]>();
    expect(wall.find(({ id }) => id === 1)?.earnedAt).toBe(new Date(1_790_000_000_000).toISOString());
    const teacher = await t.signedInAs(1);
    expect((await teacher.call("GET", "/api/teachers/classrooms")).body).toContain("BIA du mercredi");
    await database.close();
  });

  test("reports made before 0088 outlive the accounts of their authors, as later ones do", async () => {
    const database = await firstRelease(engine);
    await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0088")));
    await insert(database, "student_messages", { id: 5, user_id: 2, author_id: 1, text: "Encore en retard", sent_at: at });
    await insert(database, "message_reports", { message_id: 5, text: "C’est faux", reported_at: at + 1, site_seen_at: at + 2 });
    const share = { id: 3, qcm_id: 1, code: "7HKT-W2QP", listed: 0, with_school: 0, copies: 0, created_at: at, closes_at: at };
    await insert(database, "shared_qcms", share);
    await insert(database, "share_reports", { share_id: 3, user_id: 2, text: "Moqueur", created_at: at });
    await migrate(database);
    await database.db.deleteFrom("users").where("id", "=", 2).execute();
    const rows = await allRows(database);
    await database.close();
    expect(rows.get("student_messages")).toEqual([]);
    expect(rows.get("message_reports")).toEqual([
      {
        ...{ message_id: 5, school_id: 1, author_id: 1, message: "Encore en retard", sent_at: at },
        ...{ text: "C’est faux", reported_at: at + 1, school_seen_at: null, site_seen_at: at + 2 },
      },
    ]);
    expect(rows.get("share_reports")).toEqual([{ share_id: 3, user_id: null, text: "Moqueur", created_at: at }]);
  });

  describe("proposals, which were copies of their questions,", () => {
    /** The first release, as it stands before 0052. */
    async function beforeRecords(): Promise<Database> {
      const database = await firstRelease(engine);
      await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0052")));
      for (const table of engine === "postgres" ? ["question_reports", "question_versions", "audit_log", "outbox"] : [])
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 10)`.execute(database.db);
      return database;
    }
    const card = (user_id: number, question_id: number, first_answer_id: number, last_answer_id: number) => ({
      ...{ user_id, question_id, first_answer_id, last_answer_id },
      ...{ first_answered_at: at, last_answered_at: at + 1, stability: 2, difficulty: 5 },
    });
    const rowsOf = async ({ db }: Database, table: string, ...columns: string[]) =>
      (
        await db
          .selectFrom(table as "users")
          .select(columns as never)
          .orderBy(sql.ref(columns[0] ?? ""))
          .orderBy(sql.ref(columns[1] ?? columns[0] ?? ""))
          .execute()
      ).map((row) => Object.values(row));

    test("become records: what the school holds names the question again, and its answers by their words or their place", async () => {
      const database = await beforeRecords();
      const { db } = database;
      // The two first answers have changed places, the third has other words.
      await insertCopy(database, { of: 1, id: 101, answers: ["le beau temps", "un orage", "rien du tout", "du brouillard"] });
      await insertCopy(database, { of: 1, id: 102, answers: ["a", "b", "c", "d"], decision: "declined" });
      await sql`update qcm_questions set question_id = 101 where question_id = 1`.execute(db);
      await sql`update student_answers set question_id = 101, answer_id = 1012 where question_id = 1`.execute(db);
      await sql`update explanation_requests set question_id = 101`.execute(db);
      await sql`update learning_cards set question_id = 101, first_answer_id = 1013, last_answer_id = 1012`.execute(db);
      await insert(database, "explained_requests", { user_id: 1, question_id: 101, asked_at: at, explained_at: at });
      await insert(database, "explanation_notices", { user_id: 2, question_id: 101, written_at: at, read_at: null });
      await insert(database, "school_explanations", { school_id: 1, question_id: 101, text: "La nôtre", updated_at: at });
      // The teacher came from elsewhere with a card of the question, and left one with a proposal that was declined.
      await insert(database, "learning_cards", card(2, 102, 1021, 1021), card(1, 102, 1023, 1023));
      await insert(database, "learning_cards", card(1, 1, 4, 4));
      await insert(database, "revision_sessions", { id: 1, user_id: 2, kind: "daily", started_at: at });
      await insert(database, "revision_questions", { session_id: 1, question_id: 101, position: 1, reason: "missed" });
      const given = { session_id: 1, question_id: 101, hesitant: 0, answered_at: at };
      await insert(database, "revision_answers", { ...given, number: 1, answer_id: 1013 }, { ...given, number: 2, answer_id: 1012 });
      const exam = {
        classroom_id: 1,
        name: "Blanc",
        paper_kind: "drawn",
        paper_name: "n° 1",
        english: "none",
        minutes: 150,
        english_minutes: 0,
      };
      const rules = { together: 1, shuffle: 0, release: "end", seed: 1, per_part: 20, added_minutes: 0, created_at: at };
      await insert(database, "mock_exams", { id: 1, ...exam, ...rules });
      const paper = { mock_exam_id: 1, theme_id: 1, number: 1, question_id: 101, text: "Copie", answers: "[]", correct: 2 };
      await insert(database, "mock_exam_questions", { ...paper, fixed_order: 0, met_count: 0 });
      const report = { by_teacher: 1, reason: "other", created_at: at };
      await insert(database, "question_reports", { ...report, question_id: 101, user_id: 2 }, { ...report, question_id: 101, user_id: 1 });
      await insert(database, "audit_log", { at, actor_id: 1, school_id: 1, action: "question.propose", subject: "question:101" });
      const mail = { kind: "mail", status: "pending", attempts: 0, run_at: at, created_at: at };
      await insert(database, "outbox", { ...mail, payload: JSON.stringify({ template: "proposal-decided", questionId: 102 }) });
      const progress = await rowsOf(database, "student_progress", "user_id", "answer_count", "right_count", "right_streak");

      const before = Object.keys(migrations).filter((name) => name >= "0052");
      expect(await migrate(database)).toEqual(before);

      expect(await rowsOf(database, "questions", "id", "met")).toEqual([
        [1, 1],
        [2, 0],
      ]);
      expect(await rowsOf(database, "qcm_questions", "qcm_id", "position", "question_id")).toEqual([
        [1, 1, 1],
        [1, 2, 2],
      ]);
      expect(await rowsOf(database, "student_answers", "try_id", "question_id", "answer_id")).toEqual([[1, 1, 1]]);
      expect(await rowsOf(database, "student_progress", "user_id", "answer_count", "right_count", "right_streak")).toEqual(progress);
      expect(await rowsOf(database, "learning_cards", "user_id", "question_id", "first_answer_id", "last_answer_id")).toEqual([
        [1, 1, 4, 4],
        [2, 1, 3, 1],
      ]);
      expect(await rowsOf(database, "revision_answers", "question_id", "number", "answer_id")).toEqual([
        [1, 1, 3],
        [1, 2, 1],
      ]);
      for (const table of [
        "revision_questions",
        "explanation_requests",
        "explained_requests",
        "explanation_notices",
        "school_explanations",
      ])
        expect([table, await rowsOf(database, table, "question_id")]).toEqual([table, [[1]]]);
      expect(await rowsOf(database, "mock_exam_questions", "question_id", "text")).toEqual([[1, "Copie"]]);
      expect(await rowsOf(database, "question_reports", "question_id", "user_id")).toEqual([
        [1, 1],
        [1, 2],
      ]);
      expect((await rowsOf(database, "audit_log", "id", "subject")).at(-1)).toEqual([expect.anything(), "question:1"]);
      const proposals = await db.selectFrom("proposals").selectAll().orderBy("id").execute();
      expect(proposals).toMatchObject([
        { question_id: 1, school_id: 1, author_id: 1, proposed_at: at + 1, decision: null, decided_at: null },
        { question_id: 1, school_id: 1, decision: "declined", decided_at: at + 2, note: "Non" },
      ]);
      expect(JSON.parse(proposals[0]?.content ?? "")).toEqual({
        ...{
          text: "Copie de 1",
          themeId: 1,
          year: 2025,
          comment: "Proposée",
          imageId: null,
          imageAlt: null,
          fixedOrder: 0,
          orderDecided: 1,
        },
        answers: [
          { id: 2, text: "le beau temps", correct: 0 },
          { id: 1, text: "un orage", correct: 1 },
          { id: 3, text: "rien du tout", correct: 0 },
          { id: 4, text: "du brouillard", correct: 0 },
        ],
        ...{ draft: 0, tags: "|vent|", programmePoint: "1.2.3" },
      });
      expect((await rowsOf(database, "outbox", "id", "payload")).at(-1)?.[1]).toBe(
        JSON.stringify({ template: "proposal-decided", proposalId: proposals[1]?.id }),
      );

      // The program goes on from there.
      const t = await createTestApp(database);
      await db.updateTable("users").set({ admin: 1 }).where("id", "=", 2).execute();
      const [teacher, admin] = [await t.signedInAs(1), await t.signedInAs(2)];
      const question = async () => (await teacher.call("GET", "/api/questions/1")).json<Question>();
      expect(await question()).toMatchObject({ question: "Un cumulonimbus annonce", proposal: { content: { question: "Copie de 1" } } });
      const { proposals: waiting } = (await admin.call("GET", "/api/admin/proposals")).json<{ proposals: Proposal[] }>();
      const seen = { before: waiting[0]?.before.savedAt, after: waiting[0]?.after.savedAt };
      expect((await admin.call("POST", `/api/admin/proposals/${waiting[0]?.id}/accept`, seen)).statusCode).toBe(204);
      expect(await question()).toMatchObject({ question: "Copie de 1", comment: { comment: "Proposée" }, tags: ["vent"] });
      await database.close();
    });

    test("stay questions of the bank, with a report that says so, when an answer given to them has no counterpart", async () => {
      const database = await beforeRecords();
      // The first answer has taken the words of the second, which has new ones.
      await insertCopy(database, { of: 2, id: 201, answers: ["un baromètre", "un variomètre", "un altimètre", "une règle"] });
      await sql`update qcm_questions set question_id = 201 where question_id = 2`.execute(database.db);
      await insert(database, "student_answers", { try_id: 1, question_id: 201, answer_id: 2012, answered_at: at });
      await migrate(database);
      expect(await rowsOf(database, "student_answers", "question_id", "answer_id")).toEqual([
        [1, 1],
        [201, 2012],
      ]);
      expect(await rowsOf(database, "qcm_questions", "position", "question_id")).toEqual([
        [1, 1],
        [2, 201],
      ]);
      const [report] = await database.db.selectFrom("question_reports").where("question_id", "=", 201).selectAll().execute();
      expect(report).toMatchObject({ handled_at: null, text: expect.stringContaining("propose de la question n° 2") });
      const [proposal] = await database.db.selectFrom("proposals").selectAll().execute();
      expect(JSON.parse(proposal?.content ?? "").answers.map(({ id }: { id: number }) => id)).toEqual([6, 5, 7, 8]);
      await database.close();
    });

    test("leave nothing to do where there are none", async () => {
      const database = await beforeRecords();
      const before = await allRows(database);
      await migrate(database);
      const after = await allRows(database);
      await database.close();
      for (const name of ["questions", "answers", "student_answers", "learning_cards", "question_reports"])
        expect(after.get(name)).toEqual(before.get(name)?.map((row) => (name === "questions" ? { ...row, to_complete: null } : row)));
      expect(after.get("proposals")).toEqual([]);
    });
  });
});
