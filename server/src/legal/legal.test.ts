import { expect, test } from "vitest";
import { freshDatabase } from "../../test/databases.ts";
import { createTestApp } from "../../test/test-app.ts";

test("who runs the site is what the settings say, or nothing", async () => {
  const database = await freshDatabase("sqlite");
  const about = { publisher: "Aéroclub de Vannes, 56000 Vannes", contactEmail: "contact@exemple.fr", hosting: "Chez nous" };
  const asked = async (settings: object) => (await (await createTestApp(database, settings)).visitor().call("GET", "/api/about")).json();
  expect(await asked(about)).toEqual(about);
  expect(await asked({})).toEqual({ publisher: null, contactEmail: null, hosting: null });
  await database.close();
});
