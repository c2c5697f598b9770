import { onDevice } from "../../../platform/device-storage.ts";
import { sealedStorage } from "../../../platform/sealed-storage.ts";
import { type LocalAnswers, parseAnswers, unsent } from "./local-answers.rules.ts";

const answersKey = (userId: number, mockExamId: number) => `badin:mock-answers:${userId}:${mockExamId}`;
const deviceKey = (userId: number, mockExamId: number) => `badin:mock-device:${userId}:${mockExamId}`;

/** Returns the name under which this device sends the answers of a copy, drawn when it keeps none: the server orders by it what it gets. */
function deviceName(key: string): string {
  const known = onDevice("localStorage", (storage) => storage.getItem(key));
  if (known && /^[\w-]{1,40}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  onDevice("localStorage", (storage) => storage.setItem(key, name));
  return name;
}

/**
 * Returns the storage of the answers of a copy on this device; when the browser refuses it, they last as long as the page. `forget` erases
 * them from the device, once the server has them all and the copy is handed in: the computer may be a school's.
 */
export function createSittingStore(userId: number, mockExamId: number) {
  const key = answersKey(userId, mockExamId);
  const device = deviceName(deviceKey(userId, mockExamId));
  let memory: LocalAnswers = parseAnswers(onDevice(sealedStorage(userId), (storage) => storage.getItem(key)) ?? null);
  let forgotten = false;
  return {
    device,
    read: () => memory,
    write(answers: LocalAnswers) {
      memory = answers;
      if (!forgotten) onDevice(sealedStorage(userId), (storage) => storage.setItem(key, JSON.stringify(answers)));
    },
    forget() {
      forgotten = true;
      erase(userId, mockExamId);
    },
  };
}

function erase(userId: number, mockExamId: number): void {
  for (const key of [answersKey(userId, mockExamId), deviceKey(userId, mockExamId)])
    onDevice("localStorage", (storage) => storage.removeItem(key));
}

/** Erases the answers of a copy whose result is known, unless the server still has not all of them: time may have ended it elsewhere. */
export function forgetSentAnswers(userId: number, mockExamId: number): void {
  const kept = parseAnswers(onDevice(sealedStorage(userId), (storage) => storage.getItem(answersKey(userId, mockExamId))) ?? null);
  if (unsent(kept).length === 0) erase(userId, mockExamId);
}
