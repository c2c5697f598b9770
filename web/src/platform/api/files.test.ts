import { downloadMyData, importBank } from "@badin/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const headers = { "content-type": "application/json" };
const reply = (status: number, body: unknown) => new Response(`${JSON.stringify(body)}\n`, { status, headers });

let tokens: (string | undefined)[];
let replies: Response[];

beforeEach(() => {
  vi.resetModules();
  tokens = [];
  vi.stubGlobal("location", { pathname: "/bank", assign: vi.fn() });
  vi.stubGlobal("fetch", async (_url: string, init: { headers?: Record<string, string> }) => {
    tokens.push(init.headers?.["x-xsrf-token"]);
    return replies.shift();
  });
});
afterEach(() => vi.unstubAllGlobals());

const forbidden = () => reply(403, { error: "forbidden", error_description: "Non" });

async function send(): Promise<unknown[]> {
  const { sendFile } = await import("./send-file.ts");
  const values: unknown[] = [];
  await sendFile(importBank, { query: { name: "bank.json" } }, new Blob(["[]"]), (value) => values.push(value));
  return values;
}

test("a 403 on a file that is asked for, or sent, sends the browser to the root as any other", async () => {
  const { download } = await import("./download.ts");
  replies = [forbidden()];
  await expect(download(downloadMyData, "data.zip")).rejects.toThrow("Non");
  expect(location.assign).toHaveBeenCalledExactlyOnceWith("/");
  replies = [reply(200, { token: "T" }), forbidden()];
  await expect(send()).rejects.toThrow("Non");
  expect(location.assign).toHaveBeenCalledTimes(2);
});

test("a file is sent again, once, when the token has expired", async () => {
  replies = [reply(200, { token: "old" }), reply(403, { error: "csrf" }), reply(200, { token: "new" }), reply(200, { done: 1 })];
  expect(await send()).toEqual([{ done: 1 }]);
  expect(tokens).toEqual([undefined, "old", undefined, "new"]);
  expect(location.assign).not.toHaveBeenCalled();
});
