import { Writable } from "node:stream";
import pino from "pino";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createTeacher } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { loggedPath, logOptions } from "./logging.ts";

/** What nobody may find in the log, in each form that a token, a code, a name or a password has. */
const secrets = ["S3cret-Jeton_0123456789abcdefghijkl", "B3WF-9HTR", "camille.durand", "Volavoile7", "camille@exemple.fr", "deadbeef0123"];

test("a path in the log keeps its numbers and its words, and nothing else", () => {
  expect(loggedPath("/api/calendars/abcDEF?x=1", "/api/calendars/:token")).toBe("/api/calendars/:token");
  expect(loggedPath("/api/qcms/12/questions/3", "/api/qcms/:qcmId/questions/:number")).toBe("/api/qcms/12/questions/3");
  expect(loggedPath("/qcms/12", undefined)).toBe("/qcms/12");
  expect(loggedPath("/lessons/4.1.8", undefined)).toBe("/lessons/4.1.8");
  expect(loggedPath("/api/calendars/abcDEF12/", undefined)).toBe("/api/calendars/…/");
  expect(loggedPath("/change-password?t=abc", undefined)).toBe("/change-password");
  // A name and a code in small letters, on a page that does not exist.
  expect(loggedPath("/home/camille.durand", undefined)).toBe("/home/…");
  expect(loggedPath("/join/bcwf-hjtr", undefined)).toBe("/join/…");
  expect(loggedPath("/assets/sw.js", undefined)).toBe("/assets/sw.js");
});

onBothEngines((open) => {
  test("the log of a run over every route, with secrets in each place of its path, query and body, holds none of them", async () => {
    const lines: string[] = [];
    const destination = new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line));
        done();
      },
    });
    const t = await createTestApp(await open(), {}, undefined, pino(logOptions({ logLevel: "debug" }), destination));
    const school = await createSchool(t.db);
    const classroom = await createClassroom(t.db, { school_id: school });
    const teacher = await createTeacher(t.db, school, [classroom]);
    const signedIn = await t.signedInAs(teacher);
    const { url } = (await signedIn.call("GET", `/api/teachers/classrooms/${classroom}/calendar`)).json<{ url: string }>();
    const calendar = new URL(url).pathname;
    expect((await t.visitor().call("GET", calendar)).statusCode).toBe(200);

    const browsers = [t.visitor(), await t.signedInAs(teacher)];
    for (const [i, { method, url }] of t.app.routeList.entries()) {
      if (!["GET", "POST", "PUT", "DELETE", "PATCH"].includes(method)) continue;
      const secret = secrets[i % secrets.length] ?? "";
      const path = url.replaceAll(/:\w+/g, secret).replace("*", secret);
      const query = new URLSearchParams({ t: secret, u: secret, p: secret, token: secret, code: secret, search: secret });
      const body = {
        username: secret,
        password: secret,
        token: secret,
        code: secret,
        email: secret,
        t: secret,
        content: secret,
        name: secret,
      };
      for (const browser of browsers)
        await browser.call(method as "GET", `${path}?${query}`, method === "GET" ? undefined : body, {
          headers: { referer: `https://badin.example/change-password?t=${secret}` },
        });
    }
    for (const path of [
      `${calendar}/`,
      `${calendar}/x`,
      `/api/${calendar}`,
      calendar.toUpperCase(),
      `/join/${secrets[1]}`,
      `/${secrets[0]}.php`,
    ])
      await t.visitor().call("GET", path);
    await t.close();
    const log = lines.join("");
    expect(lines.length).toBeGreaterThan(t.app.routeList.length);
    const found = [...secrets, calendar.split("/").at(-1) ?? ""].flatMap((secret) =>
      lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase())),
    );
    expect(found).toEqual([]);
    expect(log).toContain("/api/calendars/:token");
  });
});
