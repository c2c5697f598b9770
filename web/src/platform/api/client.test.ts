import {
  deleteQcm,
  type ErrorCode,
  errorCatalogue,
  exportBank,
  getQuestionByNumber,
  importBank,
  listQcms,
  postAnswer,
} from "@badin/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const reply = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
  });

const refusal = (code: ErrorCode, description: string = errorCatalogue[code][1]) => ({ error: code, error_description: description });

let fetched: { url: string; init: RequestInit }[];
let replies: (Response | Error)[];

beforeEach(() => {
  vi.resetModules();
  fetched = [];
  vi.stubGlobal("location", { pathname: "/home", assign: vi.fn() });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    fetched.push({ url, init });
    const next = replies.shift();
    if (next instanceof Error) throw next;
    return next;
  });
});
afterEach(() => vi.unstubAllGlobals());

const headersOf = (i: number) => fetched.at(i)?.init.headers as Record<string, string> | undefined;
const client = () => import("./client.ts");
const answer = { params: { qcmId: 3 }, body: { questionId: 1, answerId: 2 } };

test("parameters and query take their place", async () => {
  const { urlOf } = await client();
  expect(urlOf(getQuestionByNumber, { qcmId: 3, number: 12 })).toBe("/api/qcms/3/questions/12");
  expect(urlOf(listQcms, { classroomId: 1 }, { page: 2, size: undefined })).toBe("/api/teachers/classrooms/1/qcms?page=2");
});

test("a call that writes carries the token, loaded once", async () => {
  const { call } = await client();
  replies = [reply(200, { token: "T" }), reply(200, { ok: 1 }), reply(200, { ok: 2 })];
  await call(postAnswer, answer);
  await call(postAnswer, answer);
  expect(fetched.map((f) => f.url)).toEqual(["/api/csrf-token", "/api/qcms/3/answers", "/api/qcms/3/answers"]);
  expect([headersOf(1)?.["x-xsrf-token"], headersOf(2)?.["x-xsrf-token"]]).toEqual(["T", "T"]);
});

test("a call that writes says whom the page shows, or by whom it is, once that is known; one that reads does not", async () => {
  const { call } = await client();
  const { setPageUser } = await import("./page-user.ts");
  replies = [reply(200, { token: "T" }), ...[1, 2, 3, 4].map((ok) => reply(200, { ok }))];
  await call(postAnswer, answer);
  setPageUser(7);
  await call(postAnswer, answer);
  await call(postAnswer, answer, { by: 8 });
  await call(getQuestionByNumber, { params: { qcmId: 1, number: 1 } });
  expect([1, 2, 3, 4].map((i) => headersOf(i)?.["x-badin-user"])).toEqual([undefined, "7", "8", undefined]);
});

test("it speaks for whom the page showed when it was made, even while the token is on its way", async () => {
  const { call } = await client();
  const { setPageUser } = await import("./page-user.ts");
  replies = [reply(200, { token: "T" }), reply(200, { ok: 1 })];
  setPageUser(7);
  const sent = call(postAnswer, answer);
  setPageUser(8);
  await sent;
  expect(headersOf(1)?.["x-badin-user"]).toBe("7");
});

test("a token that has expired is asked again, once, and the call with it", async () => {
  const { call } = await client();
  replies = [reply(200, { token: "old" }), reply(403, refusal("csrf")), reply(200, { token: "new" }), reply(200, { ok: 1 })];
  expect(await call(postAnswer, answer)).toEqual({ ok: 1 });
  expect(headersOf(-1)?.["x-xsrf-token"]).toBe("new");
});

test.each([
  ["given", true, 3],
  ["not given", false, 2],
] as const)(
  "a call that needs a recent proof asks for it, stays on the page, and is sent again when it is %s: %j",
  async (_, given, calls) => {
    const { call, onProofNeeded } = await client();
    onProofNeeded(async () => given);
    replies = [reply(200, { token: "T" }), reply(403, refusal("proof_needed")), reply(200, { ok: 1 })];
    const outcome = await call(postAnswer, answer).catch((error: { code: string }) => error.code);
    expect(outcome).toEqual(given ? { ok: 1 } : "proof_needed");
    expect(fetched).toHaveLength(calls);
    expect(location.assign).not.toHaveBeenCalled();
  },
);

const page = (status: number) =>
  new Response("<html>Accès filtré</html>", { status, statusText: "Service Unavailable", headers: { "content-type": "text/html" } });

test("the page of a filter or of a portal is no success: the connection is lost", async () => {
  const { call } = await client();
  const { download } = await import("./download.ts");
  const { sendFile } = await import("./send-file.ts");
  const { ConnectionFailure } = await import("./failures.ts");
  replies = [reply(200, { token: "T" }), ...[200, 403, 200, 511].map(page)];
  await expect(call(postAnswer, answer)).rejects.toBeInstanceOf(ConnectionFailure);
  await expect(call(deleteQcm, { params: { classroomId: 1, qcmId: 3 } })).rejects.toBeInstanceOf(ConnectionFailure);
  await expect(download(exportBank, "questions.csv")).rejects.toBeInstanceOf(ConnectionFailure);
  await expect(sendFile(importBank, { query: { name: "questions.csv" } }, new Blob())).rejects.toBeInstanceOf(ConnectionFailure);
  // A filter's 403 is not a refusal of the API. It would refuse `/` too, so a redirect there would loop.
  expect(location.assign).not.toHaveBeenCalled();
});

test("the source of an error page is not shown, nor its status text, which is English", async () => {
  const { call } = await client();
  replies = [page(503)];
  await expect(call(getQuestionByNumber, { params: { qcmId: 1, number: 1 } })).rejects.toMatchObject({
    message: "Une erreur s’est produite",
  });
});

const text = (status: number, body: string, type = "text/plain") => new Response(body, { status, headers: { "content-type": type } });

test.each<readonly [string, () => Response]>([
  ...[400, 401, 403, 404, 405, 408, 413, 421, 425, 429, 500, 502, 503].map(
    (status) => [`a plain ${status} of a proxy`, () => text(status, `${status} Not The Server`)] as const,
  ),
  ["a 401 of a proxy's own sign-in", () => reply(401, { error: "unauthorized", error_description: "Sign in first" })],
  ["a 403 of a gateway in JSON", () => reply(403, { message: "Forbidden" })],
  ["a 404 with a code but no sentence", () => reply(404, { error: "not_found" })],
  ["the page of a captive portal", () => page(200)],
  ["an empty success", () => reply(200)],
  ["a success of another type", () => text(200, "ok")],
  ["JSON that is cut", () => text(200, '{"goodAnswerId":', "application/json")],
  ["JSON of another shape", () => reply(200, { status: "ok" })],
])("%s is not the server's: it refuses nothing, signs nobody out, and leads nowhere", async (_, answerOf) => {
  const { call, hasFields, onNoSession } = await client();
  const { ForeignReply, isGone, isOutdated, isSignedOut, isUnreachable } = await import("./failures.ts");
  const signedOut = vi.fn();
  onNoSession(signedOut);
  replies = [reply(200, { token: "T" }), answerOf()];
  const failure = await call(postAnswer, answer, { isExpected: hasFields("goodAnswerId") }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ForeignReply);
  expect([isGone, isOutdated, isSignedOut].map((is) => is(failure))).toEqual([false, false, false]);
  expect(isUnreachable(failure)).toBe(true);
  expect([signedOut, location.assign].map((spy) => vi.mocked(spy).mock.calls)).toEqual([[], []]);
});

test("a success that says nothing is the server's where it created something, or had nothing to say", async () => {
  const { call } = await client();
  replies = [reply(200, { token: "T" }), new Response(null, { status: 201 }), new Response(null, { status: 204 })];
  expect(await call(postAnswer, answer)).toBeUndefined();
  expect(await call(deleteQcm, { params: { classroomId: 1, qcmId: 3 } })).toBeUndefined();
});

test("no answer is a lost connection", async () => {
  const { call } = await client();
  const { ConnectionFailure } = await import("./failures.ts");
  replies = [new TypeError("Failed to fetch")];
  await expect(call(getQuestionByNumber, { params: { qcmId: 1, number: 1 } })).rejects.toBeInstanceOf(ConnectionFailure);
});

test("after 20 seconds without an answer the connection is lost, or after the time that a slow call takes", async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")))),
  );
  const { call } = await client();
  const ended: string[] = [];
  const read = { params: { qcmId: 1, number: 1 } };
  void call(getQuestionByNumber, read).catch(() => ended.push("short"));
  void call(getQuestionByNumber, read, { timeoutMs: 180_000 }).catch(() => ended.push("long"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ended).toEqual(["short"]);
  await vi.advanceTimersByTimeAsync(160_000);
  expect(ended).toEqual(["short", "long"]);
  vi.useRealTimers();
});

test("a 403 sends the browser to the root", async () => {
  const { call } = await client();
  replies = [reply(403, refusal("forbidden", "Non"))];
  await expect(call(getQuestionByNumber, { params: { qcmId: 1, number: 1 } })).rejects.toThrow("Non");
  expect(location.assign).toHaveBeenCalledWith("/");
});

test.each([
  ["lets the user in", () => Promise.resolve(null), 1],
  ["leads elsewhere", () => Promise.reject(new Error("redirected")), 0],
] as const)("a 403 to a call made ahead waits for the guard of the page: when it %s", async (_, outcome, times) => {
  const { call, watchGuard, currentGuard } = await client();
  let decide: () => void = () => undefined;
  watchGuard(new Promise<void>((resolve) => (decide = resolve)).then(outcome));
  replies = [reply(403, refusal("forbidden"))];
  await expect(call(getQuestionByNumber, { params: { qcmId: 1, number: 1 } })).rejects.toThrow();
  expect(location.assign).not.toHaveBeenCalled();
  decide();
  await vi.waitFor(() => expect(currentGuard()?.refused).toBe(times === 0));
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.assign).toHaveBeenCalledTimes(times);
});

test("a call is heard that finds no session open, whether it reads or writes; no other refusal is", async () => {
  const { call, onNoSession } = await client();
  const listener = vi.fn();
  onNoSession(listener);
  const wrongPassword = refusal("bad_credentials");
  replies = [
    reply(401, refusal("unauthenticated")),
    reply(200, { token: "T" }),
    reply(401, refusal("unauthenticated")),
    reply(401, wrongPassword),
  ];
  await expect(call(getQuestionByNumber, { params: { qcmId: 1, number: 1 } })).rejects.toMatchObject({ status: 401 });
  await expect(call(postAnswer, answer)).rejects.toMatchObject({ status: 401 });
  expect(listener).toHaveBeenCalledTimes(2);
  await expect(call(postAnswer, answer)).rejects.toMatchObject({ status: 401 });
  expect(listener).toHaveBeenCalledTimes(2);
});
