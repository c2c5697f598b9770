import type { Student, User } from "@badin/contract";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { queued } from "../../../test/outbox.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { encryptCardPassword } from "../../identity/accounts/card-password.ts";
import type { Db } from "../../platform/database/database.ts";

const root = "/api/teachers/classrooms";
const password = "Volavoile7";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let counted: ReturnType<typeof countingQueries>;
  let school: number;
  let classroom: number;
  let teacherId: number;
  let teacher: Browser;
  let manager: Browser;

  beforeEach(async () => {
    counted = countingQueries(await open());
    db = counted.database.db;
    t = await createTestApp(counted.database);
    school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school, name: "BIA du mercredi" });
    teacherId = await createTeacher(db, school, [classroom]);
    teacher = await t.signedInAs(teacherId);
    manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
  });

  const form = (values: object = {}) => ({ firstName: "Théo", name: "Béraud", email: "", password, ...values });
  const add = (values: object = {}, by = teacher, id = classroom) => by.call("POST", `${root}/${id}/users`, form(values));
  const edit = (userId: number, values: object = {}, by = teacher, id = classroom) =>
    by.call("PUT", `${root}/${id}/users/${userId}`, form({ password: "", ...values }));
  const list = async (qrcode = false): Promise<Student[]> =>
    (await teacher.call("GET", `${root}/${classroom}/students?qrcode=${qrcode}`)).json();
  const signIn = async (username: string, secret: string) =>
    (await t.visitor().call("POST", "/api/users/signin", { username, password: secret })).statusCode;
  const outcome = (response: { statusCode: number; json(): { error: string } }) => [response.statusCode, response.json().error];
  const fieldsOf = (response: { json(): { errors: { field: string; fullErrorMessage: string }[] } }) =>
    response.json().errors.map(({ field, fullErrorMessage }) => `${field}: ${fullErrorMessage}`);
  const jobs = () => queued(db);
  const read = async (qrcode = ""): Promise<string> => {
    const { data, info } = await sharp(Buffer.from(qrcode, "base64")).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return decodeQR({ width: info.width, height: info.height, data });
  };

  const during = async (work: () => Promise<unknown>): Promise<number> => {
    const before = counted.count();
    await work();
    return counted.count() - before;
  };

  test("a student without email gets a name to sign in with, and may sign in at once", async () => {
    const response = await add();
    expect(response.statusCode).toBe(201);
    expect(response.json<User>()).toMatchObject({
      firstName: "Théo",
      name: "Béraud",
      username: "theo.beraud",
      email: null,
      dateConnexion: null,
      teacher: false,
    });
    expect((await add()).json<User>().username).toBe("theo.beraud2");
    expect(await signIn("theo.beraud", password)).toBe(200);
    expect((await list()).map(({ username, dateConnexion }) => [username, dateConnexion])).toEqual([
      ["theo.beraud", "2026-11-21T09:00:00.000Z"],
      ["theo.beraud2", null],
    ]);
    expect(await jobs()).toEqual([]);
  });

  test("a student with an email signs in with it, and gets an activation mail when that is asked", async () => {
    const { id, username } = (await add({ email: " Theo@Exemple.fr ", sendMail: true })).json<User>();
    expect(username).toBe("theo@exemple.fr");
    expect(await jobs()).toEqual([{ template: "activation", userId: id }]);
    expect(await signIn("theo@exemple.fr", password)).toBe(200);
  });

  /** Signs in with the token of a printed card, or sees whose it is; returns the status and the error. */
  const currentCard = async (token: string) => {
    const response = await t.visitor().call("POST", "/api/users/card", { token });
    return [response.statusCode, response.statusCode === 200 ? undefined : response.json().error];
  };
  const printedToken = async () => (await read((await list(true))[0]?.qrcode)).split("#c=")[1] ?? "";

  test("the card is a QR code in base64 of the sign-in page with a token that signs in, and holds no name nor password", async () => {
    await add({ email: "theo@exemple.fr" });
    const [student] = await list(true);
    expect(student).toMatchObject({ hasCard: true, cardPassword: password });
    expect(await read(student?.qrcode)).toMatch(/^https:\/\/badin\.example\/login#c=\d+\.[\w-]{22}$/);
    const phone = t.visitor();
    expect((await phone.call("POST", "/api/users/card", { token: await printedToken() })).json()).toEqual({ teacher: false });
    expect((await phone.call("GET", "/api/users/me")).json()).toMatchObject({ id: student?.id });
  });

  test("a printed card outlives a new email and new names; a new password replaces it, and a chosen one ends it", async () => {
    const { id } = (await add({ email: "theo@exemple.fr" })).json<User>();
    const first = await printedToken();
    expect((await edit(id, { firstName: "Theodore", email: "theodore@exemple.fr" })).json<User>().username).toBe("theodore@exemple.fr");
    expect(await printedToken()).toBe(first);
    expect(await currentCard(first)).toEqual([200, undefined]);
    await edit(id, { email: "theodore@exemple.fr", password: "Autre-Volavoile7" });
    const noted = { actor_id: teacherId, subject: `user:${id}`, details: "by-teacher" };
    expect(await db.selectFrom("audit_log").select(["actor_id", "action", "subject", "details"]).orderBy("id").execute()).toEqual([
      { ...noted, action: "account.email" },
      { ...noted, action: "account.password" },
    ]);
    const second = await printedToken();
    expect(await currentCard(first)).toEqual([401, "card_invalid"]);
    const chosen = { password: "Mirage-et-vent7", password2: "Mirage-et-vent7", token: second };
    expect((await t.visitor().call("POST", "/api/users/change-password", chosen)).json()).toEqual({ teacher: false });
    expect(await currentCard(second)).toEqual([401, "card_invalid"]);
    expect(await signIn("theodore@exemple.fr", "Mirage-et-vent7")).toBe(200);
    expect((await list(true)).map(({ qrcode, cardPassword }) => [qrcode, cardPassword])).toEqual([["", ""]]);
  });

  test("a card of another account, one made up and one of another secret sign nobody in; guesses are counted by address, and hold up no right card", async () => {
    await add();
    const [mine, seal] = (await printedToken()).split(".");
    const other = await createStudent(db, classroom, { card_password: "encrypted", password_hash: "hash" });
    for (const token of [`${other}.${seal}`, `${mine}.AAAAAAAAAAAAAAAAAAAAAA`, "not-a-card-at-all", `999999999.${seal}`])
      expect(await currentCard(token)).toEqual([401, "card_invalid"]);
    expect((await currentCard("short"))[0]).toBe(400);
    expect((await t.visitor().call("POST", "/api/users/card", { token: "x".repeat(20) }, { csrf: false })).statusCode).toBe(403);
    for (let i = 0; i < 96; i++) await currentCard(`${mine}.AAAAAAAAAAAAAAAAAAAAA${i % 10}`);
    expect(await currentCard(`${mine}.AAAAAAAAAAAAAAAAAAAAAA`)).toEqual([429, "too_many"]);
    expect(await currentCard(`${mine}.${seal}`)).toEqual([200, undefined]);
  });

  test("a card shows whose it is, and signs in after ten failed passwords", async () => {
    const { id, username } = (await add()).json<User>();
    for (let i = 0; i < 11; i++) await signIn(username, "faux-mot-de-passe");
    const token = await printedToken();
    const seen = await t.visitor().call("GET", "/api/users/me", undefined, { headers: { authorization: `Bearer ${token}` } });
    expect(seen.json()).toMatchObject({ id, firstName: "Théo" });
    expect(await currentCard(token)).toEqual([200, undefined]);
  });

  test("without asking for cards, the list holds none; a student who chose a password has none", async () => {
    const { id } = (await add()).json<User>();
    expect((await list())[0]).not.toHaveProperty("qrcode");
    await db.updateTable("users").set({ card_password: null }).where("id", "=", id).execute();
    expect((await list(true)).map(({ hasCard, qrcode }) => [hasCard, qrcode])).toEqual([[false, ""]]);
    await db.updateTable("users").set({ card_password: "of another secret" }).where("id", "=", id).execute();
    expect((await list(true)).map(({ hasCard, qrcode }) => [hasCard, qrcode])).toEqual([[false, ""]]);
  });

  test("the list holds the students of the class only, by name, with what deleting them loses", async () => {
    const petit = await createStudent(db, classroom, { name: "Petit", activated_at: null });
    const grand = await createStudent(db, classroom, { name: "Grand" });
    await createStudent(db, await createClassroom(db, { school_id: school }));
    await db.updateTable("users").set({ classroom_id: classroom }).where("id", "=", teacherId).execute();
    const progress = { right_count: 0, right_streak: 0, day_count: 0, last_day: 0, day_streak: 0, last_week: 0, week_streak: 0 };
    await db
      .insertInto("student_progress")
      .values({ user_id: grand, answer_count: 4, last_day_answers: 4, ...progress })
      .execute();
    // The other answers, in revision and mock exams too, are those of days.
    await db
      .insertInto("learning_days")
      .values([1, 2].map((day) => ({ user_id: grand, day, answers: 15 })))
      .execute();
    expect((await list()).map(({ id, nbAnswer, activated }) => [id, nbAnswer, activated])).toEqual([
      [grand, 34, true],
      [petit, 0, false],
    ]);
  });

  test("`?qrcode=true` lists the students with the QR code of their card, a PNG", async () => {
    await add({ firstName: "Inès", name: "Petit" });
    await add({ firstName: "Théo", name: "Grand" });
    const students = await list(true);
    expect(students.map(({ name }) => name)).toEqual(["Grand", "Petit"]);
    for (const { qrcode = "" } of students) expect(await read(qrcode)).toMatch(/^https:\/\/badin\.example\/login#c=/);
    expect(new Set(students.map(({ qrcode }) => qrcode)).size).toBe(2);
  });

  test("a class of 35 weighs little, and takes as many queries as a class of one", async () => {
    const card_password = encryptCardPassword(password, t.context.keys, t.context.randomBytes);
    const email = (i: number) => `prenom.nom-assez-long-${i}@college-des-trois-rivieres.example`;
    await createStudent(db, classroom, { card_password });
    const alone = await during(() => list(true));
    for (let i = 1; i < 35; i++) await createStudent(db, classroom, { card_password, email: email(i), last_sign_in_at: 1 });
    expect(await during(() => list(true))).toBe(alone);
    expect((await teacher.call("GET", `${root}/${classroom}/students`)).body.length).toBeLessThan(15_000);
    expect((await teacher.call("GET", `${root}/${classroom}/students?qrcode=true`)).body.length).toBeLessThan(60_000);
  });

  test("names and a password of 8 characters are required, the email is not checked, each said at its field", async () => {
    expect(fieldsOf(await add({ firstName: " ", name: "", password: "" }))).toEqual([
      "firstName: Veuillez saisir le prénom",
      "name: Veuillez saisir le nom",
      "password: Veuillez saisir un mot de passe",
    ]);
    expect(fieldsOf(await add({ password: "court" }))).toEqual(["password: Le mot de passe doit comporter 8 caractères minimum"]);
    expect((await add({ email: "pas une adresse" })).statusCode).toBe(201);
    expect((await add({ firstName: "a\0b" })).statusCode).toBe(400);
  });

  test("an email that another account has is refused at its field, whatever its school", async () => {
    await createTeacher(db, await createSchool(db), [], { email: "prof@exemple.fr" });
    const taken = await add({ email: "prof@exemple.fr" });
    expect(outcome(taken)).toEqual([409, "email_taken"]);
    expect(fieldsOf(taken)).toEqual(["email: Un compte existe déjà avec cette adresse email"]);
    const { id } = (await add()).json<User>();
    expect(outcome(await edit(id, { email: "prof@exemple.fr" }))).toEqual([409, "email_taken"]);
  });

  test("editing keeps the password and the card; a new password replaces both and signs out", async () => {
    const { id } = (await add()).json<User>();
    const card = await printedToken();
    const student = await t.signedInAs(id);
    expect((await edit(id, { name: "Bérot", email: "theo@exemple.fr" })).json()).toMatchObject({
      name: "Bérot",
      email: "theo@exemple.fr",
      username: "theo.beraud",
    });
    expect((await student.call("GET", "/api/users/me")).statusCode).toBe(200);
    for (const name of ["theo.beraud", "theo@exemple.fr"]) expect(await signIn(name, password)).toBe(200);
    expect(await printedToken()).toBe(card);
    expect((await edit(id, { name: "Bérot", email: "" })).json()).toMatchObject({ email: null, username: "theo.beraud" });
    expect((await edit(id, { name: "Bérot", email: "theo@exemple.fr" })).statusCode).toBe(200);

    expect((await edit(id, { email: "theo@exemple.fr", password: "Planeur2027" })).statusCode).toBe(200);
    expect((await student.call("GET", "/api/users/me")).statusCode).toBe(401);
    expect(await signIn("theo@exemple.fr", password)).toBe(401);
    expect(await signIn("theo@exemple.fr", "Planeur2027")).toBe(200);
    expect((await list(true))[0]?.cardPassword).toBe("Planeur2027");
    expect(await printedToken()).not.toBe(card);
  });

  test("a password set by a teacher activates an account that was waiting", async () => {
    const id = await createStudent(db, classroom, { activated_at: null, email: "lea@exemple.fr" });
    expect((await edit(id, { email: "lea@exemple.fr", password })).statusCode).toBe(200);
    expect(await signIn("lea@exemple.fr", password)).toBe(200);
    expect((await list())[0]).toMatchObject({ activated: true, hasCard: true });
  });

  test("a teacher of the class is added by the school admin only, has no card and must change the password", async () => {
    const values = { teacher: true, email: "nouveau@exemple.fr" };
    expect(outcome(await add(values))).toEqual([403, "forbidden"]);
    const response = await add(values, manager);
    expect(response.json()).toMatchObject({ teacher: true });
    const row = await db.selectFrom("users").selectAll().where("id", "=", response.json<User>().id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ school_id: school, classroom_id: null, teacher: 1, change_password: 1, card_password: null });
    expect(await db.selectFrom("classroom_teachers").select("classroom_id").where("user_id", "=", row.id).execute()).toEqual([
      { classroom_id: classroom },
    ]);
    expect(await list()).toEqual([]);
  });

  test("a teacher of the class is edited by the school admin only", async () => {
    const email = "prof.de.la.classe@exemple.fr";
    expect(outcome(await edit(teacherId, { email }))).toEqual([403, "forbidden"]);
    expect((await edit(teacherId, { email }, manager)).json()).toMatchObject({ email });
    expect((await edit(teacherId, { email, password }, manager)).statusCode).toBe(200);
    expect(await db.selectFrom("users").select(["change_password", "card_password"]).where("id", "=", teacherId).execute()).toEqual([
      { change_password: 1, card_password: null },
    ]);
    expect((await edit(await createTeacher(db, school), { email: "x@exemple.fr" }, manager)).statusCode).toBe(404);
  });

  test("an activation mail needs an address", async () => {
    expect(fieldsOf(await add({ sendMail: true }))).toEqual([
      "email: Saisissez une adresse email valide pour envoyer l’email d’activation",
    ]);
    expect(await list()).toEqual([]);
  });

  test("an archived class takes nobody and changes nobody", async () => {
    const { id } = (await add()).json<User>();
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    expect(outcome(await add())).toEqual([409, "classroom_archived"]);
    expect(outcome(await edit(id))).toEqual([409, "classroom_archived"]);
    expect((await teacher.call("GET", `${root}/${classroom}/students`)).statusCode).toBe(200);
  });

  test("another class and another school do not exist for a teacher", async () => {
    const ours = await createStudent(db, classroom);
    const colleague = await createClassroom(db, { school_id: school });
    const colleagues = await createStudent(db, colleague);
    const foreign = await createClassroom(db);
    const foreigner = await createStudent(db, foreign);
    for (const id of [colleague, foreign, 2_147_483_647]) {
      expect((await teacher.call("GET", `${root}/${id}/students`)).statusCode).toBe(404);
      expect((await add({}, teacher, id)).statusCode).toBe(404);
      expect((await edit(ours, {}, teacher, id)).statusCode).toBe(404);
    }
    for (const by of [teacher, manager]) {
      for (const id of [colleagues, foreigner, 2_147_483_647]) expect((await edit(id, {}, by)).statusCode).toBe(404);
    }
    expect((await manager.call("GET", `${root}/${colleague}/students`)).statusCode).toBe(200);
    expect((await manager.call("GET", `${root}/${foreign}/students`)).statusCode).toBe(404);
    expect((await teacher.call("GET", `${root}/99999999999/students`)).statusCode).toBe(404);
  });

  test("visitors are 401 and students 403", async () => {
    const student = await t.signedInAs(await createStudent(db, classroom));
    for (const [by, status] of [
      [t.visitor(), 401],
      [student, 403],
    ] as const) {
      expect((await by.call("GET", `${root}/${classroom}/students?qrcode=true`)).statusCode).toBe(status);
      expect((await add({}, by)).statusCode).toBe(status);
      expect((await edit(1, {}, by)).statusCode).toBe(status);
    }
  });
});
