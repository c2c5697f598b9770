import type { Endpoint, EndpointSchemas } from "@badin/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { type Access, type AllowedUser, authorize } from "./access.ts";
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

/** How long a stream goes on without asking again whether its caller may have it. */
const recheckMs = 60_000;

/**
 * Registers a stream of server-sent events. `find` returns what the caller is told first, or throws an error, which is
 * answered as any other; `start` sends what follows, and returns what ends that when the client leaves. A session that
 * ends, or a caller who may not have it any more, ends the stream within a minute: the access rule and `find` are asked
 * again. At most so many streams an account and a network: the page then asks from time to time.
 */
export function eventRoute<S extends EndpointSchemas, A extends Exclude<Access, "anyone" | "optional">, T>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<S>,
  schemas: NoInfer<S>,
  access: A,
  find: (call: Call<Endpoint<S>, A>) => Promise<T>,
  start: (call: Call<Endpoint<S>, A>, send: SendEvent, first: T) => () => void,
): void {
  const counter = counterOf(app);
  route(app, context, endpoint, schemas, { access, events: true }, async (call) => {
    const { reply, request } = call;
    const leave = counter.enter(`account ${call.user?.id}`, `network ${networkOf(request.ip)}`);
    try {
      const close = () => reply.sse.close();
      let checkedAt = context.now();
      const send = async (data: string) => {
        if (context.now() - checkedAt >= recheckMs) {
          checkedAt = context.now();
          if (!(await mayStill(context, access, call, find))) return close();
        }
        await reply.sse.send(data);
      };
      const stop = start(call, send, await find(call));
      reply.sse.keepAlive();
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

/** Whether the caller of a stream may still have it; when the database does not answer, nobody knows better. */
async function mayStill<E extends Endpoint, A extends Access>(
  context: Context,
  access: A,
  call: Call<E, A>,
  find: (call: Call<E, A>) => Promise<unknown>,
): Promise<boolean> {
  try {
    await authorize(context, call.request, access);
    await find({ ...call, user: call.request.user as AllowedUser<A> });
    return true;
  } catch (error) {
    return !(error instanceof AppError) || error.status >= 500;
  }
}
