import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createUser } from "../../../test/factories.ts";
import { queued } from "../../../test/outbox.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { createAdmin, listAdmins, makePasswordLink, removeAdmin } from "./admins.service.ts";

onBothEngines((open) => {
  let t: TestApp;

  beforeEach(async () => {
    t = await createTestApp(await open());
  });

  const users = () => t.context.database.db.selectFrom("users").select(["id", "email", "admin", "school_id", "activated_at"]).execute();

  test("the first site admin chooses a password by the link, then signs in", async () => {
    const { link } = await createAdmin(t.context, null, " Chef@Exemple.fr ");
    const [admin] = await users();
    expect(admin).toMatchObject({ email: "chef@exemple.fr", admin: 1, school_id: null, activated_at: null });
    const url = new URL(link ?? "");
    expect(url.origin + url.pathname).toBe("https://badin.example/change-password");
    const browser = t.visitor();
    const body = { password: "Mirage-et-vent7", password2: "Mirage-et-vent7", token: url.searchParams.get("t") };
    expect((await browser.call("POST", "/api/users/change-password", body)).statusCode).toBe(200);
    expect((await browser.call("GET", "/api/users/me")).json()).toMatchObject({ id: admin?.id, admin: true, teacher: false });
  });

  test("the activation mail leaves too, and the log says that an admin was made", async () => {
    await createAdmin(t.context, null, "chef@exemple.fr");
    const { db } = t.context.database;
    const [admin] = await users();
    expect(await queued(db)).toEqual([{ template: "activation", userId: admin?.id }]);
    expect(await db.selectFrom("audit_log").select(["actor_id", "action", "details"]).execute()).toEqual([
      { actor_id: null, action: "site-admin.create", details: "new-account" },
    ]);
  });

  test("asked again before the activation, it gives another link to the same account", async () => {
    const first = await createAdmin(t.context, null, "chef@exemple.fr");
    const second = await createAdmin(t.context, null, "chef@exemple.fr");
    expect(second.link).not.toBe(first.link);
    expect(await users()).toHaveLength(1);
  });

  test("an active teacher becomes one as they are; an admin, a student and an account that waits for activation are refused", async () => {
    const { db } = t.context.database;
    const teacher = await createUser(db, { email: "actif@exemple.fr", teacher: 1 });
    expect(await createAdmin(t.context, null, "actif@exemple.fr")).toEqual({ link: undefined });
    expect((await users()).find(({ id }) => id === teacher)).toMatchObject({ admin: 1 });
    await createUser(db, { email: "prof@exemple.fr", teacher: 1, activated_at: null });
    await createUser(db, { email: "eleve@exemple.fr" });
    for (const [email, message] of [
      ["actif@exemple.fr", "Ce compte administre déjà le site"],
      ["prof@exemple.fr", "Ce compte n’a pas encore été activé par son titulaire"],
      ["eleve@exemple.fr", "Cette adresse est celle d’un élève, qui ne peut pas administrer le site"],
    ] as const)
      await expect(createAdmin(t.context, null, email)).rejects.toMatchObject({ code: "email_taken", message });
  });

  test("they are listed and removed, a teacher keeping the account; the last one stays", async () => {
    const { db } = t.context.database;
    await createUser(db, { email: "a@exemple.fr", username: "a@exemple.fr", admin: 1 });
    const teacher = await createUser(db, { email: "b@exemple.fr", username: "b@exemple.fr", admin: 1, teacher: 1 });
    await createAdmin(t.context, null, "c@exemple.fr");
    expect(await listAdmins(t.context)).toEqual([
      { username: "a@exemple.fr", activated: true },
      { username: "b@exemple.fr", activated: true },
      { username: "c@exemple.fr", activated: false },
    ]);
    const browser = await t.signedInAs(teacher);
    await removeAdmin(t.context, null, "B@exemple.fr");
    expect((await browser.call("GET", "/api/users/me")).statusCode).toBe(401);
    expect((await users()).find(({ id }) => id === teacher)).toMatchObject({ admin: 0 });
    await removeAdmin(t.context, null, "c@exemple.fr");
    expect((await users()).map(({ email }) => email).sort()).toEqual(["a@exemple.fr", "b@exemple.fr"]);
    await expect(removeAdmin(t.context, null, "a@exemple.fr")).rejects.toMatchObject({ code: "self_protection" });
    await expect(removeAdmin(t.context, null, "b@exemple.fr")).rejects.toMatchObject({ code: "not_found" });
  });

  test("a link to choose a password is made for anyone who did not find theirs", async () => {
    const id = await createUser(t.context.database.db, { email: "prof@exemple.fr" });
    const { link, mailed } = await makePasswordLink(t.context, "prof@exemple.fr");
    expect(mailed).toBe("prof@exemple.fr");
    const token = new URL(link).searchParams.get("t");
    const body = { password: "Mirage-et-vent7", password2: "Mirage-et-vent7", token };
    const browser = t.visitor();
    expect((await browser.call("POST", "/api/users/change-password", body)).statusCode).toBe(200);
    expect((await browser.call("GET", "/api/users/me")).json()).toMatchObject({ id });
    await expect(makePasswordLink(t.context, "personne")).rejects.toMatchObject({ code: "not_found" });
  });
});
