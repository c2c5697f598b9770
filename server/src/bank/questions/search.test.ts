import { type Question, trainingYear } from "@badin/contract";
import type { questionPage } from "@badin/contract/schemas";
import { beforeEach, expect, test } from "vitest";
import type * as z from "zod/mini";
import { countingQueries } from "../../../test/count-queries.ts";
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
import type { Db } from "../../platform/database/database.ts";
import { upsertImage } from "./questions.queries.ts";
import { fewMatches, findPage } from "./search.queries.ts";
import { criteriaOf } from "./search.rules.ts";

type Page = z.output<typeof questionPage>;

/** Every substring of one to three characters of a word. */
const pieces = (word: string): string[] => [...word].flatMap((_, at) => [1, 2, 3].map((length) => word.slice(at, at + length)));

onBothEngines((open, engine) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let counted: ReturnType<typeof countingQueries>;
  let browser: Browser;

  beforeEach(async () => {
    counted = countingQueries(await open());
    db = counted.database.db;
    t = await createTestApp(counted.database);
    school = await createSchool(db);
    browser = await t.signedInAs(await createTeacher(db, school));
  });

  const search = (body: object, by = browser) => by.call("POST", "/api/questions/search", body);
  const found = async (body: object) => (await search(body)).json<Page>();
  const texts = async (body: object) => (await found(body)).questionResponseList.map((q) => q.question);
  const bank = async (...questions: Parameters<typeof createQuestion>[1][]) => {
    const ids: number[] = [];
    for (const values of questions) ids.push((await createQuestion(db, values)).id);
    return ids;
  };

  test("terms match in the question and in the answers, whatever the case and the accents", async () => {
    await bank(
      { text: "Le Cumulonimbus est un nuage élevé" },
      { text: "Que fait le pilote ?", answers: ["Il s’élève", "Il atterrit", "Il dort", "Il rit"] },
      { text: "Sans rapport" },
    );
    expect(await texts({ terme: "ÉLEVE" })).toHaveLength(2);
    expect(await texts({ terme: "cumulo" })).toEqual(["Le Cumulonimbus est un nuage élevé"]);
    expect(await texts({ terme: "s'eleve" })).toEqual(["Que fait le pilote ?"]);
    expect(await found({ terme: "hélicoptère" })).toEqual({ questionResponseList: [], nbTotalQuestion: 0 });
  });

  test("every term must match with andSearch, any of them without; terms of one or two letters count too", async () => {
    await bank({ text: "Cap de face, 10 kt" }, { text: "Cap de travers" }, { text: "Vitesse de 10 kt" });
    expect(await texts({ terme: "cap kt", andSearch: true })).toEqual(["Cap de face, 10 kt"]);
    expect(await texts({ terme: "cap kt", andSearch: false })).toHaveLength(3);
    expect(await texts({ terme: "travers vitesse" })).toHaveLength(2);
    expect(await texts({ terme: "k" })).toHaveLength(2);
    expect(await texts({ terme: "cap travers", andSearch: true })).toEqual(["Cap de travers"]);
  });

  test("a short term finds the texts that hold it, at whatever place, and follows them when they change", async () => {
    const held = ["Cap à l'est", "B737, 10 kt", "Hélice", "œil-de-bœuf", "Vol à vue (VFR) 5 NM", "a b c", "3,5 h"];
    const ids = await bank(...held.map((text) => ({ text, answers: ["z9", "zz", "9z", "99"] })));
    const searched = (await db.selectFrom("questions").select(["id", "search_text"]).orderBy("id").execute()) as {
      id: number;
      search_text: string;
    }[];
    const terms = new Set(searched.flatMap(({ search_text }) => search_text.split(" ")).flatMap((word) => pieces(word)));
    for (const terme of [...terms, "kw", "zzz", "x"]) {
      const expected = searched.filter(({ search_text }) => search_text.includes(terme)).map(({ id }) => id);
      const page = await found({ terme, size: 50 });
      expect(
        page.questionResponseList.map(({ id }) => id).toSorted((a, b) => a - b),
        terme,
      ).toEqual(expected);
      expect(page.nbTotalQuestion, terme).toBe(expected.length);
    }
    await db
      .updateTable("questions")
      .set({ search_text: "kw zzz" })
      .where("id", "=", ids[0] ?? 0)
      .execute();
    expect([(await found({ terme: "kw" })).nbTotalQuestion, (await found({ terme: "zzz" })).nbTotalQuestion]).toEqual([1, 1]);
    await db
      .deleteFrom("questions")
      .where("id", "=", ids[0] ?? 0)
      .execute();
    expect((await found({ terme: "kw" })).nbTotalQuestion).toBe(0);
  });

  test("wildcards, quotation marks and escapes are taken literally", async () => {
    await bank({ text: "Humidité de 100% à la base" }, { text: "Humidité de 1000 à la base" }, { text: 'On dit "vent_arrière"' });
    expect(await texts({ terme: "100%" })).toEqual(["Humidité de 100% à la base"]);
    expect(await texts({ terme: "%" })).toHaveLength(1);
    expect(await texts({ terme: "_" })).toHaveLength(1);
    expect(await texts({ terme: '"vent_arriere"' })).toHaveLength(1);
    for (const terme of ['"', '""', "*", "a* OR b", "NEAR(", "~", "\\", "' or 1=1 --", "^"]) {
      expect((await search({ terme })).statusCode, terme).toBe(200);
    }
  });

  test("by theme or all of them, by last year, with comment; the latest year first", async () => {
    const ids = await bank(
      { theme_id: 1, year: 2014, comment: null },
      { theme_id: 1, year: 2020 },
      { theme_id: 2, year: 2020, comment: null },
      { theme_id: 1, year: 2026 },
    );
    const order = async (body: object) => (await found(body)).questionResponseList.map((q) => ids.indexOf(q.id) + 1);
    expect(await order({ themeId: 1 })).toEqual([4, 2, 1]);
    expect(await order({ year: 2020 })).toEqual([2, 3]);
    expect(await order({ themeId: 0, year: 2020 }), "0: all themes").toEqual([2, 3]);
    expect(await order({ terme: "question", themeId: 0, year: 0 }), "0: all themes and years").toEqual([4, 2, 3, 1]);
    expect(await order({ themeId: 1, year: 2020 })).toEqual([2]);
    expect(await order({ themeId: 1, withComment: true })).toEqual([4, 2]);
    expect(await order({ terme: "question", themeId: 1, withComment: true, year: 2026 })).toEqual([4]);
  });

  test("a page of 10 unless told otherwise, 50 at most, the same order at each call, and how many there are in all", async () => {
    for (let i = 0; i < 23; i++) await createQuestion(db, { text: `Question ${i} sur le vent`, year: 2020 });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => found({ terme: "vent", page })));
    expect(pages.map((p) => [p.questionResponseList.length, p.nbTotalQuestion])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
      [0, 23],
    ]);
    const ids = pages.flatMap((p) => p.questionResponseList.map((q) => q.id));
    expect(new Set(ids).size).toBe(23);
    expect((await found({ terme: "vent", page: 2 })).questionResponseList.map((q) => q.id)).toEqual(ids.slice(10, 20));
    expect((await found({ terme: "vent", size: 50 })).questionResponseList).toHaveLength(23);
    expect((await search({ terme: "vent", size: 51 })).statusCode).toBe(400);
    expect((await search({ terme: "vent", page: 0 })).statusCode).toBe(400);
  });

  const questionsOnWind = [
    { text: "Il arrive souvent", year: 2026 },
    { text: "Un ciel venteux", year: 2025 },
    { text: "Les auvents", year: 2024 },
    { text: "Face au VENT, un soir", year: 2020 },
    { text: "L’évent du réservoir", year: 2026 },
    { text: "La ventilation", year: 2026 },
    { text: "Sous le vent", year: 2021 },
    { text: "La force du (vent)", year: 2021 },
    { text: "Sans rapport", year: 2026 },
  ].map((question) => ({ ...question, answers: ["un", "deux", "trois", "quatre"] }));
  const rankedOnWind = [
    "Sous le vent",
    "La force du (vent)",
    "Face au VENT, un soir",
    "La ventilation",
    "Un ciel venteux",
    "Il arrive souvent",
    "L’évent du réservoir",
    "Les auvents",
  ];

  test("whole words come first, then beginnings of words, then the inside of words, each the latest year first, page after page", async () => {
    await bank(...questionsOnWind);
    expect(await texts({ terme: "vent" })).toEqual(rankedOnWind);
    expect(await texts({ terme: "Vént" })).toEqual(rankedOnWind);
    for (const page of [1, 2, 3]) expect(await texts({ terme: "vent", page, size: 3 })).toEqual(rankedOnWind.slice(page * 3 - 3, page * 3));
    expect(await texts({ terme: "ve", year: 2021 })).toEqual(["Sous le vent", "La force du (vent)"]);
    expect(await texts({ terme: "un", year: 2025 })).toEqual(["Un ciel venteux"]);
  });

  test("of one rank, a question that has the term in its text comes before one that has it in its answers", async () => {
    const answers = ["le vent", "deux", "trois", "quatre"];
    await bank(
      { text: "Que mesure l’anémomètre ?", answers, year: 2026 },
      { text: "D’où vient le vent ?", answers: ["un", "deux", "trois", "quatre"], year: 2019 },
    );
    expect(await texts({ terme: "vent" })).toEqual(["D’où vient le vent ?", "Que mesure l’anémomètre ?"]);
  });

  test("of several terms, every one must be a whole word for a question to come first; without andSearch, one of them", async () => {
    await bank(
      ...[
        { text: "Souvent la nuitée", year: 2026 },
        { text: "Vent et nuitée", year: 2025 },
        { text: "Vent de nuit", year: 2020 },
        { text: "Minuit", year: 2026 },
      ].map((question) => ({ ...question, answers: ["un", "deux", "trois", "quatre"] })),
    );
    expect(await texts({ terme: "vent nuit", andSearch: true })).toEqual(["Vent de nuit", "Vent et nuitée", "Souvent la nuitée"]);
    expect(await texts({ terme: "vent nuit" })).toEqual(["Vent et nuitée", "Vent de nuit", "Souvent la nuitée", "Minuit"]);
  });

  test("a term with a sign in it is found as it is written, and ranked as a word", async () => {
    const answers = ["un", "deux", "trois", "quatre"];
    await bank({ text: "Les pare-ventaux", answers, year: 2026 }, { text: "Le pare-vent", answers, year: 2020 });
    expect(await texts({ terme: "pare-vent" })).toEqual(["Le pare-vent", "Les pare-ventaux"]);
    expect(await texts({ terme: "re-ve" })).toHaveLength(2);
    expect(await texts({ terme: "pare'vent" })).toEqual([]);
  });

  test("the order and the pages are the same among thousands of questions", async () => {
    const sample = await createQuestion(db, { text: "Sans rapport", answers: ["un", "deux", "trois", "quatre"] });
    const { id, ...row } = await db.selectFrom("questions").selectAll().where("id", "=", sample.id).executeTakeFirstOrThrow();
    // One in a hundred has the word whole, two have a word that begins with it.
    const words = Array.from({ length: 2400 }, (_, i) => (i % 100 === 0 ? "vent" : i % 100 < 3 ? "venteux" : "souvent"));
    for (let start = 0; start < words.length; start += 600)
      await db
        .insertInto("questions")
        .values(
          words.slice(start, start + 600).map((word, i) => ({ ...row, text: word, search_text: ` le ${word} `, year: 2000 + (i % 20) })),
        )
        .execute();
    const rank = (text: string) => ["vent", "venteux", "souvent"].indexOf(text);
    const rows = await db.selectFrom("questions").select(["id", "text", "year"]).where("id", "!=", id).execute();
    const expected = rows.sort((a, b) => rank(a.text) - rank(b.text) || b.year - a.year || a.id - b.id).map((row) => row.id);
    const criteria = criteriaOf({ terme: "vent", themeId: 0, andSearch: false, withComment: false, year: 0 });
    for (const page of [1, 3, 8, 240, 241])
      expect(await findPage(db, engine, criteria, { page, size: 10 }), `page ${page}`).toEqual({
        ids: expected.slice(page * 10 - 10, page * 10),
        total: words.length,
      });
    expect(words.length).toBeGreaterThan(fewMatches);
  });

  test("a question is told whole: answers in the order of the paper, image, theme, comment, appearances", async () => {
    const image_id = await upsertImage(db as never, { sha256: "x", png: Buffer.from("png"), width: 1, height: 1 });
    const { id, answers } = await createQuestion(db, { text: "Question entière", theme_id: 3, correct: 2, image_id });
    const examIds = [];
    for (const year of [2024, 2026])
      examIds.push(
        (
          await db
            .insertInto("exams")
            .values({ name: `BIA ${year}`, year, training: 0, created_at: 0 })
            .returning("id")
            .executeTakeFirstOrThrow()
        ).id,
      );
    for (const exam_id of examIds)
      await db.insertInto("exam_questions").values({ exam_id, theme_id: 3, number: 1, question_id: id }).execute();
    const expected: Question = {
      id,
      question: "Question entière",
      answers: ["Le vent", "La pluie", "La neige", "Le soleil"].map((answer, i) => ({ id: answers[i] ?? 0, answer, correct: i === 1 })),
      image: Buffer.from("png").toString("base64"),
      imageAlt: null,
      year: 2026,
      recurrence: 2,
      theme: { id: 3, label: "Étude des aéronefs et des engins spatiaux" },
      comment: { comment: "Parce que c’est ainsi." },
      fixedOrder: false,
      neutralised: false,
      draft: false,
      hidden: false,
      tags: [],
      programmePoint: null,
      figures: null,
      updatedAt: new Date(testNow).toISOString(),
    };
    expect(await found({ terme: "entière" })).toEqual({ questionResponseList: [expected], nbTotalQuestion: 1 });
  });

  test("the index follows the question: what an edit removes is not found any more", async () => {
    const [id] = await bank({ text: "Avant la montgolfière" });
    await db
      .updateTable("questions")
      .set({ text: "Après le dirigeable", search_text: "apres le dirigeable" })
      .where("id", "=", id ?? 0)
      .execute();
    expect(await texts({ terme: "montgolfiere" })).toEqual([]);
    expect(await texts({ terme: "dirigeable" })).toEqual(["Après le dirigeable"]);
  });

  test("without a term, a theme or a year it is 400, at the terms", async () => {
    for (const body of [{}, { terme: "  " }, { terme: "\u0301" }, { withComment: true, andSearch: true }]) {
      expect((await search(body)).json()).toMatchObject({ error: "invalid", errors: [{ field: "terme" }] });
    }
    expect((await search({ terme: "a\0b" })).statusCode).toBe(400);
    expect((await search({ themeId: 7 })).statusCode).toBe(400);
    expect((await search({ terme: "x".repeat(201) })).statusCode).toBe(400);
  });

  test("for teachers and site admins: visitors are 401, students 403, no CSRF token 403", async () => {
    const student = await t.signedInAs(await createStudent(db, await createClassroom(db, { school_id: school })));
    const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
    expect((await search({ terme: "vent" }, t.visitor())).statusCode).toBe(401);
    expect((await search({ terme: "vent" }, student)).statusCode).toBe(403);
    expect((await search({ terme: "vent" }, admin)).statusCode).toBe(200);
    expect((await browser.call("POST", "/api/questions/search", { terme: "vent" }, { csrf: false })).json()).toMatchObject({
      error: "csrf",
    });
  });

  test("no more queries for fifty questions than for one", async () => {
    for (let i = 0; i < 50; i++) await createQuestion(db, { text: `Question ${i} sur le planeur` });
    const askedFor = async (size: number) => {
      const before = counted.count();
      expect((await found({ terme: "planeur", size })).questionResponseList).toHaveLength(size);
      return counted.count() - before;
    };
    expect(await askedFor(50)).toBe(await askedFor(1));
  });

  test("a question is found by its own year, a training one also by that name; the years of the bank are told", async () => {
    const [past, both, training] = await bank(
      { text: "D’une annale", year: 2019 },
      { text: "Des deux", year: 2026 },
      { text: "D’entraînement", year: 2026 },
    );
    await bank({ text: "Masquée", year: 2001, hidden_at: 1 }, { text: "D’un professeur", year: 2023 });
    const years = async (by = browser) => (await by.call("GET", "/api/questions/years")).json();
    expect(await years()).toEqual({ years: [2026, 2023, 2019], training: false });
    const exams = [
      { name: "BIA 2019", year: 2019, training: 0, created_at: 0 },
      { name: "Entraînement 1", year: 2026, training: 1, created_at: 0 },
    ] as const;
    const [real, trained] = (await db.insertInto("exams").values(exams).returning("id").execute()).map(({ id }) => id);
    const place = (exam_id: number | undefined, question_id: number | undefined, number: number) => ({
      exam_id: exam_id ?? 0,
      theme_id: 1,
      number,
      question_id: question_id ?? 0,
    });
    await db
      .insertInto("exam_questions")
      .values([place(real, past, 1), place(real, both, 2), place(trained, both, 1), place(trained, training, 2)])
      .execute();
    expect(await years()).toEqual({ years: [2026, 2023, 2019], training: true });
    expect(await texts({ year: trainingYear })).toEqual(["D’entraînement"]);
    expect(await texts({ year: 2026 })).toEqual(["Des deux", "D’entraînement"]);
    const marks = (await found({ terme: "d" })).questionResponseList.map((q) => [q.question, q.training]);
    expect(marks.filter(([, mark]) => mark)).toEqual([["D’entraînement", true]]);
    expect((await search({ year: -2 })).statusCode).toBe(400);
    const student = await t.signedInAs(await createStudent(db, await createClassroom(db, { school_id: school })));
    expect((await student.call("GET", "/api/questions/years")).statusCode).toBe(403);
    expect((await t.visitor().call("GET", "/api/questions/years")).statusCode).toBe(401);
  });

  test("the builder says in which other quizzes of the class a question is", async () => {
    const classroom = await createClassroom(db, { school_id: school });
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroom]));
    const [used, free] = await bank({ text: "Servie" }, { text: "Libre" });
    const own = await createQcm(db, { classroom_id: classroom, name: "Celui-ci", questions: [used ?? 0] });
    for (const name of ["Météo", "Vents"]) await createQcm(db, { classroom_id: classroom, name, questions: [used ?? 0] });
    const deleted = await createQcm(db, { classroom_id: classroom, name: "Jeté", questions: [free ?? 0] });
    await teacher.call("DELETE", `/api/teachers/classrooms/${classroom}/qcms/${deleted}`);
    await createQcm(db, { classroom_id: await createClassroom(db, { school_id: school }), questions: [free ?? 0] });
    const { questionResponseList } = (await teacher.call("POST", "/api/teachers/questions", { themeId: 1, qcmId: own })).json<Page>();
    const usedIn = Object.fromEntries(questionResponseList.map((q) => [q.question, q.usedIn]));
    expect(usedIn).toEqual({ Servie: ["Météo", "Vents"], Libre: [] });
  });

  test("the builder finds by 5, without the old programme unless asked, and says what the quiz has already", async () => {
    const classroom = await createClassroom(db, { school_id: school });
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroom]));
    const ids = await bank(...[2014, 2015, 2016, 2017, 2018, 2019, 2020].map((year) => ({ text: `Vent de ${year}`, year })));
    const qcmId = await createQcm(db, { classroom_id: classroom, questions: [ids[6] ?? 0] });
    await createQcm(db, { classroom_id: classroom, questions: [ids[5] ?? 0] });
    const build = (body: object, by = teacher) => by.call("POST", "/api/teachers/questions", { qcmId, terme: "vent", ...body });
    const page = (await build({})).json<Page>();
    expect(page.nbTotalQuestion).toBe(6);
    expect(page.questionResponseList.map((q) => [q.year, q.alreadyInQcm])).toEqual([
      [2020, true],
      [2019, false],
      [2018, false],
      [2017, false],
      [2016, false],
    ]);
    expect((await build({ oldProgram: true })).json<Page>().nbTotalQuestion).toBe(7);
    expect((await build({ terme: "" })).statusCode).toBe(400);

    await bank(...questionsOnWind);
    const ranked = (await build({ size: 50 })).json<Page>().questionResponseList.map((q) => q.question);
    expect(ranked.filter((text) => rankedOnWind.includes(text))).toEqual(rankedOnWind);

    const foreign = await createQcm(db, { classroom_id: await createClassroom(db) });
    const colleagues = await createQcm(db, { classroom_id: await createClassroom(db, { school_id: school }) });
    for (const id of [foreign, colleagues, 999_999]) expect((await build({ qcmId: id })).statusCode).toBe(404);
    for (const id of [0, 2_147_483_648, "abc"]) expect((await build({ qcmId: id })).statusCode).toBe(400);
    expect((await build({}, await t.signedInAs(await createStudent(db, classroom)))).statusCode).toBe(403);
    expect((await build({}, t.visitor())).statusCode).toBe(401);
  });
});
