import { type RevisionSession, signedInCookie } from "@badin/contract";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { presentToasts } from "../../platform/ui/toast/toast-queue.ts";

const me = 7;
let fetched: { path: string; body: unknown }[];
let replies: (Response | Error)[];
let toasts: string[];
let stop: () => void;

const ended = () => Response.json({ ended: false, badges: [] });
const refusal = (status: number, error: string) => Response.json({ error, error_description: "Non" }, { status });
const answer = (questionId: number, hesitant = false) => ({ sessionId: 1, questionId, number: 1, answerId: 4, hesitant });
/** Less than the delay before another attempt. */
const settle = () => vi.advanceTimersByTimeAsync(400);

/** Opens a page of the student; what the device keeps is shared by all. */
async function openPage() {
  vi.resetModules();
  const { outboxOf, setUpOutbox } = await import("../../platform/offline/use-outbox.ts");
  const { begunSender, giveAnswer, handedOverSession, revisionSender } = await import("./revision-answers.ts");
  const { begunIn, keepOfflineSession } = await import("./begun-session.ts");
  const { presentToasts: present } = await import("../../platform/ui/toast/toast-queue.ts");
  stop = present(({ message }) => toasts.push(message));
  const client = new QueryClient();
  setUpOutbox(
    (userId) => ({ revision: async () => revisionSender(client, userId), begun: async () => begunSender(client, userId) }),
    (thrown) => {
      throw thrown;
    },
  );
  const outbox = outboxOf(me);
  return { client, outbox, handedOverSession, keepOfflineSession, begun: () => begunIn(outbox.snapshot()), give: giveAnswer };
}

let stored: Record<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  fetched = [];
  replies = [];
  toasts = [];
  stop = presentToasts(() => undefined);
  stored = Object.defineProperties({} as Record<string, string>, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, value: string) => void Object.assign(stored, { [key]: value }) },
    removeItem: { value: (key: string) => void delete stored[key] },
  });
  vi.stubGlobal("localStorage", stored);
  vi.stubGlobal("document", { cookie: `${signedInCookie}=1`, visibilityState: "visible", addEventListener: () => undefined });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { pathname: "/home", assign: vi.fn() });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === "/api/csrf-token") return Response.json({ token: "T" });
    fetched.push({ path, body: JSON.parse(String(init.body)) });
    const reply = replies.shift() ?? ended();
    if (reply instanceof Error) throw reply;
    return reply;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an answer that met a busy service is sent again by itself, on the same page, the network being up", async () => {
  replies = [refusal(503, "unavailable"), new Response("404 page not found", { status: 404 })];
  const { give, outbox } = await openPage();
  give(me, answer(1));
  await settle();
  expect(outbox.snapshot().entries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect([fetched.length, outbox.snapshot().entries]).toEqual([3, []]);
});

test("a doubt replaces the answer that waits", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { give, outbox } = await openPage();
  give(me, answer(1));
  give(me, answer(2));
  give(me, answer(1, true));
  vi.stubGlobal("navigator", { onLine: true });
  outbox.wake();
  await settle();
  expect(fetched.map(({ body }) => body)).toMatchObject([
    { questionId: 2, hesitant: false },
    { questionId: 1, hesitant: true },
  ]);
});

test("answers that another device gave are said together; those whose session is no more too", async () => {
  replies = [refusal(409, "already_answered"), refusal(409, "already_answered"), refusal(404, "not_found")];
  const { give, outbox } = await openPage();
  for (const id of [1, 2, 3]) give(me, answer(id));
  await vi.advanceTimersByTimeAsync(1000);
  expect(outbox.snapshot().entries).toEqual([]);
  expect(toasts).toEqual([
    expect.stringMatching(/^2 questions avaient déjà leur réponse/),
    expect.stringMatching(/^Une réponse n’a pas pu être enregistrée/),
  ]);
});

const session = (given: Record<number, number> = {}): RevisionSession => ({
  ...({ id: 5, kind: "daily", endedAt: null, themeId: null } as RevisionSession),
  questions: [1, 2].map(
    (id) =>
      ({
        ...{ id, goodAnswerId: 4, backAfter: { right: 1, hesitant: 1 } },
        given: given[id] === undefined ? [] : [{ answerId: given[id], hesitant: false, answeredAt: "" }],
      }) as unknown as RevisionSession["questions"][number],
  ),
});
const begun = { day: "2027-03-08", questionIds: [1, 2] };

test("a session begun without network is handed over once the server answers, then its answers are sent", async () => {
  replies = [new TypeError("cut"), Response.json(session({ 2: 3 })), ended()];
  const { outbox, keepOfflineSession, begun: read, handedOverSession } = await openPage();
  keepOfflineSession(me, begun);
  keepOfflineSession(me, { ...begun, questionId: 1, answerId: 4 });
  keepOfflineSession(me, { ...begun, questionId: 1, answerId: 3 });
  keepOfflineSession(me, { ...begun, questionId: 2, answerId: 4 });
  await settle();
  expect(read()).toEqual({
    ...begun,
    answers: [
      { questionId: 1, answerId: 4 },
      { questionId: 2, answerId: 4 },
    ],
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect([read(), outbox.snapshot().entries, handedOverSession()]).toEqual([undefined, [], 5]);
  expect(fetched.at(-1)).toMatchObject({ path: "/api/revision/sessions/5/answers", body: { questionId: 1, answerId: 4 } });
  expect(toasts).toEqual([expect.stringMatching(/^Une question avait déjà sa réponse/)]);
});

test("a session that the server refuses is said to be lost with its answers", async () => {
  replies = [refusal(409, "nothing_to_revise")];
  const { keepOfflineSession, begun: read } = await openPage();
  keepOfflineSession(me, { ...begun, questionId: 1, answerId: 4 });
  await vi.advanceTimersByTimeAsync(1000);
  expect([read(), toasts]).toEqual([undefined, [expect.stringMatching(/^Une réponse n’a pas pu être enregistrée/)]]);
});

test("what a version before the outbox left is sent: answers, and a session begun without network", async () => {
  stored[`badin.revision.${me}`] = JSON.stringify([answer(1), answer(2)]);
  stored[`badin.revision.begun.${me}`] = JSON.stringify({ ...begun, answers: [{ questionId: 2, answerId: 4 }] });
  replies = [ended(), ended(), Response.json(session())];
  await openPage();
  await settle();
  expect(fetched.map(({ path }) => path)).toEqual([
    "/api/revision/sessions/1/answers",
    "/api/revision/sessions/1/answers",
    "/api/revision/sessions",
    "/api/revision/sessions/5/answers",
  ]);
  expect(Object.keys(stored)).toEqual(["badin:device:7"]);
});
