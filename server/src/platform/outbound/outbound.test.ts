import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { callOutside, isTimeout } from "./call.ts";
import { configuredFetch } from "./configured-fetch.ts";
import { ForbiddenAddress, type Outbound, publicInternet, resolveAllowed } from "./outbound.ts";
import { post } from "./post.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const leadingTo = (...addresses: string[]): Outbound => ({
  ...publicInternet,
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
});

test.each([
  "http://push.example/x",
  "https://push.example:8443/x",
  "https://somebody@push.example/x",
  "https://somebody:secret@push.example/x",
  "ftp://push.example/x",
])("%s is not called, whatever it leads to", async (url) => {
  await expect(resolveAllowed(leadingTo("8.8.8.8"), new URL(url))).rejects.toThrow(ForbiddenAddress);
});

test.each([
  "https://127.0.0.1/",
  "https://0x7f.1/",
  "https://2130706433/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://localhost/",
])("%s is this machine or its network", async (url) => {
  await expect(resolveAllowed(publicInternet, new URL(url))).rejects.toThrow(ForbiddenAddress);
});

test("a name must lead to public addresses only", async () => {
  const url = new URL("https://push.example/x");
  await expect(resolveAllowed(leadingTo("8.8.8.8", "2a00:1450::1"), url)).resolves.toHaveLength(2);
  await expect(resolveAllowed(leadingTo("8.8.8.8", "10.0.0.1"), url)).rejects.toThrow(ForbiddenAddress);
  await expect(resolveAllowed(leadingTo(), url)).rejects.toThrow(ForbiddenAddress);
});

async function serve(answer: (path: string) => { status: number; location?: string } | "nothing") {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    const said = answer(request.url ?? "");
    if (said !== "nothing") response.writeHead(said.status, said.location ? { location: said.location } : {}).end("x".repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { paths, port: (server.address() as { port: number }).port };
}

/** Resolves a name to localhost first, then to another address, as in a DNS rebinding attack. */
function changing(): Outbound & { asked: number } {
  const outbound = {
    asked: 0,
    acceptsUrl: () => true,
    acceptsPushService: () => true,
    acceptsAddress: () => true,
    resolve: async () => [{ address: outbound.asked++ === 0 ? "127.0.0.1" : "192.0.2.1", family: 4 }],
  };
  return outbound;
}
const message = { headers: { ttl: 60 }, body: Buffer.from("hello"), timeoutMs: 2000 };

test("the address that was checked is the one that is called, and asked once", async () => {
  const { port } = await serve(() => ({ status: 201 }));
  const outbound = changing();
  await expect(post(outbound, { ...message, url: new URL(`http://push.example:${port}/a`) })).resolves.toMatchObject({ status: 201 });
  expect(outbound.asked).toBe(1);
});

test("a redirect is an answer, not an order", async () => {
  const { port, paths } = await serve(() => ({ status: 307, location: "/inside" }));
  await expect(post(changing(), { ...message, url: new URL(`http://push.example:${port}/a`) })).resolves.toMatchObject({ status: 307 });
  expect(paths).toEqual(["/a"]);
});

test("who does not answer is given up", async () => {
  const { port } = await serve(() => "nothing");
  const url = new URL(`http://push.example:${port}/a`);
  await expect(post(changing(), { ...message, url, timeoutMs: 50 })).rejects.toThrow();
});

test("an answer is read whole, from the address that was checked, or not at all: too long, too slow, elsewhere", async () => {
  const slow: import("node:http").ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/slow") slow.push(response.writeHead(200, { "content-type": "text/plain" }));
    else if (request.url === "/moved") response.writeHead(302, { location: "/other" }).end();
    else request.pipe(response.writeHead(200));
    slow.at(-1)?.write("begun");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as { port: number };
  const outbound = changing();
  const ask = (path: string, body?: string) => {
    const url = new URL(`http://platform.example:${port}${path}`);
    return callOutside(outbound, { url, timeoutMs: 300, maxBytes: 10, ...(body === undefined ? {} : { method: "POST", body }) });
  };
  await expect(ask("/echo", "été 🛩")).resolves.toMatchObject({ status: 200, text: "été 🛩" });
  expect(outbound.asked).toBe(1);
  outbound.asked = 0;
  await expect(ask("/echo", "eleven byte")).rejects.toThrow("longer than 10 bytes");
  outbound.asked = 0;
  await expect(ask("/moved")).resolves.toMatchObject({ status: 302, text: "" });
  outbound.asked = 0;
  const error: unknown = await ask("/slow").catch((thrown: unknown) => thrown);
  expect(isTimeout(error)).toBe(true);
  await expect(callOutside(leadingTo("10.0.0.1"), { url: new URL("https://x.example/"), timeoutMs: 50, maxBytes: 1 })).rejects.toThrow(
    ForbiddenAddress,
  );
});

test("a name that nobody finds in time is given up as a site that is too slow", async () => {
  const outbound: Outbound = { ...publicInternet, resolve: () => new Promise(() => undefined) };
  const error: unknown = await callOutside(outbound, { url: new URL("https://x.example/"), timeoutMs: 50, maxBytes: 1 }).catch(
    (thrown: unknown) => thrown,
  );
  expect(isTimeout(error)).toBe(true);
});

test("a host that a provider names is called at the address that was checked, with what is sent; the provider itself anywhere", async () => {
  const server = createServer((request, response) => {
    let said = `${request.method} ${request.headers["x-asked"]} `;
    request.on("data", (chunk: Buffer) => {
      said += chunk.toString("utf8");
    });
    request.on("end", () => response.writeHead(200, { "content-type": "text/plain", "set-cookie": ["a=1", "b=2"] }).end(said));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as { port: number };
  const sent = { method: "POST", headers: { "x-asked": "keys" }, body: new URLSearchParams({ code: "été" }) };
  const outbound = changing();
  const named = await configuredFetch(outbound, `http://127.0.0.1:${port}`)(`http://keys.example:${port}/`, sent);
  expect([named.status, named.headers.get("content-type"), await named.text()]).toEqual([
    200,
    "text/plain",
    "POST keys code=%C3%A9t%C3%A9",
  ]);
  expect(outbound.asked).toBe(1);
  const own = await configuredFetch(leadingTo("10.0.0.1"), `http://127.0.0.1:${port}`)(`http://127.0.0.1:${port}/`, sent);
  expect(await own.text()).toBe("POST keys code=%C3%A9t%C3%A9");
  await expect(configuredFetch(leadingTo("10.0.0.1"), "https://provider.example")("https://keys.example/")).rejects.toThrow(
    ForbiddenAddress,
  );
});
