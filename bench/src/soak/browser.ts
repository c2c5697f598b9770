import { csrfHeader } from "@badin/contract";
import { browserHeaders } from "../../../server/test/browser-headers.ts";

/** Answers to requests, by « status method path ». Ids in paths are left out. */
export type Outcomes = Map<string, number>;

export const count = (outcomes: Outcomes, name: string): void => void outcomes.set(name, (outcomes.get(name) ?? 0) + 1);

/** What a browser needs: when the next request may leave, and where its outcome is counted. */
export interface Line {
  readonly url: string;
  readonly outcomes: Outcomes;
  turn(): Promise<void>;
}

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the contract is checked elsewhere; here what comes back is only sent again.
  readonly body: any;
}

/** Why a request got no reply: fetch tells it in the causes of its error only. */
export function causeOf(error: unknown): string {
  const { cause } = error as { cause?: Error & { code?: string } };
  return cause ? ` (${cause.code ?? cause.message}${causeOf(cause)})` : "";
}

/** A browser that may be signed in, and sends each of its requests in its turn. */
export class Browser {
  readonly #line: Line;
  #session: string | undefined;
  #headers: Record<string, string> = {};

  constructor(line: Line, session?: string) {
    this.#line = line;
    this.#session = session;
  }

  get(path: string): Promise<Reply> {
    return this.#send("GET", path);
  }

  post(path: string, body: object = {}): Promise<Reply> {
    return this.#change("POST", path, body);
  }

  delete(path: string): Promise<Reply> {
    return this.#change("DELETE", path);
  }

  /** Signs in, looks at the account, and signs out. */
  async visit(username: string, password: string): Promise<void> {
    const { status } = await this.post("/api/users/signin", { username, password });
    if (status === 200) {
      await this.get("/api/users/me");
      await this.delete("/api/users/signin");
    }
    this.#session = undefined;
    this.#headers = {};
  }

  /** The anti-forgery token goes with the session, so it is asked again when that changes. */
  async #change(method: string, path: string, body?: object): Promise<Reply> {
    if (!this.#headers[csrfHeader]) {
      await this.#line.turn();
      this.#headers = await this.#twice("GET /api/csrf-token", () => browserHeaders(this.#line.url, this.#session));
    }
    return this.#send(method, path, body);
  }

  get #cookie(): string {
    return this.#session ? `badin_session=${this.#session}` : "";
  }

  async #send(method: string, path: string, body?: object): Promise<Reply> {
    await this.#line.turn();
    const headers = { cookie: this.#cookie, ...this.#headers, ...(body ? { "content-type": "application/json" } : {}) };
    const call = `${method} ${path.replace(/\?.*/, "").replace(/\d+/g, "…")}`;
    const ask = () => fetch(this.#line.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const response = await this.#twice(call, ask);
    const text = await response.text();
    count(this.#line.outcomes, `${response.status} ${call}`);
    const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith("badin_session="));
    if (session && !session.startsWith("badin_session=;")) {
      this.#session = session.split(";")[0]?.slice("badin_session=".length);
      this.#headers = {};
    }
    return { status: response.status, body: response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text };
  }

  /** The server may close an idle connection at the moment when it is used again: a browser then asks once more. */
  #twice<T>(call: string, ask: () => Promise<T>): Promise<T> {
    return ask().catch((error: unknown) => {
      count(this.#line.outcomes, `no reply ${call}${causeOf(error)}`);
      return ask();
    });
  }
}
