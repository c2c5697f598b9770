import type { Question, QuestionVersion } from "@badin/contract";
import fc from "fast-check";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Database } from "../../platform/database/database.ts";
import { imageTypeOf } from "./images.ts";

const texts = ["Il monte", "Il descend", "Il tourne", "Il plane"];
const draft = (change: object = {}) => ({
  question: "Que fait un planeur dans une ascendance ?",
  answers: texts.map((answer, i) => ({ answer, correct: i === 0 })),
  year: 2024,
  theme: { id: 2 },
  imageSrc: null,
  image: null,
  comment: { comment: "L’air qui monte l’emporte." },
  ...change,
});
const dataUrl = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#336699" } });

onBothEngines((open, engine) => {
  let t: TestApp;
  let database: Database;
  let school: number;
  let teacher: number;
  let browser: Browser;

  beforeEach(async () => {
    database = await open();
    t = await createTestApp(database);
    school = await createSchool(database.db);
    teacher = await createTeacher(database.db, school, [], { first_name: "Inès", name: "Morel" });
    browser = await t.signedInAs(teacher);
  });

  const add = (body: object, by = browser) => by.call("POST", "/api/questions", body);
  const edit = (id: number, body: object, by = browser) => by.call("PUT", `/api/questions/${id}`, body);
  const added = async (body: object = {}) => {
    const response = await add(draft(body));
    expect(response.statusCode).toBe(201);
    return response.json<Question>();
  };

  describe("adding", () => {
    test("gives the question as the search then finds it, its author written down", async () => {
      const question = await added();
      expect(question).toMatchObject({
        question: draft().question,
        year: 2024,
        recurrence: 1,
        theme: { id: 2, label: "Aérodynamique, aérostatique et principes du vol" },
        comment: { comment: "L’air qui monte l’emporte." },
        image: null,
        fixedOrder: false,
        neutralised: false,
        updatedAt: new Date(testNow).toISOString(),
      });
      expect(question.answers.map((a) => [a.answer, a.correct])).toEqual(texts.map((text, i) => [text, i === 0]));
      const page = (await browser.call("POST", "/api/questions/search", { terme: "ascendance" })).json();
      expect(page).toEqual({ questionResponseList: [question], nbTotalQuestion: 1 });
      const log = await database.db.selectFrom("audit_log").select(["actor_id", "school_id", "action", "subject"]).execute();
      expect(log).toEqual([{ actor_id: teacher, school_id: school, action: "question.create", subject: `question:${question.id}` }]);
    });

    test("the same question again, its answers in another order, is refused", async () => {
      await added();
      const twin = await add(draft({ answers: draft().answers.toReversed(), year: 2019 }));
      expect([twin.statusCode, twin.json<{ error: string }>().error]).toEqual([409, "question_exists"]);
    });

    test("twice at once makes one question", async () => {
      const answers = await Promise.all([add(draft()), add(draft()), add(draft({ year: 2019 }))]);
      expect(answers.map((a) => a.statusCode).toSorted()).toEqual([201, 409, 409]);
    });

    test("answers that speak of others keep their order, unless the teacher decides otherwise", async () => {
      const speaking = ["Il monte", "Il tourne", "Les réponses a et b", "Aucune réponse"].map((answer, i) => ({
        answer,
        correct: i === 2,
      }));
      expect((await added({ answers: speaking })).fixedOrder).toBe(true);
      expect((await added({ question: "Une autre question ?", answers: speaking, fixedOrder: false })).fixedOrder).toBe(false);
      const decided = await added({ question: "Encore une autre ?", fixedOrder: true });
      expect(decided.fixedOrder).toBe(true);
      expect((await edit(decided.id, draft({ question: "Encore une autre ?" }))).json<Question>().fixedOrder).toBe(true);
      const followed = await added({ question: "Une dernière ?" });
      expect((await edit(followed.id, draft({ question: "Une dernière ?", answers: speaking }))).json<Question>().fixedOrder).toBe(true);
    });

    test("what breaks a rule is refused with the one message of an invalid question", async () => {
      const [first, ...others] = draft().answers;
      const current = new Date().getFullYear();
      const broken: [what: string, change: object, field: string, message: string][] = [
        ["no year", { year: 0 }, "year", "Choisissez une année"],
        ["a year before the first exam", { year: 1995 }, "year", `Choisissez une année de 1996 à ${current}`],
        ["a year to come", { year: current + 1 }, "year", `Choisissez une année de 1996 à ${current}`],
        ["no theme", { theme: { id: 0 } }, "theme.id", "Choisissez un thème"],
        ["a text of five characters", { question: "Quoi?" }, "question", "La question doit compter plus de 5 caractères"],
        ["a text of spaces", { question: "     x     " }, "question", "La question doit compter plus de 5 caractères"],
        ["a text too long", { question: "x".repeat(4001) }, "question", "4000 caractères au maximum"],
        ["three answers", { answers: [first, ...others].slice(0, 3) }, "answers", "Il faut 4 réponses"],
        ["five answers", { answers: [first, ...others, { answer: "Il dort", correct: false }] }, "answers", "Il faut 4 réponses"],
        [
          "an answer of one letter",
          { answers: [{ answer: "B", correct: true }, ...others] },
          "answers.0.answer",
          "La réponse doit compter plus d’un caractère",
        ],
        ["no right answer", { answers: others.concat({ answer: "Il dort", correct: false }) }, "answers", "Cochez la bonne réponse"],
        [
          "two right answers",
          { answers: [first, { answer: "Il dort", correct: true }, ...others.slice(1)] },
          "answers",
          "Cochez la bonne réponse",
        ],
      ];
      for (const [what, change, field, message] of broken) {
        const response = await add(draft(change));
        expect(response.statusCode, what).toBe(400);
        expect(response.json(), what).toEqual({
          error: "invalid",
          error_description: "La question n’est pas valide",
          errors: [{ field, fullErrorMessage: message }],
        });
      }
    });
  });

  describe("editing", () => {
    test("answers keep their ids wherever they go, so that what students chose is still what they chose", async () => {
      const classroom = await createClassroom(database.db, { school_id: school });
      const question = await added();
      const qcmId = await createQcm(database.db, { classroom_id: classroom, questions: [question.id] });
      const student = await t.signedInAs(await createStudent(database.db, classroom));
      const chosen = question.answers[1];
      await student.call("POST", `/api/qcms/${qcmId}/answers`, { questionId: question.id, answerId: chosen?.id });
      const score = async () => (await student.call("GET", `/api/qcms/${qcmId}`)).json<{ totalGoodAnswer: number }>().totalGoodAnswer;
      expect(await score()).toBe(0);

      const answers = question.answers.toReversed().map((a) => ({ ...a, correct: a.id === chosen?.id }));
      const saved = (await edit(question.id, draft({ answers, question: "Que fait donc un planeur ?" }))).json<Question>();
      expect(saved.answers).toEqual(answers);
      expect(await score()).toBe(1);
    });

    test("keeps the image with `image`, replaces it with `imageSrc`, erases it with neither", async () => {
      const first = await added({ imageSrc: dataUrl(await picture(40, 30).png().toBuffer()), imageAlt: "Un ciel" });
      expect([imageTypeOf(Buffer.from(first.image ?? "", "base64")), first.imageAlt]).toEqual(["png", "Un ciel"]);
      const kept = (await edit(first.id, draft({ image: first.image }))).json<Question>();
      expect([kept.image, kept.imageAlt]).toEqual([first.image, "Un ciel"]);
      const other = dataUrl(await picture(60, 30).jpeg().toBuffer(), "image/jpeg");
      const replaced = (await edit(first.id, draft({ image: first.image, imageSrc: other }))).json<Question>();
      expect(replaced.image).not.toBe(first.image);
      expect(replaced.imageAlt).toBeNull();
      expect((await edit(first.id, draft())).json<Question>().image).toBeNull();
    });

    test("what an image shows can be taken away, and is said of an image alone", async () => {
      const one = await added({ imageSrc: dataUrl(await picture(40, 30).png().toBuffer()), imageAlt: "Un ciel" });
      for (const imageAlt of ["", null]) {
        const unsaid = (await edit(one.id, draft({ image: one.image, imageAlt }))).json<Question>();
        expect([unsaid.image, unsaid.imageAlt]).toEqual([one.image, null]);
        expect((await edit(one.id, draft({ image: one.image, imageAlt: "Un ciel" }))).json<Question>().imageAlt).toBe("Un ciel");
      }
      expect((await edit(one.id, draft({ imageAlt: "Un ciel" }))).json<Question>().imageAlt).toBeNull();
      expect((await added({ question: "Que fait un ballon ?", imageAlt: "Un ciel" })).imageAlt).toBeNull();
    });

    test("cannot make it the twin of another, but may leave a twin as it is", async () => {
      const one = await added();
      const two = await added({ question: "Que fait un ballon ?" });
      const twin = await edit(two.id, draft());
      expect(twin.json()).toMatchObject({ error: "question_exists" });
      const { content_key } = await database.db
        .selectFrom("questions")
        .select("content_key")
        .where("id", "=", one.id)
        .executeTakeFirstOrThrow();
      await database.db.updateTable("questions").set({ text: one.question, content_key }).where("id", "=", two.id).execute();
      expect((await edit(one.id, draft({ comment: null, year: 2025 }))).json<Question>().comment).toBeNull();
    });

    test("does not overwrite what somebody saved after the form was filled, unless it does not say when that was", async () => {
      const one = await added();
      t.advance(1000);
      const corrected = (await edit(one.id, draft({ year: 2025, basedOn: one.updatedAt }))).json<Question>();
      t.advance(1000);
      const late = await edit(one.id, draft({ year: 2020, basedOn: one.updatedAt }));
      const error_description = "Vous avez modifié cette question dans un autre onglet.";
      expect([late.statusCode, late.json()]).toEqual([409, { error: "changed_meanwhile", error_description }]);
      expect((await edit(one.id, draft({ year: 2024, basedOn: corrected.updatedAt }))).json<Question>().year).toBe(2024);
      expect((await edit(one.id, draft({ year: 2023 }))).json<Question>().year).toBe(2023);
    });

    test("leaves the other questions, their pictures and their drafts as they are", async () => {
      const imageSrc = dataUrl(await picture(40, 30).png().toBuffer());
      const other = await added({ question: "Que fait un ballon ?", imageSrc });
      const one = await added();
      for (const { id } of [one, other])
        await database.db
          .insertInto("ai_comments")
          .values({ question_id: id, comment: "Un brouillon.", model: "m", created_at: 1, asked_by: null })
          .execute();
      await edit(one.id, draft({ question: "Que fait un avion ?", year: 2020, answers: one.answers.toReversed() }));
      expect((await browser.call("GET", `/api/questions/${other.id}`)).json()).toEqual(other);
      expect(await database.db.selectFrom("ai_comments").select("question_id").execute()).toEqual([{ question_id: other.id }]);
    });

    test("an unknown question is 404, an id that cannot exist too", async () => {
      for (const id of [999_999, 2_147_483_648, 0]) expect((await edit(id, draft())).statusCode).toBe(404);
    });
  });

  describe("images", () => {
    const refusal = async (imageSrc: string) => {
      const response = await add(draft({ imageSrc }));
      expect(response.statusCode).toBe(400);
      return response.json<{ errors: { field: string; fullErrorMessage: string }[] }>().errors[0];
    };

    test.runIf(engine === "sqlite")("fit within 1000 x 600 and are PNG, whatever was sent", async () => {
      const { image } = await added({ imageSrc: dataUrl(await picture(2400, 1200).jpeg().toBuffer(), "image/png") });
      const bytes = Buffer.from(image ?? "", "base64");
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1000, height: 500 });
    });

    test.runIf(engine === "sqlite")("that are none, or hide what they are, are refused at their field with a message", async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      const type = { field: "imageSrc", fullErrorMessage: "Ce fichier n’est pas une image PNG, JPEG, GIF ou WebP" };
      expect(await refusal(dataUrl(svg, "image/svg+xml"))).toEqual(type);
      expect(await refusal(dataUrl(svg))).toEqual(type);
      expect(await refusal("https://exemple.fr/image.png")).toEqual(type);
      expect(await refusal("data:text/html,<script>alert(1)</script>")).toEqual(type);
      const png = await picture(300, 200).png().toBuffer();
      expect(await refusal(dataUrl(png.subarray(0, png.length / 2)))).toEqual({
        field: "imageSrc",
        fullErrorMessage: "L’image est abîmée ou incomplète",
      });
      const bomb = await sharp({ create: { width: 12_100, height: 1, channels: 3, background: "#fff" } })
        .png()
        .toBuffer();
      expect(await refusal(dataUrl(bomb))).toEqual({
        field: "imageSrc",
        fullErrorMessage: expect.stringContaining("L’image est trop grande"),
      });
      expect(await database.db.selectFrom("images").select("id").execute()).toEqual([]);
    });
  });

  describe("versions", () => {
    const versions = async (id: number, by: Browser) =>
      (await by.call("GET", `/api/questions/${id}/versions`)).json<{ versions: QuestionVersion[]; images: Record<string, string> }>();
    const restore = (id: number, version: number, by: Browser) => by.call("POST", `/api/questions/${id}/versions/${version}/restore`);

    test("each save keeps the former state with its author and date; a site admin brings one back", async () => {
      const admin = await t.signedInAs(await createUser(database.db, { admin: 1, first_name: "Léa", name: "Site" }));
      const first = await added({ imageSrc: dataUrl(await picture(40, 30).png().toBuffer()) });
      t.advance(60_000);
      await edit(first.id, draft({ question: "Que fait donc un planeur ?", answers: first.answers.toReversed() }), admin);

      const seen = await versions(first.id, admin);
      expect(seen.versions.map((v) => [v.version, v.question, v.savedBy?.firstName, v.savedAt])).toEqual([
        [null, "Que fait donc un planeur ?", "Léa", new Date(testNow + 60_000).toISOString()],
        [1, draft().question, "Inès", new Date(testNow).toISOString()],
      ]);
      expect(Object.values(seen.images)).toEqual([first.image]);

      const restored = { ...first, updatedAt: new Date(testNow + 60_000).toISOString() };
      expect((await restore(first.id, 1, admin)).json()).toEqual(restored);
      expect((await versions(first.id, admin)).versions.map((v) => v.version)).toEqual([null, 2, 1]);
      expect((await restore(first.id, 9, admin)).statusCode).toBe(404);
      expect((await restore(999_999, 1, admin)).statusCode).toBe(404);
      const actions = await database.db.selectFrom("audit_log").orderBy("id").select("action").execute();
      expect(actions.map((row) => row.action)).toEqual(["question.create", "question.update", "question.restore"]);
    });

    test("come back whole: what the search finds, the picture and its words, the order; a draft for what it said goes", async () => {
      const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
      const old = { imageSrc: dataUrl(await picture(40, 30).png().toBuffer()), imageAlt: "Un ciel", fixedOrder: true };
      const first = await added(old);
      const other = { question: "Que fait un ballon captif ?", year: 2010, theme: { id: 4 }, comment: null, fixedOrder: false };
      await edit(first.id, draft(other));
      await database.db
        .insertInto("ai_comments")
        .values({ question_id: first.id, comment: "Un brouillon.", model: "m", created_at: 1, asked_by: null })
        .execute();
      expect((await restore(first.id, 1, admin)).json()).toEqual(first);
      expect(await database.db.selectFrom("ai_comments").selectAll().execute()).toEqual([]);
      const found = async (terme: string) => (await browser.call("POST", "/api/questions/search", { terme })).json().nbTotalQuestion;
      expect([await found("ascendance"), await found("captif")]).toEqual([1, 0]);
      expect([(await add(draft(old))).statusCode, (await add(draft(other))).statusCode]).toEqual([409, 201]);
      expect((await edit(first.id, draft({ image: first.image }))).json<Question>().fixedOrder).toBe(true);
    });

    test("are those of the question, numbered by itself, and another's is not brought back in its place", async () => {
      const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
      const other = await added({ question: "Que fait un ballon ?", imageSrc: dataUrl(await picture(40, 30).png().toBuffer()) });
      for (const year of [2018, 2019]) await edit(other.id, draft({ question: other.question, image: other.image, year }));
      const before = (await browser.call("GET", `/api/questions/${other.id}`)).json();
      const one = await added({ imageSrc: dataUrl(await picture(60, 30).png().toBuffer()) });
      await edit(one.id, draft({ year: 2020, image: one.image }));
      const seen = await versions(one.id, admin);
      expect([seen.versions.map((v) => [v.version, v.year]), Object.values(seen.images)]).toEqual([
        [
          [null, 2020],
          [1, 2024],
        ],
        [one.image],
      ]);
      expect((await restore(one.id, 2, admin)).statusCode).toBe(404);
      expect((await restore(one.id, 1, admin)).json<Question>()).toMatchObject({ question: one.question, year: 2024 });
      expect((await browser.call("GET", `/api/questions/${other.id}`)).json()).toEqual(before);
    });

    test("are for site admins alone", async () => {
      const { id } = await added();
      expect((await browser.call("GET", `/api/questions/${id}/versions`)).statusCode).toBe(403);
      expect((await restore(id, 1, browser)).statusCode).toBe(403);
      expect((await t.visitor().call("GET", `/api/questions/${id}/versions`)).statusCode).toBe(401);
    });
  });

  test("visitors are 401, students 403; with BANK_EDITORS=admins teachers are 403 and site admins write", async () => {
    const student = await t.signedInAs(await createStudent(database.db, await createClassroom(database.db, { school_id: school })));
    const { id } = await createQuestion(database.db);
    for (const [by, status] of [
      [t.visitor(), 401],
      [student, 403],
    ] as const) {
      expect((await add(draft(), by)).statusCode).toBe(status);
      expect((await edit(id, draft(), by)).statusCode).toBe(status);
    }
    const other = await open();
    const closed = await createTestApp(other, { bankEditors: "admins" });
    const author = await closed.signedInAs(await createTeacher(other.db, await createSchool(other.db)));
    expect((await add(draft(), author)).statusCode).toBe(403);
    expect((await add(draft(), await closed.signedInAs(await createUser(other.db, { admin: 1 })))).statusCode).toBe(201);
  });

  test("two saves at once keep both former states", async () => {
    const { id, answers } = await added();
    const results = await Promise.all(
      ["Que fait le planeur un ?", "Que fait le planeur deux ?"].map((question) => edit(id, draft({ question, answers }))),
    );
    expect(results.map((r) => r.statusCode)).toEqual([200, 200]);
    const rows = await database.db
      .selectFrom("question_versions")
      .where("question_id", "=", id)
      .orderBy("version")
      .select("version")
      .execute();
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test("whatever a form holds, it is saved as it is or refused, never half", async () => {
    const text = fc.string({ minLength: 0, maxLength: 12 });
    const form = fc.record({
      question: text,
      answers: fc.array(fc.record({ answer: text, correct: fc.boolean() }), { minLength: 3, maxLength: 5 }),
      year: fc.oneof(fc.constantFrom(-1, 0, 1995, 2100), fc.integer({ min: 1996, max: 2026 })),
      theme: fc.record({ id: fc.integer({ min: 0, max: 7 }) }),
    });
    await fc.assert(
      fc.asyncProperty(form, async (body) => {
        const response = await add(body);
        const sound =
          body.question.trim().length > 5 &&
          body.answers.length === 4 &&
          body.answers.every(({ answer }) => answer.trim().length > 1 || /^\d$/.test(answer.trim())) &&
          body.answers.filter((a) => a.correct).length === 1 &&
          body.year >= 1996 &&
          body.year <= 2026 &&
          body.theme.id > 0 &&
          body.theme.id < 7;
        const nul = JSON.stringify(body).includes("\\u0000");
        if (sound && !nul) expect([201, 409]).toContain(response.statusCode);
        else expect(response.statusCode).toBe(400);
      }),
      { numRuns: 60 },
    );
  });
});
