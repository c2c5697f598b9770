import { pageSizeMax } from "@badin/contract";
import { beforeAll, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { insertLive } from "../../quiz/live/live.queries.ts";
import type { Db, Trx } from "../database/database.ts";

/** The ids and counts of the test data created so far. */
interface World {
  school: number;
  ids: Record<"classroomId" | "qcmId" | "targetId" | "questionId" | "userId" | "mockExamId" | "copyId" | "liveId" | "courseId", number>;
  students: number[];
  questions: Awaited<ReturnType<typeof createQuestion>>[];
  classes: number;
}

async function createWorld(db: Db): Promise<World> {
  const school = await createSchool(db);
  const [classroomId, targetId] = [await createClassroom(db, { school_id: school }), await createClassroom(db, { school_id: school })];
  const question = await createQuestion(db);
  const { id: seriesId } = await db
    .insertInto("series")
    .values({ sha256: "0".repeat(64), text: "Un vol de Vannes à Quiberon." })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("questions").set({ series_id: seriesId, series_rank: 1 }).where("id", "=", question.id).execute();
  const { id: mockExamId } = await createMockExam(db, { classroom_id: classroomId, questions: [question] });
  const userId = await createStudent(db, classroomId);
  const copyId = await createMockCopy(db, mockExamId, userId, 1);
  const qcmId = await createQcm(db, { classroom_id: classroomId });
  const live = { title: "Direct", created_by: null, seconds: null, votes_first: 1 as const, left_out: 0 };
  const liveId = await insertLive(db as Trx, { classroom_id: classroomId, ...live }, [question.id], 1);
  await db.updateTable("live_sessions").set({ step: "answer", position: 1, round: 1 }).execute();
  await db.updateTable("live_questions").set({ asked_at: 1, shown_at: 1 }).execute();
  const paper = await db.selectFrom("mock_exam_questions").where("mock_exam_id", "=", mockExamId).select("id").executeTakeFirstOrThrow();
  const url = "https://moodle.example/x";
  const { id: platform_id } = await db
    .insertInto("lti_platforms")
    .values({
      ...{ school_id: school, name: "Moodle", issuer: "https://moodle.example", client_id: "a", deployments: "[]", created_at: 0 },
      ...{ auth_url: url, token_url: url, jwks_url: url },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const course = {
    platform_id,
    deployment: "1",
    context: "c",
    title: null,
    classroom_id: classroomId,
    members_url: url,
    followed: 1 as const,
  };
  const { id: courseId } = await db.insertInto("lti_contexts").values(course).returning("id").executeTakeFirstOrThrow();
  const ids = {
    courseId,
    classroomId,
    targetId,
    qcmId,
    questionId: question.id,
    paperQuestionId: paper.id,
    userId,
    otherId: await createStudent(db, classroomId),
    mockExamId,
    copyId,
    point: "1.1.1",
    liveId,
    position: 1,
  };
  return { school, ids, students: [], questions: [question], classes: 0 };
}

/**
 * Adds students, questions and classes (with teachers and quizzes) up to the counts of `to`. Each student answers every
 * question and asks for an explanation of each.
 */
async function grow(db: Db, world: World, to: { students: number; questions: number; classes: number }): Promise<void> {
  const { ids, questions, students } = world;
  while (questions.length < to.questions) questions.push(await createQuestion(db, { theme_id: 1 + (questions.length % 6) }));
  await db.deleteFrom("qcm_questions").where("qcm_id", "=", ids.qcmId).execute();
  const places = questions.map(({ id }, i) => ({ qcm_id: ids.qcmId, question_id: id, position: i + 1 }));
  await db.insertInto("qcm_questions").values(places).execute();
  for (; world.classes < to.classes; world.classes++) {
    const classroom = await createClassroom(db, { school_id: world.school });
    await createTeacher(db, world.school, [ids.classroomId, classroom]);
    for (const classroom_id of [ids.classroomId, ids.targetId])
      await createQcm(db, { classroom_id, questions: questions.slice(0, 2).map(({ id }) => id) });
    await db
      .insertInto("exams")
      .values({ name: `Annale ${world.classes}`, year: 2019, training: 0, created_at: 0 })
      .execute();
  }
  while (students.length < to.students) {
    const student = await createStudent(db, ids.classroomId);
    await createMockCopy(db, ids.mockExamId, student, 1);
    await createMockExam(db, { classroom_id: ids.classroomId, questions: questions.slice(0, 2) });
    await db.insertInto("live_people").values({ live_id: ids.liveId, user_id: student, joined_at: 1, taught_at: null }).execute();
    const vote = { live_id: ids.liveId, position: 1, round: 1, user_id: student, answer_id: questions[0]?.right ?? 0, voted_at: 1 };
    await db.insertInto("live_votes").values(vote).execute();
    const person = {
      context_id: ids.courseId,
      subject: `s-${student}`,
      state: "asked",
      first_name: "Inès",
      name: "Roux",
      left_at: null,
    } as const;
    await db.insertInto("lti_members").values(person).execute();
    students.push(student);
  }
  const drafts = questions.map(({ id }) => ({ question_id: id, comment: "Parce que.", model: "test", created_at: 0, asked_by: null }));
  await db.deleteFrom("ai_comments").execute();
  await db.insertInto("ai_comments").values(drafts).execute();
  await db.deleteFrom("tries").execute();
  await db.deleteFrom("explanation_requests").execute();
  for (const [n, user_id] of students.entries()) await answerAll(db, user_id, n, world);
}

async function answerAll(db: Db, user_id: number, n: number, { ids, questions }: World): Promise<void> {
  const begun = { user_id, qcm_id: ids.qcmId, number: 1, by_teacher: 0, started_at: 0, ended_at: null } as const;
  const { id: try_id } = await db.insertInto("tries").values(begun).returning("id").executeTakeFirstOrThrow();
  const chosen = questions.map(({ id, answers }, i) => ({ try_id, question_id: id, answer_id: answers[(i + n) % 4] ?? 0, answered_at: 0 }));
  await db.insertInto("student_answers").values(chosen).execute();
  await db
    .insertInto("explanation_requests")
    .values(questions.map(({ id }) => ({ user_id, question_id: id, asked_at: 0 })))
    .execute();
}

const searches = [
  ["POST", "/api/questions/search", { terme: "question", size: pageSizeMax }],
  ["POST", "/api/teachers/questions", { terme: "question", size: pageSizeMax }],
] as const;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let world: World;
  let cost: () => Promise<Record<string, number>>;

  beforeAll(async () => {
    const counted = countingQueries(await open());
    db = counted.database.db;
    t = await createTestApp(counted.database);
    await t.app.ready();
    world = await createWorld(db);
    const browser = await t.signedInAs(await createTeacher(db, world.school, [], { school_admin: 1, admin: 1 }));
    // The AI service is asked for one comment, and streams return no list. The sheets of a class read each student as
    // their page does: year-class.routes.test bounds them. What a course links to is the list of quizzes, of a launch.
    const bounded = ["/api/questions/ai/:questionId", "/api/teachers/classrooms/:classroomId/progress/sheets", "/api/lti/arrival/choices"];
    const served = ["teacher", "school-admin", "bank-reader", "bank-editor"];
    const routes = t.app.routeList.filter(
      ({ access, method, url }) =>
        method === "GET" && access && served.includes(access) && !bounded.includes(url) && !url.endsWith("/events"),
    );
    const pathOf = (url: string) => url.replace(/:(\w+)/g, (_, name: keyof World["ids"]) => String(world.ids[name]));
    const calls = [
      ...routes.map(({ url }) => ["GET", `${pathOf(url)}${url.endsWith("/students") ? "?qrcode=true" : ""}`] as const),
      ...searches.map(([method, url, body]) => [method, url, { ...body, qcmId: world.ids.qcmId }] as const),
    ];
    const queriesOf = async ([method, url, body]: (typeof calls)[number]) => {
      const before = counted.count();
      const { statusCode } = await browser.call(method, url, body);
      expect([method, url, statusCode]).toEqual([method, url, 200]);
      return counted.count() - before;
    };
    cost = async () => {
      const costs: Record<string, number> = {};
      for (const call of calls) costs[`${call[0]} ${call[1]}`] = await queriesOf(call);
      return costs;
    };
  }, 60_000);

  test("every list of a teacher asks as many queries for a full class and an exam as for three students and ten questions", async () => {
    await grow(db, world, { students: 3, questions: 10, classes: 1 });
    await cost();
    const small = await cost();
    await grow(db, world, { students: 35, questions: 120, classes: 20 });
    // The first look gives the students who have joined their numbers on the grids of the exam.
    await cost();
    expect(await cost()).toEqual(small);
    expect(Object.keys(small).length).toBeGreaterThan(12);
  }, 60_000);
});
