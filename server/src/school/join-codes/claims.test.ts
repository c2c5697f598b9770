import type { JoinCode, Today } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import { type Browser, type TestApp, testNow } from "../../../test/test-app.ts";
import { deleteOldClaims } from "../../identity/accounts/claims.queries.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacher: Browser;
  let awa: number;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), {
      school: { subscription_code: "SCHE-AAAA" },
      classroom: { subscription_code: "CTSF-AAAA" },
    }));
    awa = await createStudent(db, classroom, {
      first_name: "Awa",
      name: "N’Diaye",
      username: "awa.ndiaye",
      email: null,
      card_password: "sealed",
      last_sign_in_at: null,
    });
  });

  const form = (more: object = {}) => ({ firstName: "Awa", name: "NDiaye", email: "awa@exemple.fr", code: "CTSF-AAAA", ...more });
  const known = async (more: object = {}) => (await t.visitor().call("POST", "/api/users/signup/known", form(more))).json();
  const claim = async (by: Browser) => (await by.call("POST", "/api/users/signup/claim", form())).statusCode;
  const state = async (by: Browser) => (await by.call("POST", "/api/users/signup/claim/state")).json();
  const answer = async (method: "POST" | "DELETE", by = teacher, shown = "") =>
    (await by.call(method, `/api/teachers/classrooms/${classroom}/claims/${awa}${shown}`)).statusCode;
  const claims = async () => (await teacher.call("GET", `/api/teachers/classrooms/${classroom}/code`)).json<JoinCode>().claims;
  const accounts = async () => (await db.selectFrom("users").select("id").where("name", "like", "N%Diaye").execute()).length;

  test("a visitor who signs up with the name of an unused card is recognised, whatever accents and apostrophes; no other name is told of", async () => {
    expect(await known()).toEqual({ known: true, classroom: expect.any(String), school: expect.any(String) });
    expect(await known({ firstName: "AWA", name: "N-Diaye" })).toMatchObject({ known: true });
    for (const other of [{ firstName: "Aw" }, { name: "Diaye" }, { code: "SCHE-AAAA" }])
      expect(await known(other)).toEqual({ known: false, classroom: null, school: null });
    expect(await known({ code: "CTSF-ZZZZ" })).toMatchObject({ error: "unknown_code" });
  });

  test("a code typed first gives the names of its class and school, of the school alone for colleagues; closed, replaced or unknown, none", async () => {
    const named = async (code: string) => {
      const answer = await t.visitor().call("POST", "/api/users/signup/code", { code });
      return answer.statusCode === 200 ? answer.json() : answer.json<{ error: string }>().error;
    };
    const place = await db
      .selectFrom("classrooms as c")
      .innerJoin("schools as s", "s.id", "c.school_id")
      .select(["c.name as classroom", "s.name as school"])
      .where("c.id", "=", classroom)
      .executeTakeFirstOrThrow();
    expect(await named("ctsf aaaa")).toEqual(place);
    expect(await named("SCHE-AAAA")).toEqual({ classroom: null, school: place.school });
    expect(await named("CTSF-ZZZZ")).toBe("unknown_code");
    const change = (values: object) => db.updateTable("classrooms").set(values).where("id", "=", classroom).execute();
    await change({ code_state: "closed" });
    expect(await named("CTSF-AAAA")).toBe("code_closed");
    await change({ code_state: "open", archived_at: testNow });
    expect(await named("CTSF-AAAA")).toBe("unknown_code");
    await change({ archived_at: null });
    await teacher.call("POST", `/api/teachers/classrooms/${classroom}/code`);
    expect(await named("CTSF-AAAA")).toBe("code_replaced");
    await db.updateTable("schools").set({ closed_at: testNow }).where("id", "=", school).execute();
    expect([await named("SCHE-AAAA"), await named("CTSF-AAAA")]).toEqual(["unknown_code", "unknown_code"]);
  });

  test("nobody is recognised once the card is used, when two cards have the name, or where the student chose a password", async () => {
    const set = (values: object) => db.updateTable("users").set(values).where("id", "=", awa).execute();
    await set({ last_sign_in_at: testNow });
    expect(await known()).toMatchObject({ known: false });
    await set({ last_sign_in_at: null, card_password: null });
    expect(await known()).toMatchObject({ known: false });
    await set({ card_password: "sealed" });
    await createStudent(db, classroom, { first_name: "Awa", name: "NDiaye", card_password: "sealed", last_sign_in_at: null });
    expect(await known()).toMatchObject({ known: false });
  });

  test("a claim opens nothing by the name alone; a teacher's press gives the account its address, and its student a way in", async () => {
    const browser = t.visitor();
    expect(await claim(browser)).toBe(201);
    const place = { classroom: expect.any(String), school: expect.any(String) };
    expect(await state(browser)).toEqual({ state: "waiting", token: null, account: { firstName: "Awa", name: "N’Diaye", ...place } });
    expect(await state(t.visitor())).toEqual({ state: "none", token: null, account: null });
    expect(await claims()).toMatchObject([{ userId: awa, username: "awa.ndiaye", email: "awa@exemple.fr" }]);
    expect((await teacher.call("GET", "/api/teachers/today")).json<Today>().joinRequests).toMatchObject([{ count: 1 }]);
    expect(await answer("POST")).toBe(204);
    expect(await claims()).toEqual([]);
    const { token } = await state(browser);
    expect(await state(browser)).toEqual({ state: "none", token: null, account: null });
    const password = { password: "trois mots sans rapport", password2: "trois mots sans rapport", token };
    expect((await browser.call("POST", "/api/users/change-password", password)).statusCode).toBe(200);
    const row = await db.selectFrom("users").selectAll().where("id", "=", awa).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: "awa@exemple.fr", username: "awa.ndiaye", classroom_id: classroom });
    expect(await accounts()).toBe(1);
  });

  test("a teacher's press answers the claim that was on the screen, not the one that has replaced it; a given account is not claimed again", async () => {
    const [hers, theirs] = [t.visitor(), t.visitor()];
    await claim(hers);
    const shown = async () => `?claimedAt=${(await claims())[0]?.claimedAt}`;
    const first = await shown();
    t.advance(1000);
    await theirs.call("POST", "/api/users/signup/claim", form({ email: "intrus@exemple.fr" }));
    expect([await answer("POST", teacher, first), await answer("DELETE", teacher, first)]).toEqual([409, 409]);
    expect(await db.selectFrom("users").select("email").where("id", "=", awa).executeTakeFirst()).toEqual({ email: null });
    expect(await claims()).toMatchObject([{ email: "intrus@exemple.fr" }]);
    expect(await answer("DELETE", teacher, await shown())).toBe(204);
    t.advance(1000);
    await claim(hers);
    expect(await answer("POST", teacher, await shown())).toBe(204);
    const again = await theirs.call("POST", "/api/users/signup/claim", form({ email: "intrus@exemple.fr" }));
    expect(again.json()).toMatchObject({ error: "sign_up_closed" });
    expect(await state(hers)).toMatchObject({ state: "accepted" });
  });

  test("a refused claim leaves the account as it is, and says so to who made it", async () => {
    const browser = t.visitor();
    await claim(browser);
    expect(await answer("DELETE")).toBe(204);
    expect(await state(browser)).toEqual({ state: "refused", token: null, account: null });
    expect(await answer("POST")).toBe(404);
    expect(await db.selectFrom("users").select("email").where("id", "=", awa).executeTakeFirst()).toEqual({ email: null });
  });

  test("a claim ends when the card opens the account: a teacher's press no longer gives it, and who made it is told", async () => {
    const browser = t.visitor();
    await claim(browser);
    await db.updateTable("users").set({ last_sign_in_at: testNow }).where("id", "=", awa).execute();
    expect(await claims()).toEqual([]);
    expect([await answer("POST"), await answer("DELETE")]).toEqual([404, 404]);
    expect(await state(browser)).toEqual({ state: "refused", token: null, account: null });
    expect(await db.selectFrom("users").select("email").where("id", "=", awa).executeTakeFirst()).toEqual({ email: null });
  });

  test("a claim is for the teachers of its class, and is over after seven days", async () => {
    const browser = t.visitor();
    await claim(browser);
    expect(await answer("POST", await t.signedInAs(await createTeacher(db, school)))).toBe(404);
    expect(await answer("POST", await t.signedInAs(await createTeacher(db, await createSchool(db), [], { school_admin: 1 })))).toBe(404);
    await db
      .updateTable("account_claims")
      .set({ claimed_at: testNow - 7 * 24 * 60 * 60_000 })
      .execute();
    expect(await claims()).toEqual([]);
    expect(await answer("POST")).toBe(404);
    expect(await state(browser)).toEqual({ state: "none", token: null, account: null });
    await deleteOldClaims(db, testNow);
    expect(await db.selectFrom("account_claims").selectAll().execute()).toEqual([]);
  });
});
