import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance, FastifyListenOptions, InjectOptions, LightMyRequestResponse } from "fastify";
import { buildApp } from "../src/app/app.ts";
import { type Config, readConfig } from "../src/platform/config/config.ts";
import { deriveKeys } from "../src/platform/config/secret.ts";
import type { Context } from "../src/platform/context.ts";
import type { Database, Db } from "../src/platform/database/database.ts";
import { hashSecret } from "../src/platform/http/session.ts";
import type { Outbound } from "../src/platform/outbound/outbound.ts";
import { listEarnedBadges } from "../src/quiz/badges/badges.service.ts";
import { checkedSerializer } from "./checked-serializer.ts";

/** 21 November 2026, 10:00 in Paris. */
export const testNow = Date.UTC(2026, 10, 21, 9, 0, 0);

/** The application over a test database, with a controlled clock and random source. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly db: Db;
  /** Moves the clock forward. */
  advance(ms: number): void;
  /** Returns a browser without cookies. */
  visitor(): Browser;
  /** Returns a browser with an open session of `userId`. */
  signedInAs(userId: number): Promise<Browser>;
  close(): Promise<void>;
}

/** A browser that keeps its cookies and sends the CSRF token, unless `call` says otherwise. */
export interface Browser {
  call(
    method: NonNullable<InjectOptions["method"]>,
    url: string,
    body?: unknown,
    options?: { csrf?: boolean; headers?: Record<string, string>; asStream?: boolean },
  ): Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
}

/** Blocks every outgoing request. */
const closedNetwork: Outbound = {
  acceptsUrl: () => false,
  acceptsPushService: () => false,
  acceptsAddress: () => false,
  resolve: async () => [],
};

interface TestOptions extends Partial<Config> {
  readonly documented?: boolean;
  /** Whether the application is built for this test alone, which adds something to it. */
  readonly own?: boolean;
}

/**
 * Makes an application for a test. Its routes are those of the worker's one application, unless the test needs them
 * built for itself; its database, settings, clock and memory are its own.
 */
export async function createTestApp(
  database: Database,
  { documented = false, own = documented, ...overrides }: TestOptions = {},
  outbound = closedNetwork,
  logger?: FastifyBaseLogger,
): Promise<TestApp> {
  const config: Config = { ...usualConfig, ...overrides };
  let now = testNow;
  let draws = 0;
  const randomBytes = (size: number): Buffer => {
    const chunks: Buffer[] = [];
    for (let n = 0; n < size; n += 32) chunks.push(createHash("sha256").update(`test ${draws++}`).digest());
    return Buffer.concat(chunks).subarray(0, size);
  };
  const keys = deriveKeys("a secret for the tests, long enough");
  const context: Context = { config, database, keys, outbound, memory: new Map(), listEarnedBadges, now: () => now, randomBytes };
  const shared = own || logger ? undefined : await shareApp(context, overrides);
  const app = shared ?? (await buildApp(context, { ...parts, documented, ...(logger ? { logger } : {}) }));
  return {
    app,
    context,
    db: database.db,
    advance: (ms) => {
      now += ms;
    },
    visitor: () => createBrowser(app),
    signedInAs: async (userId) => {
      const secret = randomBytes(32).toString("base64url");
      await database.db
        .insertInto("sessions")
        .values({ id_hash: hashSecret(secret), user_id: userId, impersonator_id: null, created_at: now, last_seen_at: now, proved_at: now })
        .execute();
      const browser = createBrowser(app);
      browser.cookies.set("__Host-badin_session", secret);
      return browser;
    },
    close: () => app.close(),
  };
}

const usualConfig: Config = {
  ...readConfig({ DATA_DIR: "/nonexistent", PUBLIC_URL: "https://badin.example" }),
  requestsPerMinute: 1_000_000,
};
const parts = { serializerCompiler: checkedSerializer, web: "/nonexistent/", headRoutes: false };

/** The context of the request under way, to which the worker's one application answers. */
const ofRequest = new AsyncLocalStorage<Context>();
/** Reads each property in the context of the request under way. */
const delegate = (keys: readonly (keyof Context)[]): Context =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      keys.map((key) => [
        key,
        {
          enumerable: true,
          get: () => {
            const context = ofRequest.getStore();
            if (!context) throw new Error(`${key} is asked for outside a request: see createTestApp`);
            return context[key];
          },
        },
      ]),
    ),
  ) as Context;

/** The application of this worker, and the settings that it read when it was built. */
let built: Promise<{ readonly app: FastifyInstance; readonly read: ReadonlySet<string> }> | undefined;

async function buildShared(usual: Context): Promise<{ app: FastifyInstance; read: ReadonlySet<string> }> {
  const read = new Set<string>();
  let isBuilt = false;
  const config = new Proxy(usualConfig, {
    get: (settings, key) => {
      if (isBuilt) throw new Error(`the setting ${String(key)} is that of the start: take it from the context at each request`);
      read.add(String(key));
      return settings[key as keyof Config];
    },
  });
  const context: Context = { ...usual, config, memory: new Map() };
  return ofRequest.run(context, async () => {
    const app = await buildApp(delegate(Object.keys(usual) as (keyof Context)[]), parts);
    await app.ready();
    isBuilt = true;
    return { app, read };
  });
}

/** Returns the worker's application for a context; undefined when it was built with other settings than `overrides`. */
async function shareApp(context: Context, overrides: Partial<Config>): Promise<FastifyInstance | undefined> {
  built ??= buildShared(context);
  const { app, read } = await built;
  if (Object.keys(overrides).some((key) => read.has(key))) return undefined;
  let listening: FastifyInstance | undefined;
  return Object.create(app, {
    inject: { value: (options: InjectOptions) => ofRequest.run(context, async () => app.inject(options)) },
    // What comes by a socket is in no context: an application that listens is built for it.
    listen: {
      value: async (options: FastifyListenOptions) => {
        listening ??= await buildApp(context, parts);
        return listening.listen(options);
      },
    },
    server: { get: () => (listening ?? app).server },
    close: { value: async () => listening?.close() },
  }) as FastifyInstance;
}

function createBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>();
  let token: Promise<string> | undefined;
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await app.inject({ ...options, cookies: Object.fromEntries(cookies) });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const gone = value === "" || maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (gone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    async call(method, url, body, { csrf = method !== "GET", headers = {}, asStream = false } = {}) {
      if (csrf) token ??= send({ method: "GET", url: "/api/csrf-token" }).then((r) => r.json<{ token: string }>().token);
      const proof = csrf ? { "x-xsrf-token": (await token) ?? "" } : {};
      return send({
        method,
        url,
        headers: { ...proof, ...headers },
        payloadAsStream: asStream,
        ...(body === undefined ? {} : { payload: body as never }),
      });
    },
  };
}
