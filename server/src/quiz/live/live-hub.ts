import { type BoardState, type LiveState, liveBeatMs } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { describeBoard, describeLive, readLive } from "./live-state.service.ts";

/** Who reads a session's states: the phones of the class, or the teacher's screens. */
export type Audience = "class" | "board";

/** Sends a text to a reader; resolves once it is ready for another. */
type Send = (text: string) => Promise<void>;

interface Reader {
  readonly audience: Audience;
  readonly send: Send;
  /** Whether the last text is still on its way. */
  busy: boolean;
  /** The newest text that waits for it. */
  next: string | undefined;
}

/** A session with readers in this process. */
interface Room {
  readonly readers: Set<Reader>;
  reading: boolean;
  /** Whether something changed since the read under way began. */
  stale: boolean;
  last: { state: LiveState; board: BoardState } | undefined;
  told: Record<Audience, { key: string; at: number }>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Least time between two states told to a reader because somebody joined or voted; a step is told at once. */
const paceMs: Record<Audience, number> = { board: 100, class: 1_000 };
/**
 * How often a session with readers is read although no signal came: a signal may be lost, and behind some poolers none
 * comes.
 */
const lookMs = 2_000;

/**
 * Tells the readers of live sessions each new state, whole. States are read from the database: a signal says only that
 * there is something to read, so that one lost costs `lookMs` at most. A reader that is slow misses states and holds
 * nobody up.
 */
export function createLiveHub(context: Context, onError: (error: unknown) => void) {
  const { signals } = context.database;
  const rooms = new Map<number, Room>();
  const stopListening = signals.listen((text) => {
    const [, liveId] = /^live (\d+)$/.exec(text) ?? [];
    if (liveId) wake(Number(liveId));
  });

  function wake(liveId: number): void {
    const room = rooms.get(liveId);
    if (!room) return;
    if (room.reading) room.stale = true;
    else void read(liveId, room);
  }

  /** Reads a session, and again while signals came meanwhile. */
  async function read(liveId: number, room: Room): Promise<void> {
    room.reading = true;
    do {
      room.stale = false;
      try {
        const row = await readLive(context, liveId);
        if (!row) break;
        const state = await describeLive(context, row);
        room.last = { state, board: await describeBoard(context, row, state, room.last?.board) };
      } catch (error) {
        onError(error);
      }
      tell(room);
    } while (room.stale && rooms.has(liveId));
    room.reading = false;
    plan(liveId, room);
  }

  /** Tells the state to the audiences for which it is new and whose turn it is. */
  function tell(room: Room): void {
    if (!room.last) return;
    const at = performance.now();
    for (const audience of ["board", "class"] as const) {
      const state = audience === "board" ? room.last.board : room.last.state;
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

  /** Plans the next look: when the vote closes, when an audience's turn comes, or by habit. */
  function plan(liveId: number, room: Room): void {
    clearTimeout(room.timer);
    if (!rooms.has(liveId)) return;
    const waits = [lookMs];
    if (room.last) {
      const { state, board } = room.last;
      if (state.closesAt !== null) waits.push(Math.max(0, Date.parse(state.closesAt) - context.now()) + 2);
      for (const [audience, { now: _, ...content }] of [["board", board] as const, ["class", state] as const])
        if (JSON.stringify(content) !== room.told[audience].key)
          waits.push(Math.max(5, room.told[audience].at + paceMs[audience] - performance.now()));
    }
    room.timer = setTimeout(() => wake(liveId), Math.min(...waits)).unref();
  }

  function give(reader: Reader, text: string): void {
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
    /** Says that a session has changed, to every process. */
    changed: (liveId: number): void => signals.send(`live ${liveId}`),
    /** Gives a reader every state from now on, the first one at once. Returns a function that ends it. */
    follow(liveId: number, audience: Audience, send: Send, first: LiveState): () => void {
      const nothing = { key: "", at: Number.NEGATIVE_INFINITY };
      const room: Room = rooms.get(liveId) ?? {
        readers: new Set(),
        reading: false,
        stale: false,
        last: undefined,
        told: { board: nothing, class: nothing },
        timer: undefined,
      };
      rooms.set(liveId, room);
      const reader: Reader = { audience, send, busy: false, next: undefined };
      room.readers.add(reader);
      give(reader, JSON.stringify(first));
      wake(liveId);
      return () => {
        room.readers.delete(reader);
        if (room.readers.size > 0) return;
        clearTimeout(room.timer);
        rooms.delete(liveId);
      };
    },
    close: (): void => {
      stopListening();
      for (const room of rooms.values()) clearTimeout(room.timer);
      rooms.clear();
    },
  };
}
export type LiveHub = ReturnType<typeof createLiveHub>;
