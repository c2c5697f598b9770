import type { PushNotice } from "@badin/contract";
import { pathTo, pathToQcm } from "../shared/paths.ts";

const texts = { title: "Nouveau questionnaire", unnamed: "Un nouveau questionnaire t’attend." };

/** Shows the notices that the server pushes, and opens the quiz of the one that is pressed. */
export function showNotices(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const notice = readNotice(event.data);
    // Of the same quiz published again, one notification stays, and does not ring again.
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

/** What the message says; undefined when it is of another version. A browser wants something shown whatever it says. */
function readNotice(data: PushMessageData | null): PushNotice | undefined {
  try {
    const { qcmId, name }: Partial<PushNotice> = data?.json() ?? {};
    return Number.isInteger(qcmId) && typeof name === "string" ? { qcmId: Number(qcmId), name } : undefined;
  } catch {
    return undefined;
  }
}

/** In the tab that shows it already, else in one that shows the list, where nothing can be lost; else in a new one. */
async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: "window" });
  const showing = (...paths: string[]) => tabs.find((tab) => paths.includes(new URL(tab.url).pathname));
  const tab = showing(path);
  if (tab) return void (await tab.focus());
  const list = showing(pathTo("home"), pathTo("qcms"));
  if (list) return void (await (await list.navigate(path))?.focus());
  await worker.clients.openWindow(path);
}
