import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider, { type Configuration } from "oidc-provider";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves on a free port of this machine. */
async function serve(handler: Handler) {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** A person who signs in at a provider, and what it tells of them. */
export interface Account {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

interface RealProvider {
  readonly issuer: string;
  /** Where the site is that it leads back to, from the next keys on. */
  origin: string;
  /** Who signs in next; undefined for somebody who refuses. */
  account: Account | undefined;
  /** How they signed in. */
  amr: string[];
  /** Gives the provider other keys, as it does from time to time. */
  rotateKeys(): void;
  close(): void;
}

export const clientId = "badin";
export const clientSecret = "the secret of Badin at its provider";

const newKey = () => {
  const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
  return { ...key, use: "sig", alg: "RS256", kid: randomBytes(6).toString("hex") };
};

/** Starts node-oidc-provider, which signs in whoever the test names. */
export async function startRealProvider(origin: string, key: string): Promise<RealProvider> {
  const accounts = new Map<string, Account>();
  let op: Provider;
  let callback: ReturnType<Provider["callback"]>;
  const { url: issuer, close } = await serve((request, response) => {
    if (request.url?.startsWith("/interaction/")) void interact(request, response);
    else callback(request, response);
  });
  const started: RealProvider = { issuer, origin, account: undefined, amr: ["pwd"], rotateKeys: build, close };
  function build() {
    op = new Provider(issuer, configuration(started.origin, key, accounts));
    callback = op.callback();
  }
  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { account, amr } = started;
    if (!account) return op.interactionFinished(request, response, { error: "access_denied" });
    accounts.set(account.sub, account);
    return op.interactionFinished(request, response, { login: { accountId: account.sub, amr } });
  }
  build();
  return started;
}

const configuration = (origin: string, key: string, accounts: Map<string, Account>): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${origin}/sign-in/${key}`],
      post_logout_redirect_uris: [`${origin}/login`],
    },
  ],
  jwks: { keys: [newKey()] },
  cookies: { keys: ["cookies of the test"] },
  claims: {
    openid: ["sub", "amr"],
    profile: ["given_name", "family_name", "profils", "uai", "classe"],
    email: ["email", "email_verified"],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
  findAccount: (_ctx, sub) => {
    const account = accounts.get(sub);
    return account && { accountId: sub, claims: async () => account };
  },
  loadExistingGrant: async (ctx) => {
    const { provider, session, client } = ctx.oidc;
    const grant = new provider.Grant({ accountId: session?.accountId ?? "", clientId: client?.clientId ?? "" });
    grant.addOIDCScope("openid profile email");
    await grant.save();
    return grant;
  },
});

/**
 * Follows a browser through the pages of a provider, with cookies of its own.
 * @returns the query with which the provider leads back to the site
 */
export async function passThrough(url: string, origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let next = url, steps = 0; steps < 10; steps++) {
    const response = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${response.status} ${await response.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(origin)) return new URL(next).search.slice(1);
  }
  throw new Error("the provider leads nowhere");
}

/** How a provider misbehaves; the rest is as it should be. */
interface Tricks {
  /** Other claims of the id token. */
  claims?: Record<string, unknown>;
  /**
   * `none`: not signed; `stranger`: by a key that is not the provider's; `secret`: by the client's secret, as HS256.
   */
  signature?: "none" | "stranger" | "secret";
  /** What `iss` the answer carries. */
  iss?: string;
  /** What the token endpoint answers instead. */
  answer?: { status: number; type: string; body: string | Buffer; headers?: Record<string, string> };
  /** Another issuer in the discovery. */
  discovered?: string;
  /** Where the discovery says that keys are. */
  jwksUri?: string;
  /** What the keys are instead. */
  keys?: string;
}

export interface CrookedProvider {
  readonly issuer: string;
  tricks: Tricks;
  /** Times that a code was exchanged. */
  exchanges: number;
  /** Returns the query that it leads back with. */
  answerTo(url: string): string;
  close(): void;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(claims: object, key: KeyObject, none: boolean): string {
  const input = `${encode({ alg: none ? "none" : "RS256", ...(none ? {} : { kid: "k" }) })}.${encode(claims)}`;
  return `${input}.${none ? "" : createSign("RSA-SHA256").update(input).sign(key, "base64url")}`;
}

function signedBySecret(claims: object): string {
  const input = `${encode({ alg: "HS256", kid: "k" })}.${encode(claims)}`;
  return `${input}.${createHmac("sha256", clientSecret).update(input).digest("base64url")}`;
}

/** Starts a provider that follows OpenID Connect, but for what a test asks of it. */
export async function startCrookedProvider(): Promise<CrookedProvider> {
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const asked = new Map<string, URLSearchParams>();
  const json = (response: ServerResponse, value: object, status = 200) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const { url: issuer, close } = await serve((request, response) => {
    const { tricks } = started;
    if (request.url === "/.well-known/openid-configuration")
      return json(response, {
        issuer: tricks.discovered ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: tricks.jwksUri ?? `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        authorization_response_iss_parameter_supported: true,
      });
    if (request.url === "/jwks" && tricks.keys !== undefined)
      return response.writeHead(200, { "content-type": "application/json" }).end(tricks.keys);
    if (request.url === "/jwks")
      return json(response, { keys: [{ ...own.publicKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "k" }] });
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      started.exchanges++;
      if (tricks.answer) {
        const { status, type, body, headers } = tricks.answer;
        return response.writeHead(status, { "content-type": type, ...headers }).end(body);
      }
      const form = new URLSearchParams(body);
      const first = asked.get(form.get("code") ?? "");
      const proof = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (!first || first.get("code_challenge") !== proof) return json(response, { error: "invalid_grant" }, 400);
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: issuer, sub: "zoe", aud: clientId, iat: now, exp: now + 300, nonce: first.get("nonce") };
      const key = tricks.signature === "stranger" ? stranger.privateKey : own.privateKey;
      const claims = { ...usual, given_name: "Zoé", family_name: "Petit", ...tricks.claims };
      const id_token = tricks.signature === "secret" ? signedBySecret(claims) : signed(claims, key, tricks.signature === "none");
      return json(response, { access_token: "access-token-to-keep-secret", token_type: "Bearer", expires_in: 300, id_token });
    });
  });
  const started: CrookedProvider = {
    issuer,
    tricks: {},
    exchanges: 0,
    answerTo: (url) => {
      const query = new URL(url).searchParams;
      const code = randomBytes(9).toString("hex");
      asked.set(code, query);
      return new URLSearchParams({ code, state: query.get("state") ?? "", iss: started.tricks.iss ?? issuer }).toString();
    },
    close,
  };
  return started;
}

interface CasServer {
  readonly url: string;
  /** What `serviceValidate` answers: the XML of a success by default. */
  answer: string | undefined;
  /** Who signs in on its page, in a browser. */
  shown: { user: string; attributes: Record<string, string | string[]> };
  /** Returns the query that it leads back with. */
  signIn(loginUrl: string, user: string, attributes?: Record<string, string | string[]>): string;
  close(): void;
}

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Starts a CAS 3 server, whose tickets are validated once, for the service that they were given for. */
export async function startCas(): Promise<CasServer> {
  const tickets = new Map<string, { service: string; content: string }>();
  const wrapped = (inside: string) => `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`;
  const { url, close } = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://cas.example");
    if (pathname === "/cas/login") {
      const service = searchParams.get("service");
      if (service === null) return response.writeHead(200, { "content-type": "text/html" }).end("<h1>CAS</h1>");
      const { user, attributes } = started.shown;
      const query = started.signIn(`${url}${request.url}`, user, attributes);
      return response.writeHead(302, { location: `${service.split("?")[0]}?${query}` }).end();
    }
    const ticket = searchParams.get("ticket") ?? "";
    const found = tickets.get(ticket);
    tickets.delete(ticket);
    const fits = pathname === "/cas/p3/serviceValidate" && found !== undefined && found.service === searchParams.get("service");
    const refused = wrapped(`<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>`);
    return response.writeHead(200, { "content-type": "application/xml" }).end(started.answer ?? (fits ? wrapped(found.content) : refused));
  });
  const started: CasServer = {
    url: `${url}/cas`,
    answer: undefined,
    shown: { user: "zoe", attributes: {} },
    signIn: (loginUrl, user, attributes = {}) => {
      const service = new URL(loginUrl).searchParams.get("service") ?? "";
      const ticket = `ST-${randomBytes(9).toString("hex")}`;
      const told = Object.entries(attributes)
        .flatMap(([name, value]) => [value].flat().map((one) => `<cas:${name}>${xml(one)}</cas:${name}>`))
        .join("");
      const content = `<cas:authenticationSuccess><cas:user>${xml(user)}</cas:user><cas:attributes>${told}</cas:attributes></cas:authenticationSuccess>`;
      tickets.set(ticket, { service, content });
      const back = new URL(service);
      back.searchParams.append("ticket", ticket);
      return back.search.slice(1);
    },
    close,
  };
  return started;
}
