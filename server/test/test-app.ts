import { createHash } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
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
    options?: { csrf?: boolean; headers?: Record<string, string> },
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

export async function createTestApp(
  database: Database,
  { documented = false, ...overrides }: Partial<Config> & { readonly documented?: boolean } = {},
  outbound = closedNetwork,
  logger?: FastifyBaseLogger,
): Promise<TestApp> {
  const config: Config = {
    ...readConfig({ DATA_DIR: "/nonexistent", PUBLIC_URL: "https://badin.example" }),
    requestsPerMinute: 1_000_000,
    ...overrides,
  };
  let now = testNow;
  let draws = 0;
  const randomBytes = (size: number): Buffer => {
    const chunks: Buffer[] = [];
    for (let n = 0; n < size; n += 32) chunks.push(createHash("sha256").update(`test ${draws++}`).digest());
    return Buffer.concat(chunks).subarray(0, size);
  };
  const keys = deriveKeys("a secret for the tests, long enough");
  const context: Context = { config, database, keys, outbound, listEarnedBadges, now: () => now, randomBytes };
  const parts = { web: "/nonexistent/", headRoutes: false, documented };
  const app = await buildApp(context, { serializerCompiler: checkedSerializer, ...parts, ...(logger ? { logger } : {}) });
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
    async call(method, url, body, { csrf = method !== "GET", headers = {} } = {}) {
      if (csrf) token ??= send({ method: "GET", url: "/api/csrf-token" }).then((r) => r.json<{ token: string }>().token);
      const proof = csrf ? { "x-xsrf-token": (await token) ?? "" } : {};
      return send({
        method,
        url,
        headers: { ...proof, ...headers },
        ...(body === undefined ? {} : { payload: body as never }),
      });
    },
  };
}
