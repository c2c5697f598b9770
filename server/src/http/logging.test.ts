import { Writable } from "node:stream";
import pino from "pino";
import { expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { createSchool, createUser } from "../../test/factories.ts";
import { createTestApp } from "../../test/test-app.ts";
import { buildApp } from "../app.ts";
import type { Config } from "../config/config.ts";
import type { Context } from "../context.ts";
import { logOptions } from "./logging.ts";

/** Creates an application whose route `/api/fails` runs `work`, and captures the lines of its log. */
async function appThat(context: Context, logLevel: Config["logLevel"], work: () => Promise<unknown>) {
  const lines: string[] = [];
  const destination = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const app = await buildApp(context, { logger: pino(logOptions({ logLevel }), destination) });
  app.get("/api/fails", { config: { access: "anyone" } }, work);
  return { app, lines };
}

onBothEngines((open) => {
  test("an error that the database did not expect is logged with its cause, without the row that it is about", async () => {
    const database = await open();
    const { context } = await createTestApp(database);
    const add = () => createUser(database.db, { first_name: "Maëlys", email: "maelys@exemple.fr" });
    await add();
    const { app, lines } = await appThat(context, "info", add);
    expect((await app.inject("/api/fails")).statusCode).toBe(500);
    expect(lines[0]).toMatch(/unique constraint/i);
    expect(lines.join("")).not.toContain("maelys");
  });

  test("a refusal is logged with its cause for whoever looks for it", async () => {
    const database = await open();
    const { context } = await createTestApp(database);
    const { app, lines } = await appThat(context, "debug", async () =>
      createUser(database.db, { school_id: await createSchool(database.db), classroom_id: 999_999 }),
    );
    expect((await app.inject("/api/fails")).statusCode).toBe(404);
    expect(lines.find((line) => line.includes("request refused"))).toMatch(/foreign key/i);
  });
});
