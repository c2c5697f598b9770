import { beforeEach, expect, test, vi } from "vitest";
import { showNotices } from "./notices.ts";

type Listener = (event: object) => void;

/** Returns a fake service worker with `showNotices` installed, and tabs open at `urls`. */
function createWorker(urls: string[]) {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn(async () => undefined);
  const tabs = urls.map((path) => {
    const tab = { url: `https://badin.example${path}`, focus: vi.fn(async () => undefined), navigate: vi.fn(async () => tab) };
    return tab;
  });
  const openWindow = vi.fn(async () => null);
  const worker = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  };
  showNotices(worker as unknown as ServiceWorkerGlobalScope);
  const send = async (type: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
    await Promise.all(waited);
  };
  return {
    tabs,
    openWindow,
    showNotification,
    push: (text: string | undefined) => send("push", { data: text === undefined ? null : { json: () => JSON.parse(text) } }),
    press: (data: string) => send("notificationclick", { notification: { data, close: () => undefined } }),
  };
}

let worker: ReturnType<typeof createWorker>;
beforeEach(() => {
  worker = createWorker([]);
});

test("a notice names the quiz, one notification a quiz", async () => {
  await worker.push('{"qcmId":12,"name":"Météo 1"}');
  expect(worker.showNotification).toHaveBeenCalledWith(
    "Nouveau questionnaire",
    expect.objectContaining({ body: "Météo 1", tag: "qcm-12", data: "/qcms/12" }),
  );
});

test("a teacher’s message shows whole, and leads to the home page", async () => {
  await worker.push('{"message":"Bonjour Zoé, on en reparle.","author":"Hélène Castaing"}');
  const shown = { body: "Bonjour Zoé, on en reparle.", data: "/home" };
  expect(worker.showNotification).toHaveBeenCalledWith("Message de Hélène Castaing", expect.objectContaining(shown));
  await worker.push('{"message":"Bonjour Zoé, on en reparle.","author":null}');
  expect(worker.showNotification).toHaveBeenCalledWith("Message de ton enseignant", expect.objectContaining(shown));
});

test("a reminder says that the quiz is due tomorrow, in the place of the first notice", async () => {
  await worker.push('{"qcmId":12,"name":"Météo 1","dueTomorrow":true}');
  expect(worker.showNotification).toHaveBeenCalledWith(
    "À finir demain au plus tard",
    expect.objectContaining({ body: "Météo 1", tag: "qcm-12", data: "/qcms/12" }),
  );
});

test.each([
  ['"planned","opensAt":"2026-11-25T13:00:00.000Z"', "Examen blanc programmé", "Blanc n° 1, mercredi 25 novembre à 14:00", "/mock-exams/7"],
  ['"planned","opensAt":null', "Examen blanc programmé", "Blanc n° 1, en classe", "/mock-exams/7"],
  ['"result","opensAt":null', "Ton examen blanc est corrigé", "Blanc n° 1", "/mock-exams/7/result"],
])("a notice of a mock exam (%s) says what happens, never the mark", async (about, title, body, path) => {
  await worker.push(`{"mockExamId":7,"name":"Blanc n° 1","about":${about}}`);
  expect(worker.showNotification).toHaveBeenCalledWith(title, expect.objectContaining({ body, tag: "mock-exam-7", data: path }));
});

test.each([
  undefined,
  "",
  "{",
  "null",
  "{}",
  '{"qcmId":"/evil","name":"x"}',
  '{"qcmId":1.5,"name":"x"}',
  '{"qcmId":1}',
  '{"mockExamId":7,"name":"x"}',
])("a message it does not understand (%s) leads to the list", async (text) => {
  await worker.push(text);
  expect(worker.showNotification).toHaveBeenCalledWith(
    "Nouveau questionnaire",
    expect.objectContaining({ body: "Un nouveau questionnaire t’attend.", data: "/home" }),
  );
});

test("pressed, it opens the quiz", async () => {
  await worker.press("/qcms/12");
  expect(worker.openWindow).toHaveBeenCalledWith("/qcms/12");
});

test("pressed, it brings forward the tab that shows the quiz, as it is", async () => {
  worker = createWorker(["/home", "/qcms/12?q=1"]);
  await worker.press("/qcms/12");
  expect(worker.tabs[1]?.focus).toHaveBeenCalled();
  expect(worker.tabs[1]?.navigate).not.toHaveBeenCalled();
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test("pressed, it uses the tab of the list, and leaves every other in peace", async () => {
  worker = createWorker(["/qcms/3", "/home"]);
  await worker.press("/qcms/12");
  expect(worker.tabs[1]?.navigate).toHaveBeenCalledWith("/qcms/12");
  expect(worker.tabs[1]?.focus).toHaveBeenCalled();
  worker = createWorker(["/qcms/3", "/teacher/home"]);
  await worker.press("/qcms/12");
  expect(worker.openWindow).toHaveBeenCalledWith("/qcms/12");
  for (const tab of worker.tabs) expect(tab.navigate).not.toHaveBeenCalled();
});
