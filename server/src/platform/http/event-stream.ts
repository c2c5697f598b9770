import type { Endpoint, EndpointSchemas } from "@badin/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import type { Access } from "./access.ts";
import { AppError } from "./errors.ts";
import { networkOf } from "./network.rules.ts";
import { type Call, route } from "./route.ts";

/** Most streams of one account, of one network (a school is often behind one address) and of this process. */
const most = { account: 6, network: 2_000, process: 10_000 } as const;

/** Streams under way, by account and by network. */
class StreamCounter {
  readonly open = new Set<() => void>();
  readonly #counts = new Map<string, number>();
  #all = 0;

  /** @throws AppError 429 beyond a limit */
  enter(account: string, network: string): () => void {
    const count = (key: string) => this.#counts.get(key) ?? 0;
    if (count(account) >= most.account || count(network) >= most.network || this.#all >= most.process)
      throw new AppError("too_many", { retryAfterSeconds: 60 });
    const add = (key: string, by: number) => {
      const next = count(key) + by;
      if (next === 0) this.#counts.delete(key);
      else this.#counts.set(key, next);
    };
    for (const key of [account, network]) add(key, 1);
    this.#all++;
    return () => {
      for (const key of [account, network]) add(key, -1);
      this.#all--;
    };
  }
}

/** Sends one event; resolves once the client is ready for another. Rejects once it has left. */
export type SendEvent = (data: string) => Promise<void>;

const counters = new WeakMap<FastifyInstance["server"], StreamCounter>();

/** Returns the streams of the server, which end when it stops: they have no end of their own. */
function counterOf(app: FastifyInstance): StreamCounter {
  const known = counters.get(app.server);
  if (known) return known;
  const counter = new StreamCounter();
  counters.set(app.server, counter);
  app.addHook("preClose", async () => {
    for (const close of counter.open) close();
  });
  return counter;
}

/**
 * Registers a stream of server-sent events. `start` is called once the caller may have it, and gives what ends it when
 * the client leaves; an error that it throws is answered as any other. At most so many streams an account and a
 * network: the page then asks from time to time.
 */
export function eventRoute<S extends EndpointSchemas, A extends Exclude<Access, "anyone" | "optional">>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<S>,
  schemas: NoInfer<S>,
  access: A,
  start: (call: Call<Endpoint<S>, A>, send: SendEvent) => Promise<() => void>,
): void {
  const counter = counterOf(app);
  route(app, context, endpoint, schemas, { access, events: true }, async (call) => {
    const { reply, request } = call;
    const leave = counter.enter(`account ${call.user?.id}`, `network ${networkOf(request.ip)}`);
    try {
      const stop = await start(call, (data) => reply.sse.send(data));
      reply.sse.keepAlive();
      const close = () => reply.sse.close();
      counter.open.add(close);
      const end = () => {
        counter.open.delete(close);
        stop();
        leave();
      };
      if (reply.sse.isConnected) reply.sse.onClose(end);
      else end();
    } catch (error) {
      leave();
      throw error;
    }
    return reply as never;
  });
}
