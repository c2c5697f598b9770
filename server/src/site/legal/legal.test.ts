import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";

test("who runs the site is what the settings say, or nothing", async () => {
  const database = await freshDatabase("sqlite");
  const about = { publisher: "Aéroclub de Vannes, 56000 Vannes", contactEmail: "contact@exemple.fr", hosting: "Chez nous" };
  const asked = async (settings: object) => (await (await createTestApp(database, settings)).visitor().call("GET", "/api/about")).json();
  expect(await asked(about)).toEqual(about);
  expect(await asked({})).toEqual({ publisher: null, contactEmail: null, hosting: null });
  await database.close();
});

test("security.txt says where to report a weakness, once there is an address", async () => {
  const database = await freshDatabase("sqlite");
  const asked = async (settings: object) => (await createTestApp(database, settings)).visitor().call("GET", "/.well-known/security.txt");
  const { statusCode, headers, body } = await asked({ contactEmail: "contact@exemple.fr" });
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toBe(
    "Contact: mailto:contact@exemple.fr\nExpires: 2027-05-20T00:00:00.000Z\nPreferred-Languages: fr, en\nCanonical: https://badin.example/.well-known/security.txt\n",
  );
  expect((await asked({})).statusCode).toBe(404);
  await database.close();
});
