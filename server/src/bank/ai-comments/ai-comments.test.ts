import type { AiDraft, Question } from "@badin/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQuestion, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import { complete, refuse, startChatServer } from "../../platform/ai/testing.ts";
import type { Database } from "../../platform/database/database.ts";

const text = "Parce que l’air chaud monte.";

onBothEngines((open) => {
  let server: Awaited<ReturnType<typeof startChatServer>>;
  let database: Database;
  let t: TestApp;
  let school: number;
  let teacherId: number;
  let teacher: Browser;

  beforeAll(async () => {
    server = await startChatServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.asked.length = 0;
    server.state.answer = (response) => complete(response, text);
    database = await open();
    t = await createTestApp(database, { aiBaseUrl: server.url, aiModel: "test-model", aiDailyLimit: 3 });
    school = await createSchool(database.db, { agreed_at: testNow });
    teacherId = await createTeacher(database.db, school, [], { first_name: "Hélène", email: "helene@exemple.fr" });
    teacher = await t.signedInAs(teacherId);
  });

  /** Starts the program again with other limits; everybody signs in again. */
  const limitTo = async (limits: { aiSchoolDailyLimit?: number; aiSiteDailyLimit?: number }) => {
    await database.db.deleteFrom("sessions").execute();
    t = await createTestApp(database, { aiBaseUrl: server.url, aiModel: "test-model", ...limits });
  };
  const uncommented = async () => (await createQuestion(database.db, { comment: null })).id;
  const ask = (id: number | string, browser = teacher, query = "") => browser.call("GET", `/api/questions/ai/${id}${query}`);
  const drafts = async () => (await teacher.call("GET", "/api/questions/ai")).json<AiDraft[]>();
  const save = (question: Question, comment: string | null) =>
    teacher.call("PUT", `/api/questions/${question.id}`, { ...question, imageSrc: null, comment: comment === null ? null : { comment } });

  test("a comment is written on request, as text, and waits for a person", async () => {
    const id = await uncommented();
    const response = await ask(id);
    expect([response.statusCode, response.headers["content-type"], response.body]).toEqual([200, "text/plain; charset=utf-8", text]);
    expect(await drafts()).toEqual([
      { questionId: id, question: expect.any(String), comment: text, createdAt: "2026-11-21T09:00:00.000Z" },
    ]);
    expect((await teacher.call("GET", `/api/questions/${id}`)).json<Question>().comment).toBeNull();
  });

  test("the service gets the question alone, and nothing about anybody", async () => {
    await ask(await uncommented());
    const sent = JSON.stringify(server.asked);
    expect(sent).toContain("Le vent");
    for (const personal of ["Hélène", "helene", "Durand", "exemple.fr", "École"]) expect(sent).not.toContain(personal);
  });

  test("a draft that waits is not paid for twice, unless another is asked for", async () => {
    const id = await uncommented();
    await ask(id);
    server.state.answer = (response) => complete(response, "Une autre explication.");
    expect((await ask(id)).body).toBe(text);
    expect((await ask(id, teacher, "?again=1")).body).toBe("Une autre explication.");
    expect(await drafts()).toMatchObject([{ comment: "Une autre explication." }]);
    expect(server.asked).toHaveLength(2);
  });

  test("each question has its draft, those that wait longest first; one that is thrown away leaves the others", async () => {
    const [recent, old] = [await uncommented(), await uncommented()];
    await ask(old);
    t.advance(1000);
    server.state.answer = (response) => complete(response, "Une autre explication.");
    expect((await ask(recent)).body).toBe("Une autre explication.");
    expect((await drafts()).map(({ questionId }) => questionId)).toEqual([old, recent]);
    await teacher.call("DELETE", `/api/questions/ai/${recent}`);
    expect(await drafts()).toMatchObject([{ questionId: old, comment: text }]);
  });

  test("what is not text is taken out", async () => {
    server.state.answer = (response) => complete(response, "<p>L’air <b>chaud</b> monte.</p><script>alert(1)</script> **Voilà**.");
    expect((await ask(await uncommented())).body).toBe("L’air chaud monte.\nVoilà.");
  });

  describe("a person decides", () => {
    let question: Question;
    beforeEach(async () => {
      const answers = ["Il monte", "Il descend", "Il tourne", "Il se pose"].map((answer, i) => ({ answer, correct: i === 0 }));
      const form = { question: "Que fait l’air chaud ?", answers, year: 2020, theme: { id: 1 } };
      question = (await teacher.call("POST", "/api/questions", form)).json<Question>();
      await ask(question.id);
    });

    test("saving the question with the comment ends the draft", async () => {
      expect((await save(question, text)).json<Question>().comment).toEqual({ comment: text });
      expect(await drafts()).toEqual([]);
    });

    test("saving it without one leaves the draft to wait", async () => {
      expect((await save({ ...question, year: 2019 }, null)).statusCode).toBe(200);
      expect(await drafts()).toHaveLength(1);
    });

    test("a draft of a question that says something else now is forgotten", async () => {
      await save({ ...question, question: "Que fait plutôt l’air froid ?" }, null);
      expect(await drafts()).toEqual([]);
    });

    test("what was written while the question was edited is told to the person who asked, and not kept", async () => {
      await teacher.call("DELETE", `/api/questions/ai/${question.id}`);
      server.state.answer = (response) =>
        void save({ ...question, question: "Que fait plutôt l’air froid ?" }, null).then(() => complete(response, text));
      expect((await ask(question.id)).body).toBe(text);
      expect(await drafts()).toEqual([]);
    });

    test("a draft can be thrown away", async () => {
      expect((await teacher.call("DELETE", `/api/questions/ai/${question.id}`)).statusCode).toBe(204);
      expect(await drafts()).toEqual([]);
    });
  });

  describe("refusals", () => {
    const errorOf = (response: { statusCode: number; json<T>(): T }) => {
      const { error, error_description } = response.json<{ error: string; error_description: string }>();
      return [response.statusCode, error, error_description];
    };

    test("with no service configured, it says so", async () => {
      const without = await createTestApp(database, {});
      const browser = without.visitor();
      for (const [name, value] of teacher.cookies) browser.cookies.set(name, value);
      expect(errorOf(await ask(await uncommented(), browser))).toEqual([
        503,
        "ai_not_configured",
        "Aucun service d’IA n’est configuré sur ce site.",
      ]);
    });

    test.each<[string, typeof server.state.answer]>([
      ["refuses", (response) => refuse(response, 401)],
      ["answers garbage", (response) => void response.writeHead(200).end("<html>")],
      ["says nothing", (response) => complete(response, "<think>rien</think>")],
      ["answers 100 KB", (response) => complete(response, "x".repeat(100_000))],
      ["is overloaded for long", (response) => refuse(response, 429, { "retry-after": "3600" })],
    ])("a service that %s is unavailable, and leaves no draft", async (_name, answer) => {
      server.state.answer = answer;
      expect(errorOf(await ask(await uncommented()))).toEqual([
        503,
        "ai_unavailable",
        "Le service d’IA n’a pas répondu. Réessayez dans un moment.",
      ]);
      expect(await drafts()).toEqual([]);
    });

    test("a person has so many written a day; another has as many", async () => {
      const id = await uncommented();
      const colleague = await t.signedInAs(await createTeacher(database.db, school));
      for (let i = 0; i < 3; i++) expect((await ask(id, teacher, "?again=1")).statusCode).toBe(200);
      const refused = await ask(id, teacher, "?again=1");
      expect(errorOf(refused)).toMatchObject([429, "too_many", expect.stringContaining("3 commentaires")]);
      expect(refused.headers["retry-after"]).toBe(String(15 * 3600));
      expect((await ask(id, colleague, "?again=1")).statusCode).toBe(200);
      t.advance(11 * 3600_000);
      t.advance(4 * 3600_000);
      const tomorrow = await t.signedInAs(teacherId);
      expect((await ask(id, tomorrow, "?again=1")).statusCode).toBe(200);
      expect(server.asked).toHaveLength(5);
    });

    test("a school that no site admin has agreed to spends nothing, and is told why", async () => {
      const id = await uncommented();
      const stranger = await t.signedInAs(await createTeacher(database.db, await createSchool(database.db), [], { school_admin: 1 }));
      const batch = () => stranger.call("POST", "/api/questions/ai/batch", { terme: "", themeId: 1 });
      for (const refused of [await ask(id, stranger), await ask(id, stranger, "?again=1"), await batch()])
        expect(errorOf(refused)).toEqual([403, "ai_school_waits", expect.stringContaining("accepté par un administrateur du site")]);
      expect((await stranger.call("GET", "/api/questions/ai/batch")).json()).toMatchObject({ schoolWaits: true, remainingToday: 0 });
      expect(server.asked).toEqual([]);
      await database.db.updateTable("schools").set({ agreed_at: testNow }).execute();
      expect((await ask(id, stranger)).statusCode).toBe(200);
    });

    test("a school has an allowance of its own, which an account that is erased does not give back", async () => {
      await limitTo({ aiSchoolDailyLimit: 4 });
      const id = await uncommented();
      const spender = await createTeacher(database.db, school);
      const [one, two] = [await t.signedInAs(spender), await t.signedInAs(await createTeacher(database.db, school))];
      for (let i = 0; i < 3; i++) expect((await ask(id, one, "?again=1")).statusCode).toBe(200);
      await database.db.deleteFrom("users").where("id", "=", spender).execute();
      expect((await two.call("GET", "/api/questions/ai/batch")).json()).toMatchObject({ remainingToday: 1 });
      const statuses = (await Promise.all(Array.from({ length: 5 }, () => ask(id, two, "?again=1")))).map((r) => r.statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(errorOf(await ask(id, two, "?again=1"))).toMatchObject([429, "too_many", expect.stringContaining("Votre établissement")]);
      const elsewhere = await createSchool(database.db, { agreed_at: testNow });
      expect((await ask(id, await t.signedInAs(await createTeacher(database.db, elsewhere)), "?again=1")).statusCode).toBe(200);
    });

    test("the site has an allowance, for all schools and its admins together", async () => {
      await limitTo({ aiSiteDailyLimit: 2 });
      const id = await uncommented();
      const elsewhere = await createSchool(database.db, { agreed_at: testNow });
      const [here, there, admin] = [
        await t.signedInAs(teacherId),
        await t.signedInAs(await createTeacher(database.db, elsewhere)),
        await t.signedInAs(await createUser(database.db, { admin: 1 })),
      ];
      for (const browser of [here, there]) expect((await ask(id, browser, "?again=1")).statusCode).toBe(200);
      for (const browser of [here, admin])
        expect(errorOf(await ask(id, browser, "?again=1"))).toMatchObject([429, "too_many", expect.stringContaining("ce site")]);
      expect(await database.db.selectFrom("ai_usage").select("count").execute()).toEqual([{ count: 1 }, { count: 1 }]);
      expect(server.asked).toHaveLength(2);
    });

    test("parallel requests do not pass the limit", async () => {
      const id = await uncommented();
      const statuses = (await Promise.all(Array.from({ length: 8 }, () => ask(id, teacher, "?again=1")))).map((r) => r.statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(server.asked).toHaveLength(3);
    });

    test("a question that does not exist is 404", async () => {
      for (const id of [999_999, 0, "x", "99999999999"]) {
        expect((await ask(id)).statusCode).toBe(404);
        expect((await teacher.call("GET", `/api/questions/${id}`)).statusCode).toBe(404);
      }
      expect((await ask(await uncommented(), teacher, "?again=maybe")).statusCode).toBe(400);
    });

    test("only who may edit the bank asks for comments, sees drafts and throws them away", async () => {
      const id = await uncommented();
      const student = await t.signedInAs(await createStudent(database.db, await createClassroom(database.db, { school_id: school })));
      const calls = (browser: Browser) => [
        ask(id, browser),
        browser.call("GET", `/api/questions/${id}`),
        browser.call("GET", "/api/questions/ai"),
        browser.call("DELETE", `/api/questions/ai/${id}`),
      ];
      for (const call of calls(t.visitor())) expect((await call).statusCode).toBe(401);
      for (const call of calls(student)) expect((await call).statusCode).toBe(403);
      const closed = await createTestApp(database, { aiBaseUrl: server.url, aiModel: "m", bankEditors: "admins" });
      const reader = closed.visitor();
      for (const [name, value] of teacher.cookies) reader.cookies.set(name, value);
      expect((await ask(id, reader)).statusCode).toBe(403);
      const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
      expect((await ask(id, admin)).statusCode).toBe(200);
      expect((await teacher.call("DELETE", `/api/questions/ai/${id}`, undefined, { csrf: false })).statusCode).toBe(403);
    });

    test.each(["cross-site", "same-site"])("a link of another site (%s) spends nothing", async (site) => {
      const response = await teacher.call("GET", `/api/questions/ai/${await uncommented()}`, undefined, {
        headers: { "sec-fetch-site": site },
      });
      expect(errorOf(response)).toEqual([403, "csrf", expect.any(String)]);
      expect(server.asked).toEqual([]);
    });
  });
});
