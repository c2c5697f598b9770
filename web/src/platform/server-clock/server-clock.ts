import { onDevice } from "../device-storage.ts";
import { once } from "../once.ts";
import {
  type CarriedClock,
  carry,
  isDoubtful,
  learn,
  type Moment,
  momentOf,
  ownClock,
  parseClock,
  type Reading,
  trueTime,
} from "./server-clock.rules.ts";

const key = "badin:server-clock";
/** The clock is kept at least this often while it is read: a battery that dies says nothing before. */
const keepEveryMs = 5000;

/** What a page reads on its device, and what it keeps there. */
interface Device {
  readonly read: () => Reading;
  readonly load: () => string | null | undefined;
  readonly keep: (text: string) => void;
}

export interface ServerClock {
  /** Returns the server's time, in epoch ms. */
  now(): number;
  /** Notes this moment, so that a later word of the server can correct it. */
  moment(): Moment;
  /** Returns the time of a moment by all that the server has said since, in epoch ms. */
  trueTime(moment: Moment): number;
  /** Whether the device has slept, was started anew or had its clock set since the server's last word. */
  isDoubtful(): boolean;
  /** Makes a call and learns the server's time from its answer, if it says it. */
  heard<Answer extends { readonly now?: string | undefined }>(ask: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Creates the server's clock of a device: the server's last word, carried by the steady clock of the page, by the wall
 * clock over sleeps and reloads (docs/decisions/0067). Before the first word it is the device's own clock.
 */
function createServerClock(device: Device): ServerClock {
  let clock: CarriedClock | undefined;
  let keptAt = Number.NEGATIVE_INFINITY;

  function read(): CarriedClock {
    const reading = device.read();
    clock ??= parseClock(device.load()) ?? ownClock(reading);
    clock = carry(clock, reading);
    if (reading.steady - keptAt >= keepEveryMs) keep(clock);
    return clock;
  }

  function keep(known: CarriedClock): void {
    keptAt = known.reading.steady;
    device.keep(JSON.stringify(known));
  }

  return {
    now: () => read().at,
    moment() {
      const known = read();
      keep(known);
      return momentOf(known);
    },
    trueTime: (moment) => trueTime(read(), moment),
    isDoubtful: () => isDoubtful(read()),
    async heard(ask) {
      const before = read().reading.steady;
      const answer = await ask();
      if (answer.now === undefined) return answer;
      const known = read();
      const from = Date.parse(answer.now);
      clock = learn(known, known.reading, { from, to: from + known.reading.steady - before });
      keep(clock);
      return answer;
    },
  };
}

/** Reads the clocks of this page. */
function pageReader(): () => Reading {
  const page = `${performance.timeOrigin}-${Math.random()}`;
  const isHidden = () => document.visibilityState === "hidden";
  let hidden = false;
  document.addEventListener("visibilitychange", () => {
    hidden = true;
  });
  return () => {
    const reading = { page, wall: Date.now(), steady: performance.now(), hidden: hidden || isHidden() };
    hidden = isHidden();
    return reading;
  };
}

const reader = once(pageReader);

/** The server's clock on this device. */
export const serverClock: ServerClock = createServerClock({
  read: () => reader()(),
  load: () => onDevice("localStorage", (storage) => storage.getItem(key)),
  keep: (text) => onDevice("localStorage", (storage) => storage.setItem(key, text)),
});
