import type { BodyInputOf, createLive } from "@badin/contract";
import { onDevice } from "../../platform/device-storage.ts";
import { texts } from "./texts.ts";

const { seconds } = texts.start;
type Seconds = `${keyof typeof seconds}`;

/** The times that a vote may last, as the form offers them. */
export const secondsOffered = Object.entries(seconds).map(([value, label]) => ({ value: value as Seconds, label }));

export interface LiveSettings {
  readonly seconds: Seconds;
  readonly shuffled: boolean;
  readonly votesFirst: boolean;
}

const settingsKey = "badin:live-settings";
const usual: LiveSettings = { seconds: "60", shuffled: false, votesFirst: true };

/** Returns the settings of the last session opened on this device. */
export function lastSettings(): LiveSettings {
  const known = onDevice("localStorage", (storage) => JSON.parse(storage.getItem(settingsKey) ?? "{}") as Partial<LiveSettings>) ?? {};
  const chosen = known.seconds !== undefined && known.seconds in seconds ? known.seconds : usual.seconds;
  return { seconds: chosen, shuffled: known.shuffled === true, votesFirst: known.votesFirst !== false };
}

/** Keeps the settings for the next session opened on this device. */
export const keepSettings = (settings: LiveSettings) =>
  onDevice("localStorage", (storage) => storage.setItem(settingsKey, JSON.stringify(settings)));

/** Returns the settings as the API takes them. */
export const settingsForm = ({
  seconds: time,
  ...rest
}: LiveSettings): Pick<BodyInputOf<typeof createLive>, "seconds" | "shuffled" | "votesFirst"> => ({
  ...rest,
  seconds: time === "0" ? null : Number(time),
});
