import {
  type BodyInputOf,
  csrfHeader,
  type Endpoint,
  type ErrorCode,
  getCsrfToken,
  mediaTypesOf,
  type ParamsOf,
  pageUserHeader,
  type QueryInputOf,
  type ResponseOf,
  type SchemasOf,
} from "@badin/contract";
import { takeFirstAnswer } from "../first-page/first-answers.ts";
import { deadline } from "./deadline.ts";
import { ApiFailure, ConnectionFailure, ForeignReply, isUnreachable, toFailure } from "./failures.ts";
import { pageUser } from "./page-user.ts";
import { setReachable } from "./reachability.ts";

type Part<E extends Endpoint, Key extends string, Value> = SchemasOf<E> extends Record<Key, unknown> ? Record<Key, Value> : unknown;

/** Input of a call: exactly the parameters, query and body that its endpoint declares. */
export type Input<E extends Endpoint> = Part<E, "params", ParamsOf<E>> &
  Part<E, "query", QueryInputOf<E>> &
  Part<E, "body", BodyInputOf<E>>;

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Token of an emailed link, in place of the session. */
  readonly bearer?: string;
  /** Id of the user who acts, where it may differ from the user that the page shows. */
  readonly by?: number;
  /** Time without an answer after which the connection counts as lost; by default 20 seconds. */
  readonly timeoutMs?: number;
  /** Whether a success is of the shape that the endpoint declares, where a stranger's must not pass for it. */
  readonly isExpected?: (content: unknown) => boolean;
}

const defaultTimeoutMs = 20_000;

let csrfToken: Promise<string> | undefined;

/** Returns the CSRF token, loaded once. Called at start so that the first press of a button does not wait for it. */
export function loadCsrfToken(): Promise<string> {
  csrfToken ??= request(getCsrfToken, {}, {}).then(
    ({ token }) => token,
    (error: unknown) => {
      csrfToken = undefined;
      throw error;
    },
  );
  return csrfToken;
}

/**
 * Calls the API and returns its answer. A call that writes carries the CSRF token and the id of the user that the page
 * shows.
 * @throws ApiFailure when the server refuses, ConnectionFailure when no answer came, or one that is not the server's
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<ResponseOf<E>> {
  if (endpoint.method === "GET") return request(endpoint, input, options);
  const by = options.by ?? pageUser();
  return withToken(by, (headers) => request(endpoint, input, options, headers));
}

let askProof: () => Promise<boolean> = async () => false;

/**
 * Says how the person is asked for their password, when a call needs a recent proof: resolves to whether it was given.
 */
export function onProofNeeded(ask: () => Promise<boolean>): void {
  askProof = ask;
}

/**
 * Sends a call that writes with the CSRF token, for the user `by`. Sends it again, once, when the token has expired,
 * and when the person has given the password that the call needs.
 */
export async function withToken<Answer>(
  by: number | undefined,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(writingHeaders(await loadCsrfToken(), by));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === "proof_needed" && (await askProof())) return send(writingHeaders(await loadCsrfToken(), by));
    // The cookie that belongs to the token has expired or was cleared: loads another pair.
    if (error.code !== "csrf") throw error;
    csrfToken = undefined;
    return send(writingHeaders(await loadCsrfToken(), by));
  }
}

/** Returns the headers of a call that writes: the CSRF token and the user that the page shows. */
const writingHeaders = (token: string, by: number | undefined): Record<string, string> => ({
  [csrfHeader]: token,
  ...(by === undefined ? {} : { [pageUserHeader]: String(by) }),
});

async function request<E extends Endpoint>(
  endpoint: E,
  input: unknown,
  { signal, bearer, timeoutMs = defaultTimeoutMs, isExpected = () => true }: CallOptions,
  ownHeaders: Record<string, string> = {},
): Promise<ResponseOf<E>> {
  const { params, query, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const url = urlOf(endpoint, params, query);
  const first = endpoint.method === "GET" ? await takeFirstAnswer(url) : undefined;
  if (first !== undefined) return first as ResponseOf<E>;
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...ownHeaders,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: deadline(timeoutMs, signal),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ConnectionFailure(error);
  });
  const content = await readContent(response);
  const isSuccess = response.ok && isOurs(response, content, endpoint) && isExpected(content);
  const failure = isSuccess ? undefined : refusal(response, content);
  if (!isUnreachable(failure)) setReachable(true);
  if (!failure) return content as ResponseOf<E>;
  throw failure;
}

/**
 * Whether a success is the server's: a content of the endpoint's media type, JSON by default, or nothing where there
 * may be none. A stranger's empty reply is a 200.
 */
const isOurs = ({ status, headers }: Response, content: unknown, endpoint: Endpoint): boolean =>
  content === undefined
    ? status === 204 || status === 201
    : mediaTypesOf(endpoint).some((type) => headers.get("content-type")?.startsWith(type));

/** Returns a function that says whether a content is an object with these fields. */
export const hasFields =
  (...names: readonly string[]) =>
  (content: unknown): boolean =>
    typeof content === "object" && content !== null && names.every((name) => Object.hasOwn(content, name));

/**
 * Fetches an answer that is a file, or comes in parts.
 * @throws ApiFailure when the server refuses, ConnectionFailure when no answer came
 */
export async function fetchRaw(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((error: unknown) => {
    throw new ConnectionFailure(error);
  });
  if (response.ok && !isPage(response)) return response;
  throw refusal(response, await readContent(response));
}

/** The guard of a page that is being opened; `refused` once it leads elsewhere. */
interface Guard {
  readonly outcome: Promise<unknown>;
  refused: boolean;
}

let guard: Guard | undefined;

/** Returns the guard of the page that is being opened, or was opened last. */
export const currentGuard = (): Readonly<Guard> | undefined => guard;

/**
 * Says which guard lets the user into the page: what is asked for ahead of it may be refused first, and if it leads
 * elsewhere, with a word, the browser is not sent to `/` too.
 */
export function watchGuard(outcome: Promise<unknown>): void {
  const watched: Guard = { outcome, refused: false };
  outcome.catch(() => {
    watched.refused = true;
  });
  guard = watched;
}

let noSession: () => void = () => undefined;

/** Calls `listener` whenever the server answers that no session is open, whichever call it was. */
export function onNoSession(listener: () => void): void {
  noSession = listener;
}

/** Refusals with which the page goes on: it loads another token, or asks for the password. */
const staysAt: readonly ErrorCode[] = ["csrf", "proof_needed"];

/** Returns the failure of a response. A 403 of the server, except for those, also sends the browser to `/`. */
function refusal(response: Response, content: unknown): Error {
  const { status, ok } = response;
  if (ok) return new ForeignReply(status, new ConnectionFailure(undefined).message);
  const failure = toFailure(status, isPage(response) ? undefined : content);
  if (!(failure instanceof ApiFailure)) return failure;
  if (failure.code === "unauthenticated") noSession();
  if (status === 403 && !staysAt.includes(failure.code) && location.pathname !== "/") leave();
  return failure;
}

function leave(): void {
  if (!guard) location.assign("/");
  else
    guard.outcome.then(
      () => location.assign("/"),
      () => undefined,
    );
}

/** Whether a response is HTML, hence an intermediary's: the API never answers HTML. */
const isPage = (response: Response): boolean => response.headers.get("content-type")?.includes("html") ?? false;

/** Returns what a response holds; undefined when it is empty. @throws ForeignReply when it is damaged */
async function readContent(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text().catch((error: unknown) => {
    throw new ConnectionFailure(error);
  });
  if (text === "") return undefined;
  if (!response.headers.get("content-type")?.includes("json")) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw toFailure(response.status, undefined);
  }
}

/** Returns the URL of a call, with its parameters and query. Undefined query values are left out. */
export function urlOf(endpoint: Endpoint, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
