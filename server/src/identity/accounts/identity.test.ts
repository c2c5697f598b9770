import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createUser } from "../../../test/factories.ts";
import { createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import { AppError } from "../../platform/http/errors.ts";
import { createAccount, type NewAccount } from "./identity.ts";

onBothEngines((open) => {
  let t: TestApp;

  beforeEach(async () => {
    t = await createTestApp(await open());
  });

  const create = (values: Partial<NewAccount> = {}) =>
    t.context.database.transaction((trx) =>
      createAccount(trx, t.context, { firstName: "Hélène", name: "Boucher", email: null, schoolId: null, ...values }),
    );
  const row = (id: number) => t.context.database.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("a student without email gets a username made of the names, numbered when taken, even at once", async () => {
    const ids = await Promise.all([create(), create({ firstName: "helene" }), create({ name: "BOUCHER" })]);
    const usernames = await Promise.all(ids.map(async (id) => (await row(id)).username));
    expect(usernames.sort()).toEqual(["helene.boucher", "helene.boucher2", "helene.boucher3"]);
  });

  test("the twenty-second namesake gets a number too", async () => {
    for (let i = 0; i < 21; i++) await create();
    expect((await row(await create())).username).toBe("helene.boucher22");
  });

  test("the username is the email when there is one", async () => {
    expect(await row(await create({ email: "hb@exemple.fr" }))).toMatchObject({ username: "hb@exemple.fr", email: "hb@exemple.fr" });
  });

  test("with a password, the account is active; an adult must change it, a student keeps the one on the card", async () => {
    const schoolId = null;
    const classroomId = await createClassroom(t.context.database.db);
    const student = await row(await create({ classroomId, password: { hash: "h", card: "c" } }));
    expect(student).toMatchObject({ activated_at: testNow, password_hash: "h", card_password: "c", change_password: 0 });
    expect(await row(await create({ schoolId, teacher: true, password: { hash: "h" } }))).toMatchObject({ change_password: 1, teacher: 1 });
    expect(await row(await create({ schoolId, admin: true, password: { hash: "h" } }))).toMatchObject({ change_password: 1, admin: 1 });
    const demo = await create({ schoolAdmin: true, teacher: true, password: { hash: "h", mustChange: false } });
    expect(await row(demo)).toMatchObject({ change_password: 0, school_admin: 1 });
  });

  test("without password, it waits for its activation", async () => {
    expect(await row(await create())).toMatchObject({ activated_at: null, password_hash: null, change_password: 0 });
  });

  test("an address that an account signs in with is refused", async () => {
    await createUser(t.context.database.db, { email: "pris@exemple.fr" });
    await createUser(t.context.database.db, { username: "luc.roy" });
    for (const email of ["pris@exemple.fr", "luc.roy"]) {
      await expect(create({ email })).rejects.toSatisfy((e) => e instanceof AppError && e.code === "email_taken");
    }
  });
});
