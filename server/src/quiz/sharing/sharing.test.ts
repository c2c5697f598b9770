import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { ListedQuiz, Qcm, Share, SharedQuiz, ShareReport } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { localNetwork } from "../../../test/local-network.ts";
import { fastest, paced, threadTime } from "../../../test/processor-time.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

const dayMs = 24 * 60 * 60_000;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let qcm: number;
  let questions: number[];
  let author: Browser;
  let authorId: number;
  /** A teacher of another school, and their class. */
  let other: Browser;
  let theirs: number;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    const school = await createSchool(db, { name: "Lycée Adrienne-Bolland", agreed_at: 1 });
    classroom = await createClassroom(db, { school_id: school });
    questions = [(await createQuestion(db)).id, (await createQuestion(db, { theme_id: 2 })).id];
    qcm = await createQcm(db, { classroom_id: classroom, name: "Mécanique du vol", questions });
    await db.updateTable("qcms").set({ student_comment: "À relire", teacher_comment: "Zoé a du mal" }).where("id", "=", qcm).execute();
    authorId = await createTeacher(db, school, [classroom], { first_name: "Hélène", name: "Castaing" });
    author = await t.signedInAs(authorId);
    const elsewhere = await createSchool(db);
    theirs = await createClassroom(db, { school_id: elsewhere });
    other = await t.signedInAs(await createTeacher(db, elsewhere, [theirs], { first_name: "Karim", name: "Belkacem" }));
  });

  const path = () => `/api/teachers/classrooms/${classroom}/qcms/${qcm}/share`;
  const share = async () => (await author.call("POST", path())).json<Share>();
  const read = async (code: string, browser = other) => browser.call("GET", `/api/shared-quizzes/${code}`);
  const copy = async (code: string, classroomId = theirs) => other.call("POST", `/api/shared-quizzes/${code}/copies`, { classroomId });
  const list = async (query = "", browser = t.visitor()) =>
    (await browser.call("GET", `/api/shared-quizzes${query}`)).json<{ quizzes: ListedQuiz[]; nbTotal: number }>();
  const siteAdmin = async () => t.signedInAs(await createUser(db, { admin: 1 }));

  test("a quiz is shared once, for half a year, by a code of eight signs", async () => {
    expect((await author.call("GET", path())).json()).toEqual({ share: null });
    const first = await share();
    expect(first).toEqual({
      code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/),
      listed: false,
      waits: false,
      withSchool: false,
      elsewhere: false,
      copies: 0,
      closesAt: new Date(t.context.now() + 183 * dayMs).toISOString(),
    });
    expect(await share()).toEqual(first);
    expect((await author.call("GET", path())).json()).toEqual({ share: first });
    await db.deleteFrom("qcm_questions").where("qcm_id", "=", qcm).execute();
    await author.call("DELETE", path());
    expect((await author.call("POST", path())).json()).toMatchObject({ error: "qcm_empty" });
  });

  test("a teacher of another school reads its questions, answers and author, and nothing of the class", async () => {
    const { code } = await share();
    const response = await read(code.toLowerCase().replace("-", " "));
    const { shared } = response.json<{ shared: SharedQuiz }>();
    expect(shared).toMatchObject({
      title: "Mécanique du vol",
      studentComment: "À relire",
      author: "Hélène Castaing",
      school: "Lycée Adrienne-Bolland",
    });
    expect(shared.questions.map((q) => [q.id, q.answers.filter((a) => a.correct).length])).toEqual(questions.map((id) => [id, 1]));
    expect(response.body).not.toContain("Zoé");
  });

  test("a student, a visitor and who types another code read nothing", async () => {
    const { code } = await share();
    const student = await t.signedInAs(await createStudent(db, classroom));
    expect([(await read(code, student)).statusCode, (await read(code, t.visitor())).statusCode]).toEqual([403, 401]);
    expect((await read("7HKT-W2QP")).statusCode).toBe(404);
    for (let n = 0; n < 120; n++) await read("7HKT-W2QP");
    expect((await read(code)).statusCode).toBe(429);
  });

  test("a copy arrives hidden, last, with the questions in order, and names its author; it follows no later change", async () => {
    const { code } = await share();
    await createQcm(db, { classroom_id: theirs });
    const copied = await copy(code);
    expect([copied.statusCode, copied.json<Qcm>()]).toMatchObject([
      201,
      {
        name: "Mécanique du vol",
        published: false,
        qcmIndex: 2,
        nbQuestion: 2,
        studentComment: "À relire",
        teacherComment: "Copie de « Mécanique du vol », partagé par Hélène Castaing, Lycée Adrienne-Bolland.",
        classroom: { id: theirs },
      },
    ]);
    await author.call("PUT", `/api/teachers/classrooms/${classroom}/qcms/${qcm}`, { name: "Autre titre" });
    await author.call("DELETE", `/api/teachers/classrooms/${classroom}/qcms/${qcm}/questions/${questions[0]}`);
    const kept = (await other.call("GET", `/api/teachers/classrooms/${theirs}/qcms/${copied.json<Qcm>().id}`)).json<Qcm>();
    expect([kept.name, kept.qcmQuestions?.map((q) => q.question.id)]).toEqual(["Mécanique du vol", questions]);
    expect((await author.call("GET", path())).json()).toMatchObject({ share: { copies: 1 } });
  });

  test("two copies taken at once are both counted", async () => {
    const { code } = await share();
    const elsewhere = await createSchool(db);
    const hers = await createClassroom(db, { school_id: elsewhere });
    const third = await t.signedInAs(await createTeacher(db, elsewhere, [hers]));
    const taken = await Promise.all([copy(code), third.call("POST", `/api/shared-quizzes/${code}/copies`, { classroomId: hers })]);
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await share()).toMatchObject({ copies: 2 });
  });

  test("a class that is not the teacher's takes no copy, nor an archived one", async () => {
    const { code } = await share();
    expect((await copy(code, classroom)).statusCode).toBe(404);
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", theirs).execute();
    expect((await copy(code)).json()).toMatchObject({ error: "classroom_archived" });
    expect(await share()).toMatchObject({ copies: 0 });
  });

  test.each([
    ["its author shares it no more", async () => void (await author.call("DELETE", path()))],
    ["half a year has passed", async () => void t.advance(183 * dayMs)],
  ])("once %s the link names its author and gives nothing; copies stay", async (_, end) => {
    const { code } = await share();
    await copy(code);
    await end();
    expect((await read(code, await t.signedInAs(await createTeacher(db, await createSchool(db), [])))).json()).toEqual({
      author: "Hélène Castaing",
      shared: null,
    });
    expect((await db.selectFrom("qcms").where("classroom_id", "=", theirs).select("name").execute()).map((q) => q.name)).toEqual([
      "Mécanique du vol",
    ]);
    author = await t.signedInAs(authorId);
    expect((await author.call("GET", path())).json()).toEqual({ share: null });
    const again = await share();
    expect(again.code).not.toBe(code);
    expect(again.copies).toBe(0);
  });

  test("a quiz in the bin is not shared any more, and is again once it is taken back", async () => {
    const { code } = await share();
    await author.call("DELETE", `/api/teachers/classrooms/${classroom}/qcms/${qcm}`);
    expect((await read(code)).statusCode).toBe(404);
    await author.call("POST", `/api/teachers/classrooms/${classroom}/bin/qcms/${qcm}`);
    expect((await read(code)).json<{ shared: SharedQuiz }>().shared.title).toBe("Mécanique du vol");
  });

  test("nor is a quiz whose class is in the bin, on the public page neither", async () => {
    const { code } = await share();
    await author.call("PUT", path(), { listed: true, withSchool: true });
    await author.call("POST", `/api/teachers/classrooms/${classroom}/archive`, { classroomId: classroom, deleteQcm: false });
    expect([(await read(code)).statusCode, (await list()).nbTotal]).toEqual([200, 1]);
    const bin = (deleted_at: number | null) => db.updateTable("classrooms").set({ deleted_at }).where("id", "=", classroom).execute();
    await bin(1);
    const refused = [await read(code), await copy(code), await other.call("GET", `/api/shared-quizzes/${code}/file`)];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await list()).nbTotal).toBe(0);
    await bin(null);
    expect([(await read(code)).statusCode, (await list()).nbTotal]).toEqual([200, 1]);
  });

  test("another installation imports the questions by the link once its author gives them, and says what is wrong with a link", async () => {
    const { code } = await share();
    const file = await other.call("GET", `/api/shared-quizzes/${code}/file`);
    expect(file.headers["content-disposition"]).toBe(`attachment; filename="badin-${code.toLowerCase()}.json"`);
    const site = await t.app.listen({ port: 0, host: "127.0.0.1" });
    const there = await createTestApp(await open(), {}, localNetwork);
    const admin = await there.signedInAs(await createUser(there.db, { admin: 1 }));
    const readThere = (link: string) => admin.call("POST", "/api/bank/import/elsewhere", { link });
    const wrong = async (link: string) =>
      (await readThere(link)).json<{ errors: { fullErrorMessage: string }[] }>().errors[0]?.fullErrorMessage;
    const link = `${site}/partage/${code.toLowerCase()}`;
    expect(await wrong(link)).toContain("Ce site ne donne pas ce partage.");
    const choose = (form: object) => author.call("PUT", path(), { listed: false, withSchool: false, ...form });
    expect((await choose({ elsewhere: true })).json()).toMatchObject({ elsewhere: true });
    // A page opened before the update does not know of it.
    expect((await choose({})).json()).toMatchObject({ elsewhere: true });
    expect((await t.visitor().call("GET", `/api/shared-quizzes/${code}/file`)).statusCode).toBe(401);
    const read = await readThere(link);
    expect(read.headers["content-disposition"]).toBe(`attachment; filename="${new URL(site).host} ${code}.json"`);
    expect(read.json()).toEqual(file.json());
    const headers = { "content-type": "application/octet-stream" };
    await admin.call("POST", "/api/bank/import?name=partage.json", read.rawPayload, { headers });
    expect((await there.db.selectFrom("questions").select("theme_id").orderBy("theme_id").execute()).map((q) => q.theme_id)).toEqual([
      1, 2,
    ]);
    for (const other of ["bonjour", `${site}/partages`, `${site}/partage/${code}/x`, "javascript:alert(1)", "mailto:x@partage/7HKT-W2QP"])
      expect(await wrong(other), other).toContain("Collez le lien d’un partage");
    expect(await wrong(`badin.example/partage/${code}`)).toContain("Ce partage est de ce site");
    expect(await wrong(`http://127.0.0.1:9/partage/${code}`)).toContain("ne répond pas comme un Badin");
    // What a mock exam keeps from its students is given to nobody without account.
    const plan = (n: number) =>
      createMockExam(db, { classroom_id: theirs, questions: [{ id: questions[n] ?? 0, right: 0 }], planned: true });
    await plan(0);
    expect((await readThere(link)).json<{ questions: unknown[] }>().questions).toHaveLength(1);
    await plan(1);
    expect(await wrong(link)).toContain("Ce site ne donne pas ce partage.");
    await author.call("DELETE", path());
    expect(await wrong(link)).toContain("Ce partage est fermé");
  });

  test("what another site answers instead of a file is refused: it leads nowhere, and is not read beyond what a file has", async () => {
    const asked: string[] = [];
    const untouched = Buffer.from(`{${"\u0001".repeat(1000)}${"\u00ff".repeat(1000)}`, "latin1");
    const answers: Record<string, (response: ServerResponse) => void> = {
      "led-elsewhere": (response) => response.writeHead(302, { location: "/inside" }).end("{}"),
      "a-web-page": (response) => response.writeHead(200).end("<!doctype html>{}"),
      compressed: (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("{}")),
      endless: (response) => {
        const block = Buffer.alloc(1024 * 1024, "{");
        const more = (error?: Error | null) => void (error || response.write(block, more));
        more();
      },
      "cut in the middle": (response) => {
        response.writeHead(200, { "content-length": 1000 }).write('{"questions":[');
        setImmediate(() => response.destroy());
      },
      "of another shape": (response) => response.writeHead(200).end('{"__proto__": {"admin": true}}'),
      "of control characters and no text": (response) => response.writeHead(200).end(untouched),
    };
    let answer = "";
    const site = createServer((request, response) => {
      asked.push(request.url ?? "");
      answers[answer]?.(response);
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const { port } = site.address() as { port: number };
    const pem = readFileSync(join(import.meta.dirname, "../../../test/fixtures/self-signed.pem"), "utf8");
    const untrusted = createSecureServer({ key: pem, cert: pem }, (request) => asked.push(`untrusted ${request.url}`));
    await new Promise<void>((resolve) => untrusted.listen(0, "127.0.0.1", resolve));
    const secure = untrusted.address() as { port: number };
    const there = await createTestApp(await open(), {}, localNetwork);
    const admin = await there.signedInAs(await createUser(there.db, { admin: 1 }));
    const said: Record<string, number> = {};
    for (answer of [...Object.keys(answers), "untrusted"]) {
      const link = `${answer === "untrusted" ? `https://localhost:${secure.port}` : `http://127.0.0.1:${port}`}/partage/7HKT-W2QP`;
      const { statusCode, body, rawPayload } = await admin.call("POST", "/api/bank/import/elsewhere", { link });
      said[answer] = statusCode;
      if (statusCode === 400) expect(body).toContain("ne répond pas comme un Badin");
      // Neither decoded nor written again: the thread that serves does no more than hand it over.
      if (answer.startsWith("of control")) expect(rawPayload.equals(untouched)).toBe(true);
    }
    site.closeAllConnections();
    site.close();
    untrusted.close();
    const refused = { "led-elsewhere": 400, "a-web-page": 400, compressed: 400, endless: 400, "cut in the middle": 400, untrusted: 400 };
    expect(said).toEqual({ ...refused, "of another shape": 200, "of control characters and no text": 200 });
    expect(new Set(asked)).toEqual(new Set(["/api/shared-quizzes/7HKT-W2QP/elsewhere"]));
  });

  test("anyone who tries codes for a file that is given is stopped", async () => {
    const tries: number[] = [];
    for (let n = 0; n < 121; n++) tries.push((await t.visitor().call("GET", "/api/shared-quizzes/7HKT-W2QP/elsewhere")).statusCode);
    expect([tries[0], tries.at(-1)]).toEqual([404, 429]);
  });

  describe("the public page", () => {
    const listed = async (withSchool: boolean) => author.call("PUT", path(), { listed: true, withSchool });

    test("names a quiz once its author says so, and its school when they wish it", async () => {
      const { code } = await share();
      expect(await list()).toEqual({ quizzes: [], nbTotal: 0 });
      await listed(false);
      const row = { code, title: "Mécanique du vol", school: null, nbQuestion: 2, themeIds: [1, 2], copies: 0 };
      expect(await list()).toEqual({ quizzes: [row], nbTotal: 1 });
      await listed(true);
      expect((await list()).quizzes).toEqual([{ ...row, school: "Lycée Adrienne-Bolland" }]);
      await author.call("DELETE", path());
      expect((await list()).nbTotal).toBe(0);
    });

    test("finds words of the title without accents, and a theme, a page at a time", async () => {
      await share();
      await listed(false);
      expect((await list("?search=mecanique vol")).nbTotal).toBe(1);
      expect((await list("?search=meteo")).nbTotal).toBe(0);
      expect([(await list("?themeId=2")).nbTotal, (await list("?themeId=3")).nbTotal]).toEqual([1, 0]);
      expect((await list("?page=2&size=1")).quizzes).toEqual([]);
      await author.call("PUT", `/api/teachers/classrooms/${classroom}/qcms/${qcm}`, { name: "Météo 100 %" });
      expect([(await list("?search=meteo 100 %25")).nbTotal, (await list("?search=mecanique")).nbTotal]).toEqual([1, 0]);
    });

    test("takes a visitor 20 ms of processor time at most among two thousand quizzes with long titles", async () => {
      const name = "é".repeat(150);
      const row = { classroom_id: classroom, student_comment: "x".repeat(2000), teacher_comment: null, published: 0 as const };
      for (let n = 0; n < 2000; n += 200) {
        const rows = Array.from({ length: 200 }, (_, i) => ({ ...row, name: `${name} ${n + i}`, position: 100 + n + i, created_at: 1 }));
        const ids = await db.insertInto("qcms").values(rows).returning("id").execute();
        const shared = { listed: 1 as const, with_school: 1 as const, copies: 0, created_by: authorId, closes_at: testNow + dayMs };
        await db
          .insertInto("shared_qcms")
          .values(ids.map(({ id }) => ({ ...shared, qcm_id: id, code: `C-${id}`, title_search: "e".repeat(150), created_at: 1 })))
          .execute();
      }
      const visitor = t.visitor();
      const limitMs = paced(20);
      const ms = await fastest(limitMs, threadTime, () => visitor.call("GET", "/api/shared-quizzes?search=ee e eee"));
      expect((await list("?search=ee e eee")).nbTotal).toBe(2000);
      expect(ms).toBeLessThan(limitMs);
    });
  });

  describe("a report", () => {
    const report = (code: string, text = "Des noms d’élèves", browser = other) =>
      browser.call("POST", `/api/shared-quizzes/${code}/reports`, { text });
    const reports = async (admin: Browser) => (await admin.call("GET", "/api/admin/shared-quizzes")).json<ShareReport[]>();

    test("goes to the site admins, once a person", async () => {
      const { code } = await share();
      expect((await report(code, " ")).statusCode).toBe(400);
      await report(code, "Faux");
      await report(code);
      expect(await reports(await siteAdmin())).toEqual([
        {
          code,
          title: "Mécanique du vol",
          author: "Hélène Castaing",
          school: "Lycée Adrienne-Bolland",
          reports: [{ text: "Des noms d’élèves", by: "Karim Belkacem", at: new Date(t.context.now()).toISOString() }],
        },
      ]);
      expect((await author.call("GET", "/api/admin/shared-quizzes")).statusCode).toBe(403);
    });

    test("is forgotten, or withdraws the quiz for good; both are in the journal", async () => {
      const { code } = await share();
      const admin = await siteAdmin();
      await report(code);
      await admin.call("DELETE", `/api/admin/shared-quizzes/${code}/reports`);
      expect(await reports(admin)).toEqual([]);
      expect((await read(code)).json<{ shared: unknown }>().shared).not.toBeNull();
      await report(code);
      await admin.call("DELETE", `/api/admin/shared-quizzes/${code}`);
      expect(await reports(admin)).toEqual([]);
      expect((await read(code)).json<{ shared: unknown }>().shared).toBeNull();
      expect((await author.call("POST", path())).json()).toMatchObject({ error: "share_withdrawn" });
      const entries = await db.selectFrom("audit_log").orderBy("id").select(["action", "subject"]).execute();
      expect(entries.slice(-2)).toEqual([
        { action: "quiz.dismiss-share-reports", subject: `quiz:${qcm}` },
        { action: "quiz.withdraw-share", subject: `quiz:${qcm}` },
      ]);
      expect((await admin.call("DELETE", "/api/admin/shared-quizzes/NONE")).statusCode).toBe(404);
    });
  });
});
