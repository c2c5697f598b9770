import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
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
import type { Database, Db } from "../../platform/database/database.ts";
import { issueToken } from "../accounts/tokens.ts";
import { linkOutsideIdentity } from "../outside-sign-in/outside-identities.queries.ts";
import { readMe } from "./my-data.text.ts";

/** Columns that refer to a user and that the export ignores, each with its reason. */
const leftOut = {
  "users.deleted_by": "it would name the students whose accounts one deleted",
  "users.edited_by": "it would name the students whose accounts one corrected",
  "sessions.impersonator_id": "the log, which is in it, says whose identity one took, and when",
  "recovery_codes.user_id": "hashes, of use to nobody",
  "second_factor_setups.user_id": "what is being added, for a quarter of an hour",
  "pending_sign_ins.user_id": "a sign-in under way, for ten minutes",
  "mock_waits.user_id": "that one waits for the start of an exam, until it starts",
  "teacher_arrivals.user_id": "the day on which the account was made, which is in it",
  "account_claims.user_id": "for seven days, the address of the person who says to be this student, who may be another",
  "account_joins.user_id": "how to undo a joining: what it gave is in the account that took it over",
  "outside_sign_ins.user_id": "an identity that is being linked, for ten minutes",
};

onBothEngines((open, engine) => {
  let t: TestApp;
  let database: Database;
  let db: Db;
  let school: number;
  let classroom: number;

  beforeEach(async () => {
    database = await open();
    db = database.db;
    t = await createTestApp(database);
    school = await createSchool(db, { name: "Aéroclub de Vannes" });
    classroom = await createClassroom(db, { school_id: school, name: "BIA du mercredi" });
  });

  const download = (browser: Browser) => browser.call("GET", "/api/users/me/data");
  async function dataOf(browser: Browser) {
    const response = await download(browser);
    expect(response.statusCode).toBe(200);
    const files = unzipSync(response.rawPayload);
    expect(Object.keys(files).sort()).toEqual(["LISEZ-MOI.txt", "mes-donnees.json"]);
    return JSON.parse(strFromU8(files["mes-donnees.json"] ?? new Uint8Array()));
  }

  test("other requests have their turn while it is written and zipped", async () => {
    const id = await createStudent(db, classroom);
    const cards = Array.from({ length: 900 }, (_, n) => ({ question: "Question ".repeat(30), n }));
    const values = {
      user_id: id,
      created_at: testNow,
      by_teacher: 0 as const,
      reason: "other",
      outcome: "dismissed" as const,
      handled_by: null,
    };
    const question = await createQuestion(db);
    for (let n = 0; n < cards.length; n += 100)
      await db
        .insertInto("question_reports")
        .values(
          cards
            .slice(n, n + 100)
            .map((card) => ({ ...values, text: card.question, question_id: question.id, handled_at: testNow + card.n })),
        )
        .execute();
    const browser = await t.signedInAs(id);
    await download(browser);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const { rawPayload } = await download(browser);
    isDone = true;
    expect(JSON.parse(strFromU8(unzipSync(rawPayload)["mes-donnees.json"] ?? new Uint8Array())).signalements).toHaveLength(900);
    expect(turns).toBeGreaterThan(200);
  });

  /** Creates a student with data of every kind that a student can have. */
  async function busyStudent(first_name: string) {
    const id = await createStudent(db, classroom, { first_name, email: `${first_name}@exemple.fr`, password_hash: "argon2-secret" });
    const question = await createQuestion(db, { text: `Question de ${first_name}` });
    const qcm = await createQcm(db, { classroom_id: classroom, name: "Météo", questions: [question.id] });
    const browser = await t.signedInAs(id);
    await browser.call("GET", `/api/qcms/${qcm}/questions/1`);
    await browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.wrong });
    await browser.call("POST", `/api/qcms/${qcm}/questions/${question.id}/ask-explanation`, { questionId: question.id });
    const values = { user_id: id, created_at: testNow };
    await db
      .insertInto("push_subscriptions")
      .values({ ...values, endpoint: `https://push.example/secret-${id}`, p256dh: "key", auth: "auth-secret" })
      .execute();
    await linkOutsideIdentity(db, id, { kind: "oidc", issuer: "https://ent.example", subject: `${first_name[0]}-42` }, testNow);
    await db
      .insertInto("question_reports")
      .values({
        ...values,
        question_id: question.id,
        by_teacher: 0,
        reason: "wording",
        text: "Deux réponses justes",
        outcome: null,
        handled_at: null,
        handled_by: null,
      })
      .execute();
    return { id, browser };
  }

  test("a student takes away their account, answers, badges, requests, reports, sessions and subscriptions", async () => {
    const { browser } = await busyStudent("ines");
    const response = await download(browser);
    expect(response.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="badin-mes-donnees.zip"',
      "cache-control": "no-store",
    });
    const data = await dataOf(browser);
    const now = new Date(testNow).toISOString();
    expect(data.compte).toMatchObject({
      prenom: "ines",
      email: "ines@exemple.fr",
      role: "élève",
      etablissement: "Aéroclub de Vannes",
      classe: "BIA du mercredi",
    });
    expect(data.reponses).toEqual([
      { questionnaire: "Météo", essai: 1, question: "Question de ines", reponse: "La pluie", juste: false, date: now },
    ]);
    expect(data.questionnairesOuverts).toEqual([{ questionnaire: "Météo", date: now }]);
    expect(data.progression).toMatchObject({ reponses: 1, bonnesReponses: 0, dernierJour: "2026-11-21" });
    expect(data.badges.length).toBeGreaterThan(0);
    expect(data.demandesExplications).toEqual([{ question: "Question de ines", date: now }]);
    expect(data.signalements).toMatchObject([{ raison: "wording", texte: "Deux réponses justes" }]);
    expect(data.notifications).toEqual([{ service: "push.example", abonneLe: now }]);
    expect(data.sessions).toMatchObject([{ parLeGestionnaire: false }]);
    const liee = { sorte: "OpenID Connect", aupresDe: "https://ent.example", nom: "i-42", lieeLe: now, dernierUsage: null };
    expect(data.identitesExterieures).toEqual([liee]);
  });

  test("a teacher takes away their classes, the questions they wrote and what the log says of them", async () => {
    const id = await createTeacher(db, school, [classroom], { school_admin: 1 });
    const question = await createQuestion(db, { text: "Écrite par moi ?" });
    await db.updateTable("questions").set({ updated_by: id }).where("id", "=", question.id).execute();
    await createQuestion(db, { text: "Écrite par un autre ?" });
    const entry = { at: testNow, school_id: school, details: null };
    await db
      .insertInto("audit_log")
      .values([
        { ...entry, actor_id: id, action: "classroom.archive", subject: "classroom:1" },
        { ...entry, actor_id: 999, action: "impersonation.start", subject: `user:${id}` },
        { ...entry, actor_id: 999, action: "account.delete", subject: `user:${id}1` },
      ])
      .execute();
    const data = await dataOf(await t.signedInAs(id));
    expect(data.compte.role).toBe("gestionnaire de l’établissement");
    expect(data.classesEnseignees).toMatchObject([{ classe: "BIA du mercredi" }]);
    expect(data.questionsEcrites).toMatchObject([{ question: "Écrite par moi ?" }]);
    expect(data.journal).toMatchObject([
      { action: "classroom.archive", parVous: true },
      { action: "impersonation.start", parVous: false },
    ]);
  });

  test("what a teacher made or dealt with is in it, without what others wrote", async () => {
    const id = await createTeacher(db, school);
    const now = new Date(testNow).toISOString();
    const question = await createQuestion(db, { text: "Que mesure un badin ?" });
    const question_id = question.id;
    await createQcm(db, { classroom_id: classroom, name: "Instruments" });
    await db.updateTable("qcms").set({ created_by: id }).execute();
    await db.updateTable("classrooms").set({ archived_by: id, archived_at: testNow }).execute();
    const report = { question_id, user_id: null, by_teacher: 0, reason: "wording", text: "Mots d’un autre", created_at: testNow } as const;
    await db
      .insertInto("question_reports")
      .values({ ...report, outcome: "corrected", handled_at: testNow, handled_by: id })
      .execute();
    const comment = { question_id, comment: "La vitesse.", model: "mistral", created_at: testNow, asked_by: id };
    await db.insertInto("ai_comments").values(comment).execute();
    const batch = { started_by: id, question_ids: "[]", total: 12, done: 12, failed: 0, running: null, outcome: "done" } as const;
    await db
      .insertInto("ai_batches")
      .values({ ...batch, started_at: testNow, ended_at: testNow })
      .execute();
    const note = { classroom_id: classroom, point: "4.1.8", text: "Au QNH", link: null, updated_at: testNow, updated_by: id };
    await db.insertInto("lesson_notes").values(note).execute();
    const content = JSON.stringify({ text: "Que mesure un anémomètre ?", answers: [{ text: "Le vent" }], comment: null });
    await db.insertInto("proposals").values({ question_id, school_id: school, author_id: id, content, proposed_at: testNow }).execute();
    const data = await dataOf(await t.signedInAs(id));
    expect(data.propositions).toEqual([
      {
        ...{ question: "Que mesure un anémomètre ?", reponses: ["Le vent"], explication: null },
        ...{ proposeeParVousLe: now, decideeParVousLe: null, suite: null, mot: null },
      },
    ]);
    expect(data.questionnairesCrees).toEqual([
      {
        questionnaire: "Instruments",
        classe: "BIA du mercredi",
        creeLe: now,
        creeParVous: true,
        derniereModificationParVous: false,
        supprimeParVousLe: null,
      },
    ]);
    expect(data.classesGerees).toEqual([
      {
        classe: "BIA du mercredi",
        creeeParVousLe: null,
        archiveeParVousLe: now,
        supprimeeParVousLe: null,
        derniereModificationParVous: false,
      },
    ]);
    expect(data.signalementsTraites).toEqual([{ question: "Que mesure un badin ?", suite: "corrected", traiteLe: now }]);
    expect(data.commentairesEnAttente).toEqual([{ question: "Que mesure un badin ?", commentaire: "La vitesse.", ecritLe: now }]);
    expect(data.notesDeFiches).toEqual([{ fiche: "4.1.8", classe: "BIA du mercredi", note: "Au QNH", lien: null, ecriteLe: now }]);
    expect(data.seriesDeCommentaires).toEqual([{ questions: 12, commenceeLe: now, termineeLe: now }]);
    expect(JSON.stringify(data)).not.toContain("Mots d’un autre");
  });

  test("the function that the founder declared is theirs: it does not go to the next manager", async () => {
    await db.updateTable("schools").set({ owner_position: "Présidente" }).where("id", "=", school).execute();
    const founder = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    const successor = await createTeacher(db, school);
    expect((await dataOf(founder)).compte.fonctionDeclaree).toBe("Présidente");
    await founder.call("POST", "/api/users/transfert-school", { adminId: successor });
    expect((await dataOf(await t.signedInAs(successor))).compte.fonctionDeclaree).toBeNull();
    expect(await db.selectFrom("schools").select("owner_position").execute()).toEqual([{ owner_position: null }]);
  });

  test("nobody else's data is in it, nor anything that opens an account", async () => {
    await busyStudent("tom");
    const { id, browser } = await busyStudent("ines");
    const token = await issueToken(db, t.context, id, "reset");
    const text = JSON.stringify(await dataOf(browser));
    for (const word of ["tom", "argon2-secret", "auth-secret", `secret-${id}`, token]) expect(text).not.toContain(word);
    expect(text).toContain("nouveau mot de passe");
  });

  test.runIf(engine === "sqlite")("every column that refers to somebody is asked for theirs, or left out for a reason", async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select m.name as "table", f."from" as "column" from sqlite_schema as m, pragma_foreign_key_list(m.name) as f
      where m.type = 'table' and f."table" = 'users'`.execute(db);
    expect(rows.length).toBeGreaterThan(20);
    const { asked, database: counting } = countingQueries(database);
    const browser = (await createTestApp(counting)).visitor();
    for (const [name, value] of (await t.signedInAs(await createTeacher(db, school))).cookies) browser.cookies.set(name, value);
    await download(browser);
    const isAsked = (table: string, column: string) => asked.some((q) => q.includes(`"${table}"`) && q.includes(`"${column}" = ?`));
    const forgotten = rows.filter(({ table, column }) => !isAsked(table, column)).map(({ table, column }) => `${table}.${column}`);
    expect(forgotten).toEqual(Object.keys(leftOut));
  });

  test("the words that go with it name every part of it", async () => {
    const data = await dataOf(await t.signedInAs(await createUser(db, { admin: 1 })));
    const words = readMe(testNow);
    for (const part of Object.keys(data)) if (part !== "exporteLe") expect(words).toMatch(new RegExp(`^${part} `, "m"));
    expect(words).toContain("21 novembre 2026");
  });

  test("the number of queries does not grow with the answers", async () => {
    const counting = countingQueries(database);
    const app = await createTestApp(counting.database);
    const asked = async (id: number) => {
      const browser = app.visitor();
      for (const [name, value] of (await t.signedInAs(id)).cookies) browser.cookies.set(name, value);
      const before = counting.count();
      await download(browser);
      return counting.count() - before;
    };
    const quiet = await createStudent(db, classroom);
    const { id } = await busyStudent("ines");
    expect(await asked(id)).toBe(await asked(quiet));
  });

  test("is refused to visitors, while impersonating, and too often", async () => {
    expect((await download(t.visitor())).statusCode).toBe(401);
    const manager = await createTeacher(db, school, [], { school_admin: 1 });
    const teacher = await createTeacher(db, school);
    const browser = await t.signedInAs(manager);
    await browser.call("POST", `/api/users/impersonate/${teacher}`);
    expect((await download(browser)).json()).toMatchObject({ error: "while_impersonating" });
    await browser.call("DELETE", "/api/users/impersonate");
    for (let n = 0; n < 10; n++) expect((await download(browser)).statusCode).toBe(200);
    expect((await download(browser)).statusCode).toBe(429);
  });
});
