import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { isTransientStatus, waitMs } from "./chat.rules.ts";
import { type ChatService, chatService } from "./chat.ts";
import { complete, refuse, startChatServer } from "./testing.ts";

const messages = [{ role: "user", content: "Pourquoi ?" }] as const;
const retryPolicy = { attempts: 3, deadlineMs: 5000 };

let server: Awaited<ReturnType<typeof startChatServer>>;
let chat: ChatService;

beforeAll(async () => {
  server = await startChatServer();
  const found = chatService(readConfig({ AI_BASE_URL: `${server.url}/`, AI_MODEL: "test-model", AI_API_KEY: "sk-secret" }));
  if (!found) throw new Error("not configured");
  chat = found;
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
});

test("without settings there is no service", () => {
  expect(chatService(readConfig({}))).toBeUndefined();
});

test("asks the model with the key, and answers what it says", async () => {
  server.state.answer = (response) => complete(response, "Parce que.");
  await expect(chat.complete(messages, retryPolicy)).resolves.toBe("Parce que.");
  expect(server.asked).toMatchObject([
    {
      headers: { authorization: "Bearer sk-secret", "content-type": "application/json" },
      body: { model: "test-model", messages, stream: false },
    },
  ]);
});

test("waits as long as a busy service asks, then tries again", async () => {
  let count = 0;
  server.state.answer = (response) => (count++ === 0 ? refuse(response, 429, { "retry-after": "1" }) : complete(response, "Voilà."));
  const start = performance.now();
  await expect(chat.complete(messages, retryPolicy)).resolves.toBe("Voilà.");
  expect(performance.now() - start).toBeGreaterThan(950);
});

test("does not wait beyond its deadline", async () => {
  server.state.answer = (response) => refuse(response, 429, { "retry-after": "60" });
  await expect(chat.complete(messages, retryPolicy)).rejects.toMatchObject({ kind: "unavailable", message: "the service answered 429" });
  expect(server.asked).toHaveLength(1);
});

test("tries a failing service a few times only", async () => {
  server.state.answer = (response) => refuse(response, 500, { "retry-after": "0" });
  await expect(chat.complete(messages, retryPolicy)).rejects.toMatchObject({ kind: "unavailable", message: "the service answered 500" });
  expect(server.asked).toHaveLength(3);
});

test.each([400, 401, 404])("a refusal (%i) is not asked again", async (status) => {
  server.state.answer = (response) => refuse(response, status);
  await expect(chat.complete(messages, retryPolicy)).rejects.toMatchObject({ kind: "unavailable" });
  expect(server.asked).toHaveLength(1);
});

test("a connection that is cut is tried again", async () => {
  let count = 0;
  server.state.answer = (response) => (count++ === 0 ? response.destroy() : complete(response, "Voilà."));
  await expect(chat.complete(messages, retryPolicy)).resolves.toBe("Voilà.");
});

test("so is an answer cut in the middle", async () => {
  let count = 0;
  server.state.answer = (response) => {
    if (count++ > 0) return complete(response, "Voilà.");
    response.writeHead(200, { "content-length": "500" }).write('{"choices":[');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(chat.complete(messages, retryPolicy)).resolves.toBe("Voilà.");
});

test("a service that does not answer is given up", async () => {
  server.state.answer = () => undefined;
  await expect(chat.complete(messages, { attempts: 3, deadlineMs: 100 })).rejects.toMatchObject({ kind: "unavailable" });
  expect(server.asked).toHaveLength(1);
});

test.each([
  ["garbage", "<html>Bad gateway</html>"],
  ["another JSON", '{"choices":[]}'],
  ["no words", '{"choices":[{"message":{"content":null}}]}'],
  ["a hundred kilobytes", JSON.stringify({ choices: [{ message: { content: "x".repeat(100_000) } }] })],
  ["twenty-one answers", JSON.stringify({ choices: Array(21).fill({ message: { content: "x" } }) })],
])("%s is not an answer, and is not asked again", async (_name, body) => {
  server.state.answer = (response) => void response.writeHead(200).end(body);
  await expect(chat.complete(messages, retryPolicy)).rejects.toMatchObject({ kind: "unusable" });
  expect(server.asked).toHaveLength(1);
});

test("a redirect is not followed: the key stays with the service", async () => {
  server.state.answer = (response) => void response.writeHead(307, { location: `${server.url}/chat/completions` }).end();
  await expect(chat.complete(messages, { ...retryPolicy, attempts: 1 })).rejects.toMatchObject({ kind: "unavailable" });
  expect(server.asked).toHaveLength(1);
});

test("who no longer wants the answer is obeyed at once", async () => {
  server.state.answer = () => undefined;
  const asking = chat.complete(messages, { ...retryPolicy, signal: AbortSignal.timeout(50) });
  await expect(asking).rejects.toMatchObject({ name: "TimeoutError" });
});

test("what passes and what does not", () => {
  expect([408, 429, 500, 502, 503, 504].every(isTransientStatus)).toBe(true);
  expect([400, 401, 403, 404, 413, 422].some(isTransientStatus)).toBe(false);
});

test("waits double, unless the service says how long", () => {
  expect([1, 2, 3].map((attempt) => waitMs(attempt, undefined))).toEqual([1000, 2000, 4000]);
  expect(waitMs(1, 0)).toBe(0);
});
