import { EventEmitter } from "node:events";
import pg from "pg";

/**
 * Short texts that every process of the program hears. One that is lost is not sent again: listeners also look from
 * time to time by themselves.
 */
export interface Signals {
  send(text: string): void;
  /** Calls `listener` for each text sent, by this process or another. Returns a function that stops it. */
  listen(listener: (text: string) => void): () => void;
  close(): Promise<void>;
}

const event = "signal";

/** Signals within this process: SQLite has one. */
export function localSignals(): Signals {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    send: (text) => void emitter.emit(event, text),
    listen(listener) {
      emitter.on(event, listener);
      return () => void emitter.off(event, listener);
    },
    close: async () => void emitter.removeAllListeners(),
  };
}

const channel = "badin_signals";
const againMs = 1_000;

interface PostgresSignals {
  readonly url: string;
  /** Sends a text on a channel: NOTIFY. */
  notify(channel: string, text: string): Promise<unknown>;
  /** Whether the connection that listens stays the same: not behind a pooler of transactions. */
  readonly canListen: boolean;
  onError(error: Error): void;
}

/** Signals over LISTEN and NOTIFY, with one connection of this process that listens, opened once somebody does. */
export function postgresSignals({ url, notify, canListen, onError }: PostgresSignals): Signals {
  const local = localSignals();
  /** Tells the process's own signals, which it has heard already. */
  const origin = `${process.pid}.${Math.random().toString(36).slice(2)}`;
  let client: pg.Client | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: "badin signals" });
    client = next;
    const lose = (error: Error) => {
      if (client !== next || isClosed) return;
      client = undefined;
      onError(error);
      void next.end().catch(() => undefined);
      retry = setTimeout(() => void connect(), againMs).unref();
    };
    next.on("error", lose);
    next.on("end", () => lose(new Error("the connection that listens has ended")));
    next.on("notification", ({ payload = "" }) => {
      const [from, ...text] = payload.split(" ");
      if (from !== origin) local.send(text.join(" "));
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      lose(error as Error);
    }
  }

  return {
    send(text) {
      local.send(text);
      void notify(channel, `${origin} ${text}`).catch(onError);
    },
    listen(listener) {
      if (canListen && !client && !retry && !isClosed) void connect();
      return local.listen(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await local.close();
      await client?.end().catch(() => undefined);
    },
  };
}
