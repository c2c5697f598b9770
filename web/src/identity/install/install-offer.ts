import { onDevice } from "../../platform/device-storage.ts";

/** The browser's offer to install the application: Chrome, Edge and Samsung have it, Safari and Firefox do not. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Keeps the browser's offer, which comes before any page can ask for it, and takes it back once the application is
 * installed.
 */
export function watchInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    tell();
  });
  addEventListener("appinstalled", () => {
    offer = undefined;
    tell();
  });
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * How this browser installs the application: by its own dialog, by gestures in Safari on an iPhone, or from Safari
 * only; undefined when it does not, or has.
 */
export type InstallWay = "dialog" | "gestures" | "safari";

/**
 * Returns how an application is installed by a browser that names itself `agent`; undefined when no gesture does it.
 */
export function gesturesOf(agent: string): Exclude<InstallWay, "dialog"> | undefined {
  if (!/iPhone|iPad|iPod/.test(agent)) return undefined;
  return /CriOS|FxiOS|EdgiOS|OPiOS|GSA/.test(agent) ? "safari" : "gestures";
}

const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;

export const installWay = (): InstallWay | undefined => (isInstalled() ? undefined : offer ? "dialog" : gesturesOf(navigator.userAgent));

/** Opens the browser's own dialog; returns whether the student agreed. An offer can be used once. */
export async function install(): Promise<boolean> {
  const used = offer;
  offer = undefined;
  await used?.prompt();
  const accepted = (await used?.userChoice)?.outcome === "accepted";
  tell();
  return accepted;
}

const keyOf = (userId: number) => `badin:install-offered:${userId}`;

/**
 * Whether the invitation is still to be shown to a user under the result of a quiz: once, under one result, until it is
 * put off.
 */
export const isInvited = (userId: number, qcmId: number): boolean =>
  onDevice("localStorage", (storage) => [null, String(qcmId)].includes(storage.getItem(keyOf(userId)))) ?? false;

/** Stores that the invitation stands under the result of a quiz, or that it was put off for good. */
export const rememberInvited = (userId: number, where: number | "later"): void =>
  void onDevice("localStorage", (storage) => storage.setItem(keyOf(userId), String(where)));
