import { liveBeatMs } from "@badin/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { remembered } from "../memory.ts";

/** What readers are told: a version that counts its changes, and the server's time. */
export interface Told {
  readonly version: number;
  readonly now: string;
}

/** Sends a text to a reader; resolves once it is ready for another. */
type Send = (text: string) => Promise<void>;

interface Reader<A extends string> {
  readonly audience: A;
  readonly send: Send;
  /** Whether the last text is still on its way. */
  busy: boolean;
  /** The newest text that waits for it. */
  next: string | undefined;
}

/** What is followed, with readers in this process. */
interface Room<A extends string, S> {
  readonly readers: Set<Reader<A>>;
  reading: boolean;
  /** Whether something changed since the read under way began. */
  stale: boolean;
  last: S | undefined;
  told: Record<A, { key: string; at: number }>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * How often what has readers is read although no signal came: a signal may be lost, and behind some poolers none
 * comes.
 */
const lookMs = 2_000;

/** What a hub tells, to which audiences. */
export interface Followable<A extends string, S extends Record<A, Told>> {
  /** Its word in signals, before its id. */
  readonly name: string;
  /** Least time between two states of one version told to an audience; a new version is told at once. */
  readonly paceMs: Readonly<Record<A, number>>;
  /** Reads the state of each audience; undefined when what is followed exists no more. `last` is the one of before. */
  read(id: number, last: S | undefined): Promise<S | undefined>;
  /** Returns when a state changes by itself, in ms since 1970; null when it does not. */
  changesAt?(state: S): number | null;
}

/**
 * Tells readers each new state, whole. States are read from the database: a signal says only that there is something to
 * read, so that one lost costs `lookMs` at most. A reader that is slow misses states and holds nobody up.
 */
export function createStateHub<A extends string, S extends Record<A, Told>>(
  context: Context,
  { name, paceMs, read: readState, changesAt }: Followable<A, S>,
  onError: (error: unknown) => void,
) {
  const { signals } = context.database;
  const audiences = Object.keys(paceMs) as A[];
  const forEach = <T>(value: () => T) => Object.fromEntries(audiences.map((audience) => [audience, value()])) as Record<A, T>;
  const rooms = new Map<number, Room<A, S>>();
  const stopListening = signals.listen((text) => {
    const [word, id] = text.split(" ");
    if (word === name && id) wake(Number(id));
  });

  function wake(id: number): void {
    const room = rooms.get(id);
    if (!room) return;
    if (room.reading) room.stale = true;
    else void read(id, room);
  }

  /** Reads a state, and again while signals came meanwhile. */
  async function read(id: number, room: Room<A, S>): Promise<void> {
    room.reading = true;
    do {
      room.stale = false;
      try {
        const state = await readState(id, room.last);
        if (!state) break;
        room.last = state;
      } catch (error) {
        onError(error);
      }
      tell(room);
    } while (room.stale && rooms.has(id));
    room.reading = false;
    plan(id, room);
  }

  /** Tells the state to the audiences for which it is new and whose turn it is. */
  function tell(room: Room<A, S>): void {
    if (!room.last) return;
    const at = performance.now();
    for (const audience of audiences) {
      const state = room.last[audience];
      const { now: _, ...content } = state;
      const key = JSON.stringify(content);
      const told = room.told[audience];
      const isStep = !told.key.includes(`"version":${state.version},`);
      const isDue = key !== told.key ? isStep || at - told.at >= paceMs[audience] : at - told.at >= liveBeatMs;
      if (!isDue) continue;
      room.told[audience] = { key, at };
      const text = JSON.stringify(state);
      for (const reader of room.readers) if (reader.audience === audience) give(reader, text);
    }
  }

  /** Plans the next look: when the state changes by itself, when an audience's turn comes, or by habit. */
  function plan(id: number, room: Room<A, S>): void {
    clearTimeout(room.timer);
    if (!rooms.has(id)) return;
    const waits = [lookMs];
    if (room.last) {
      const at = changesAt?.(room.last) ?? null;
      if (at !== null) waits.push(Math.max(0, at - context.now()) + 2);
      for (const audience of audiences) {
        const { now: _, ...content } = room.last[audience];
        if (JSON.stringify(content) !== room.told[audience].key)
          waits.push(Math.max(5, room.told[audience].at + paceMs[audience] - performance.now()));
      }
    }
    room.timer = setTimeout(() => wake(id), Math.min(...waits)).unref();
  }

  function give(reader: Reader<A>, text: string): void {
    if (reader.busy) {
      reader.next = text;
      return;
    }
    reader.busy = true;
    void reader
      .send(text)
      .catch(() => undefined)
      .then(() => {
        reader.busy = false;
        const { next } = reader;
        reader.next = undefined;
        if (next !== undefined) give(reader, next);
      });
  }

  return {
    /** Says that a state has changed, to every process. */
    changed: (id: number): void => signals.send(`${name} ${id}`),
    /** Gives a reader every state from now on, the first one at once. Returns a function that ends it. */
    follow(id: number, audience: A, send: Send, first: Told): () => void {
      const room: Room<A, S> = rooms.get(id) ?? {
        readers: new Set(),
        reading: false,
        stale: false,
        last: undefined,
        told: forEach(() => ({ key: "", at: Number.NEGATIVE_INFINITY })),
        timer: undefined,
      };
      rooms.set(id, room);
      const reader: Reader<A> = { audience, send, busy: false, next: undefined };
      room.readers.add(reader);
      give(reader, JSON.stringify(first));
      wake(id);
      return () => {
        room.readers.delete(reader);
        if (room.readers.size > 0) return;
        clearTimeout(room.timer);
        rooms.delete(id);
      };
    },
    close: (): void => {
      stopListening();
      for (const room of rooms.values()) clearTimeout(room.timer);
      rooms.clear();
    },
  };
}

/** Returns what gives the hub of the process, which listens from the start of the application until its end. */
export function hubOf<H extends { close(): void }>(
  app: FastifyInstance,
  context: Context,
  create: (context: Context, onError: (error: unknown) => void) => H,
): () => H {
  const hub = remembered((of: Context) => create(of, (err) => app.log.error({ err }, "reading what is followed failed")));
  app.addHook("onReady", async () => void hub(context));
  // Streams have no end of their own: the server would wait for them.
  app.addHook("preClose", async () => hub(context).close());
  return () => hub(context);
}
