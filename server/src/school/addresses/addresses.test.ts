import type { ServerResponse } from "node:http";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Database } from "../../platform/database/database.ts";
import { loadCommunes } from "./communes.service.ts";
import { startAddressServer, streetFeature } from "./testing.ts";

onBothEngines((open) => {
  let database: Database;
  let t: TestApp;
  let server: Awaited<ReturnType<typeof startAddressServer>>;

  beforeAll(async () => {
    database = await open();
    await loadCommunes({ database });
  });
  beforeEach(async () => {
    await database.db.deleteFrom("rate_limits").execute();
    server = await startAddressServer();
    t = await createTestApp(database, { addressApiUrl: server.url });
    return () => server.stop();
  });

  const search = (q: string) => t.visitor().call("GET", `/api/schools/address?${new URLSearchParams({ q })}`);
  const labels = async (q: string) => {
    const { features, communesOnly } = (await search(q)).json();
    return { labels: features.map((f: { properties: { label: string } }) => f.properties.label), communesOnly };
  };
  const answering = (answer: (response: ServerResponse) => void) => {
    server.state.answer = answer;
  };

  describe("the national address base", () => {
    test("gives suggestions with their label, their commune and their place", async () => {
      const response = await search(" 12 rue hélène bou ");
      expect(response.statusCode).toBe(200);
      expect(response.json().features[0]).toEqual({
        properties: { label: "12 Rue Hélène Boucher 56000 Vannes", city: "Vannes", postcode: "56000", citycode: "56260" },
        geometry: { type: "Point", coordinates: [-2.76, 47.66] },
      });
      expect(response.json().communesOnly).toBe(false);
      expect(Object.fromEntries(server.asked[0] ?? [])).toEqual({ q: "12 rue hélène bou", limit: "10", autocomplete: "1" });
    });

    test("is asked once for the same words within ten minutes", async () => {
      await search("12 rue des lilas");
      await search("12 rue des lilas");
      expect(server.asked).toHaveLength(1);
      t.advance(10 * 60_000);
      await search("12 rue des lilas");
      expect(server.asked).toHaveLength(2);
    });

    test("what it says wrong, or too much of, is left out", async () => {
      const wrong = { ...streetFeature("Nulle part"), geometry: { type: "Point", coordinates: [400, 0] } };
      const many = Array.from({ length: 30 }, (_, i) => streetFeature(`${i} rue des Lilas`));
      answering((response) => response.end(JSON.stringify({ features: [wrong, { properties: {} }, null, ...many] })));
      expect((await labels("rue des lilas")).labels).toEqual(many.slice(0, 10).map((f) => f.properties.label));
    });

    test("finds nothing where it sees no sense", async () => {
      answering((response) => response.writeHead(400).end("{}"));
      expect(await labels("---")).toEqual({ labels: [], communesOnly: false });
    });
  });

  describe("when it does not answer", () => {
    test.each<[string, (response: ServerResponse) => void]>([
      ["an error", (r) => r.writeHead(500).end()],
      ["something else", (r) => r.end("<html>")],
      ["too much", (r) => r.end(JSON.stringify({ features: [], padding: "x".repeat(200_000) }))],
      ["ten thousand places", (r) => r.end(JSON.stringify({ features: Array(10_000).fill({}) }))],
      ["a redirection", (r) => r.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
      ["a cut connection", (r) => r.destroy()],
    ])("with %s, communes are offered instead, and said to be", async (_, answer) => {
      answering(answer);
      const found = await labels("12 rue hélène boucher vannes");
      expect(found).toEqual({ labels: expect.arrayContaining(["56000 Vannes"]), communesOnly: true });
      expect(found.labels[0]).toBe("56000 Vannes");
    });

    test("nor in time, communes are offered instead", async () => {
      answering(() => undefined);
      expect((await labels("vannes")).communesOnly).toBe(true);
    });

    test("it is left alone for half a minute, then asked again", async () => {
      answering((response) => response.writeHead(503).end());
      await search("vannes");
      expect((await labels("vannes 56")).communesOnly).toBe(true);
      expect(server.asked).toHaveLength(1);
      t.advance(30_000);
      await search("vannes");
      expect(server.asked).toHaveLength(2);
    });

    test.each([
      ["st-denis", "97400 Saint-Denis"],
      ["l'isle sur la sorgue", "84800 L'Isle-sur-la-Sorgue"],
      ["56000", "56000 Vannes"],
      ["3 place Bellecour Lyon 2e", "69002 Lyon 2e Arrondissement"],
    ])("the commune of « %s » comes first", async (typed, label) => {
      answering((response) => response.writeHead(503).end());
      expect((await labels(typed)).labels[0]).toBe(label);
    });

    test("wildcards are letters like others", async () => {
      answering((response) => response.writeHead(503).end());
      expect((await labels("%%%")).labels).toEqual([]);
      expect((await labels("v_nnes")).labels).not.toContain("56000 Vannes");
    });
  });

  test("the search starts at 3 characters, is bounded, and refuses what no database stores", async () => {
    for (const q of ["", "ab", "  ab  ", "x".repeat(201), "abc\0"]) expect((await search(q)).statusCode, q).toBe(400);
    expect((await t.visitor().call("GET", "/api/schools/address")).statusCode).toBe(400);
    expect(server.asked).toHaveLength(0);
  });

  test("a caller who asks too often waits", async () => {
    await database.db
      .insertInto("rate_limits")
      .values({ key: "searchByAddress:127.0.0.1", count: 600, resets_at: t.context.now() + 1 })
      .execute();
    expect((await search("vannes")).statusCode).toBe(429);
  });
});

onBothEngines((open) => {
  test("the communes are loaded once for a version of their package, by one process", async () => {
    const database = await open();
    const loads = await Promise.all([loadCommunes({ database }), loadCommunes({ database })]);
    expect(loads.filter(Boolean)).toHaveLength(1);
    const { n } = await database.db
      .selectFrom("communes")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    expect(n).toBeGreaterThan(35_000);
    expect(await loadCommunes({ database })).toBe(false);
    await database.db.updateTable("settings").set({ value: "5.0.0" }).where("name", "=", "communes").execute();
    expect(await loadCommunes({ database })).toBe(true);
  });
});
