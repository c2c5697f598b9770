import type { ExamNotice, MessageNotice, PushNotice, RevisionNotice } from "@badin/contract";
import { dayOf, hourOf } from "../../platform/dates.ts";
import { pathTo, pathToQcm } from "../../platform/paths.ts";

const texts = {
  quiz: "Nouveau questionnaire",
  dueTomorrow: "À finir demain au plus tard",
  unnamed: "Un nouveau questionnaire t’attend.",
  planned: "Examen blanc programmé",
  plannedAt: (name: string, opensAt: string | null) =>
    opensAt === null ? `${name}, en classe` : `${name}, ${dayOf(opensAt)} à ${hourOf(opensAt)}`,
  result: "Ton examen blanc est corrigé",
  "set-aside": "Ta copie d’examen blanc ne compte pas",
  revision: "Ta séance du jour est prête",
  message: (author: string | null) => `Message de ${author ?? "ton enseignant"}`,
  questions: (n: number) => `${n} ${n >= 2 ? "questions" : "question"} à réviser`,
};

/** What a notification shows. */
interface Shown {
  readonly title: string;
  readonly body: string;
  /** Replaces an earlier notification of the same subject, without a second sound. */
  readonly tag: string;
  /** Where a press on it leads. */
  readonly path: string;
}

type Notice = PushNotice | ExamNotice | RevisionNotice | MessageNotice;

/** Shows the notices that the server pushes. A press on one opens its quiz or its exam. */
export function showNotices(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const { title, body, tag, path } = describe(readNotice(event.data));
    event.waitUntil(worker.registration.showNotification(title, { body, tag, data: path, icon: "/icon-192.png", lang: "fr" }));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data)));
  });
}

/** Returns what to show, for an unknown notice too: browsers require a notification. */
function describe(notice: Notice | undefined): Shown {
  if (!notice) return { title: texts.quiz, body: texts.unnamed, tag: "qcm", path: pathTo("home") };
  if ("qcmId" in notice) {
    const { qcmId, name, dueTomorrow } = notice;
    return { title: dueTomorrow ? texts.dueTomorrow : texts.quiz, body: name, tag: `qcm-${qcmId}`, path: pathToQcm(qcmId, "last") };
  }
  if ("revision" in notice)
    return { title: texts.revision, body: texts.questions(notice.revision), tag: "revision", path: pathTo("revision") };
  if ("message" in notice) return { title: texts.message(notice.author), body: notice.message, tag: "message", path: pathTo("home") };
  const { mockExamId, name, about, opensAt } = notice;
  const tag = `mock-exam-${mockExamId}`;
  const path = about === "result" ? pathTo("mockExamResult", { mockExamId }) : pathTo("mockExam", { mockExamId });
  return { title: texts[about], body: about === "planned" ? texts.plannedAt(name, opensAt) : name, tag, path };
}

/** Returns the content of a push message, or undefined for an unknown format. */
function readNotice(data: PushMessageData | null): Notice | undefined {
  try {
    const content: Partial<PushNotice & ExamNotice & RevisionNotice & MessageNotice> = data?.json() ?? {};
    const { qcmId, name, dueTomorrow, mockExamId, about, opensAt, revision, message, author } = content;
    if (Number.isInteger(revision)) return { revision: Number(revision) };
    if (typeof message === "string") return { message, author: typeof author === "string" ? author : null };
    if (typeof name !== "string") return undefined;
    if (Number.isInteger(qcmId)) return { qcmId: Number(qcmId), name, dueTomorrow: dueTomorrow === true };
    if (!Number.isInteger(mockExamId) || (about !== "planned" && about !== "result" && about !== "set-aside")) return undefined;
    const opens = Number.isNaN(Date.parse(String(opensAt))) ? null : String(opensAt);
    return { mockExamId: Number(mockExamId), name, about, opensAt: opens };
  } catch {
    return undefined;
  }
}

/**
 * Opens `path` in the tab that already shows it, else in a tab that shows the list, where no work can be lost, else in
 * a new tab.
 */
async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: "window" });
  const showing = (...paths: string[]) => tabs.find((tab) => paths.includes(new URL(tab.url).pathname));
  const tab = showing(path);
  if (tab) return void (await tab.focus());
  const list = showing(pathTo("home"), pathTo("qcms"));
  if (list) return void (await (await list.navigate(path))?.focus());
  await worker.clients.openWindow(path);
}
