import type { PushNotice } from "@badin/contract";
import { pathTo, pathToQcm } from "../shared/paths.ts";

const texts = { title: "Nouveau questionnaire", unnamed: "Un nouveau questionnaire t’attend." };

/** Shows the notices that the server pushes. A press on one opens its quiz. */
export function showNotices(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const notice = readNotice(event.data);
    // The tag replaces an earlier notification of the same quiz, without a second sound.
    const options: NotificationOptions = {
      body: notice?.name ?? texts.unnamed,
      tag: notice ? `qcm-${notice.qcmId}` : "qcm",
      data: notice ? pathToQcm(notice.qcmId, "last") : pathTo("home"),
      icon: "/icon-192.png",
      lang: "fr",
    };
    event.waitUntil(worker.registration.showNotification(texts.title, options));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data)));
  });
}

/**
 * Returns the content of a push message, or undefined for an unknown format: a notification is shown all the same, as browsers require one.
 */
function readNotice(data: PushMessageData | null): PushNotice | undefined {
  try {
    const { qcmId, name }: Partial<PushNotice> = data?.json() ?? {};
    return Number.isInteger(qcmId) && typeof name === "string" ? { qcmId: Number(qcmId), name } : undefined;
  } catch {
    return undefined;
  }
}

/** Opens `path` in the tab that already shows it, else in a tab that shows the list, where no work can be lost, else in a new tab. */
async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: "window" });
  const showing = (...paths: string[]) => tabs.find((tab) => paths.includes(new URL(tab.url).pathname));
  const tab = showing(path);
  if (tab) return void (await tab.focus());
  const list = showing(pathTo("home"), pathTo("qcms"));
  if (list) return void (await (await list.navigate(path))?.focus());
  await worker.clients.openWindow(path);
}
