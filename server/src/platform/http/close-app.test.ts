import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { closeApp } from "./close-app.ts";

test("a body half sent does not hold the stop", async () => {
  const database = await freshDatabase("sqlite");
  const { app } = await createTestApp(database);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  client.on("error", () => undefined);
  client.resume();
  await once(client, "connect");
  client.write("POST /api/login HTTP/1.1\r\nhost: badin\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{");
  await once(app.server, "request");
  const closed = once(client, "close");
  const started = performance.now();
  await closeApp(app, 100);
  await closed;
  expect(performance.now() - started).toBeLessThan(5_000);
  await database.close();
});
