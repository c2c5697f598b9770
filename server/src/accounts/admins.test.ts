import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { createUser } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { createAdmin } from "./admins.service.ts";

onBothEngines((open) => {
  let t: TestApp;

  beforeEach(async () => {
    t = await createTestApp(await open());
  });

  const users = () => t.context.database.db.selectFrom("users").select(["id", "email", "admin", "school_id", "activated_at"]).execute();

  test("the first site admin chooses a password by the link, then signs in", async () => {
    const { link } = await createAdmin(t.context, " Chef@Exemple.fr ");
    const [admin] = await users();
    expect(admin).toMatchObject({ email: "chef@exemple.fr", admin: 1, school_id: null, activated_at: null });
    const url = new URL(link);
    expect(url.origin + url.pathname).toBe("https://badin.example/change-password");
    const browser = t.visitor();
    const body = { password: "Mirage-2000", password2: "Mirage-2000", token: url.searchParams.get("t") };
    expect((await browser.call("POST", "/api/users/change-password", body)).statusCode).toBe(200);
    expect((await browser.call("GET", "/api/users/me")).json()).toMatchObject({ id: admin?.id, admin: true, teacher: false });
  });

  test("the activation mail leaves too, and the log says that an admin was made", async () => {
    await createAdmin(t.context, "chef@exemple.fr");
    const { db } = t.context.database;
    const [admin] = await users();
    expect((await db.selectFrom("outbox").select("payload").execute()).map((j) => JSON.parse(j.payload))).toEqual([
      { template: "activation", userId: admin?.id },
    ]);
    expect(await db.selectFrom("audit_log").select(["actor_id", "action"]).execute()).toEqual([
      { actor_id: null, action: "site-admin.create" },
    ]);
  });

  test("asked again before the activation, it gives another link to the same account", async () => {
    const first = await createAdmin(t.context, "chef@exemple.fr");
    const second = await createAdmin(t.context, "chef@exemple.fr");
    expect(second.link).not.toBe(first.link);
    expect(await users()).toHaveLength(1);
  });

  test("it is refused with the address of another account, admin or not", async () => {
    await createUser(t.context.database.db, { email: "chef@exemple.fr", admin: 1 });
    await createUser(t.context.database.db, { email: "prof@exemple.fr", activated_at: null });
    for (const email of ["chef@exemple.fr", "prof@exemple.fr"]) {
      await expect(createAdmin(t.context, email)).rejects.toMatchObject({ code: "email_taken" });
    }
  });
});
