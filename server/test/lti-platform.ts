import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from "jose";
import type { Db } from "../src/platform/database/database.ts";
import type { Browser, TestApp } from "./test-app.ts";

export const claim = "https://purl.imsglobal.org/spec/lti/claim";
const dl = "https://purl.imsglobal.org/spec/lti-dl/claim";
export const instructor = "http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor";
export const learner = "http://purl.imsglobal.org/vocab/lis/v2/membership#Learner";

const membersScope = "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly";
const membersType = "application/vnd.ims.lti-nrps.v2.membershipcontainer+json";

export interface Person {
  readonly sub: string;
  readonly given?: string;
  readonly family?: string;
  readonly role?: string;
}

/** A member of a course (Names and Role Provisioning Services 2.0, 2.1). */
export interface Member {
  readonly user_id: string;
  readonly roles: readonly string[];
  readonly status?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
}

interface Opened {
  readonly person: Person;
  readonly target?: string;
  readonly course?: string | null;
  /** Whether content is asked for. */
  readonly content?: boolean;
  /** How the platform misbehaves: what it changes of the claims. */
  readonly changes?: JWTPayload;
  /** Signs the claims otherwise than it should. */
  readonly sign?: (payload: JWTPayload) => Promise<string>;
  readonly custom?: Record<string, string>;
  /** The client of Badin there, when it is not the first. */
  readonly client?: string;
  /** The browser that gives the answer, when it is not the one that began. */
  readonly answeredBy?: Browser;
}

const makeKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } as JWK };
};
/** Made once: a key takes a tenth of a second. */
const firstKey = makeKey("first");

/** Badin, as the platform calls it: in the process of the test, or over HTTP. */
interface Tool {
  readonly context: Pick<TestApp["context"], "now">;
  visitor(): { call(method: "GET", url: string): Promise<{ json<T>(): T }> };
}

/** A page of the platform, for a browser. */
const htmlPage = (title: string, body: string) =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${title}</title><body><h1>${title}</h1>${body}</body></html>`;
const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`)
    .join("");

/**
 * A learning platform that follows LTI 1.3, Deep Linking 2.0, Assignment and Grade Services 2.0 and Names and Role
 * Provisioning Services 2.0 over HTTP, and misbehaves on demand.
 * @param front an https server before it, for a browser: a form of an https page that goes to http is warned of
 */
export async function startPlatform(t: Tool, front?: { readonly url: string; target: string }) {
  const now = () => Math.floor(t.context.now() / 1000);
  let key = await firstKey;
  let published: JWK[] = [key.jwk];
  /** What it was asked for, and how it answers. */
  const state = {
    keysRead: 0,
    tokens: 0,
    scores: [] as { url: string; body: Record<string, unknown>; authorization: string | undefined; type: string | undefined }[],
    answerScore: (): number => 200,
    answerToken: (): number => 200,
    /** Members of its courses, given `pageSize` at a time, and the readings of their lists. */
    members: [] as Member[],
    pageSize: 1000,
    lists: [] as { url: string; accept: string | undefined; authorization: string | undefined }[],
    /** Answers a list otherwise; false to answer as it should. */
    answerList: (_response: ServerResponse, _url: URL): unknown => false,
    /** What it was asked to register, and what it changes of what it says of itself. */
    registered: [] as { body: Record<string, unknown>; authorization: string | undefined }[],
    configuration: {} as Record<string, unknown>,
    /** Where the tool is, for its pages. */
    tool: "https://badin.example",
    /** Who uses its pages in a browser, and what they open there; the items that came back to it. */
    shown: { person: { sub: "nobody" } } as Opened,
    content: [] as Record<string, unknown>[],
  };
  /** What each token may be used for. */
  const scopes = new Map<string, string>();
  const read = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const html = (response: ServerResponse, text: string) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text);
  const routes: Record<string, (request: IncomingMessage, response: ServerResponse, body: string) => unknown> = {
    "/keys": (_request, response) => {
      state.keysRead++;
      return json(response, 200, { keys: published });
    },
    "/token": async (_request, response, body) => {
      state.tokens++;
      const status = state.answerToken();
      const form = new URLSearchParams(body);
      const toolKeys = (await t.visitor().call("GET", "/api/lti/keys")).json<{ keys: JWK[] }>();
      const options = {
        issuer: "badin-client",
        subject: "badin-client",
        audience: `${origin}/token`,
        currentDate: new Date(t.context.now()),
      };
      await jwtVerify(form.get("client_assertion") ?? "", createLocalJWKSet(toolKeys), options);
      scopes.set(`Bearer token-${state.tokens}`, form.get("scope") ?? "");
      json(response, status, { access_token: `token-${state.tokens}`, token_type: "Bearer", expires_in: 3600, scope: form.get("scope") });
    },
    "/.well-known/openid-configuration": (_request, response) =>
      json(response, 200, {
        issuer: origin,
        authorization_endpoint: `${origin}/auth`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        registration_endpoint: `${origin}/register`,
        "https://purl.imsglobal.org/spec/lti-platform-configuration": { product_family_code: "moodle", version: "5.0" },
        ...state.configuration,
      }),
    "/register": (request, response, body) => {
      state.registered.push({ body: JSON.parse(body) as Record<string, unknown>, authorization: request.headers.authorization });
      json(response, 200, { client_id: "badin-client", "https://purl.imsglobal.org/spec/lti-tool-configuration": { deployment_id: 1 } });
    },
    // Pages for a browser: a course with its activity, in a frame or not; the sign-in that a launch asks for; the
    // return of what was chosen.
    "/course": (request, response) => {
      const target = request.url?.includes("frame") ? "place" : "_self";
      const fields = {
        iss: origin,
        login_hint: "hint",
        client_id: "badin-client",
        target_link_uri: state.shown.target ?? `${state.tool}/home`,
      };
      const form = `<form method="post" action="${state.tool}/api/lti/login" target="${target}">${hidden(fields)}<button>Ouvrir l’activité</button></form>`;
      html(response, htmlPage("Cours", `${form}<iframe name="place" title="Activité" width="600" height="400"></iframe>`));
    },
    "/auth": async (request, response) => {
      const asked = new URL(request.url ?? "", origin).searchParams;
      const id_token = await sign(claimsOf(state.shown, asked));
      const form = `<form method="post" action="${asked.get("redirect_uri")}">${hidden({ id_token, state: asked.get("state") ?? "" })}</form>`;
      html(response, htmlPage("Moodle", `${form}<script>document.forms[0].submit()</script>`));
    },
    "/return": async (_request, response, body) => {
      const toolKeys = (await t.visitor().call("GET", "/api/lti/keys")).json<{ keys: JWK[] }>();
      const options = { issuer: "badin-client", audience: origin, currentDate: new Date(t.context.now()) };
      const { payload } = await jwtVerify(new URLSearchParams(body).get("JWT") ?? "", createLocalJWKSet(toolKeys), options);
      state.content.push(...(payload[`${dl}/content_items`] as Record<string, unknown>[]));
      html(response, htmlPage("Activité ajoutée", ""));
    },
    "/favicon.ico": (_request, response) => response.writeHead(204).end(),
    "/line/7/scores": (request, response, body) => {
      const { authorization, "content-type": type } = request.headers;
      state.scores.push({ url: request.url ?? "", body: JSON.parse(body) as Record<string, unknown>, authorization, type });
      json(response, state.answerScore(), {});
    },
  };
  /** The list of a course, a page at a time: the next one is in the Link header. */
  const giveMembers = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "", origin);
    const { authorization = "", accept } = request.headers;
    state.lists.push({ url: url.pathname + url.search, accept, authorization });
    if (state.answerList(response, url) !== false) return undefined;
    if (scopes.get(authorization) !== membersScope) return json(response, 403, { error: "insufficient_scope" });
    const from = Number(url.searchParams.get("from") ?? 0);
    const next = from + state.pageSize;
    if (next < state.members.length) response.setHeader("link", `<${origin}${url.pathname}?from=${next}>; rel="next"`);
    response.writeHead(200, { "content-type": membersType });
    const context = { id: "course-1", label: "BIA", title: "BIA 2027" };
    return response.end(JSON.stringify({ id: `${origin}${url.pathname}`, context, members: state.members.slice(from, next) }));
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://x");
    const handle = pathname === "/courses/course-1/members" ? giveMembers : routes[pathname];
    if (handle) await handle(request, response, await read(request));
    else json(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = front ? front.url.replace("localhost", "moodle.example") : `http://moodle.example:${port}`;
  if (front) front.target = `http://127.0.0.1:${port}`;
  const sign = (payload: JWTPayload, by = key) =>
    new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: by.kid, typ: "JWT" }).sign(by.privateKey);

  const begin = (browser: Browser, params: Record<string, string> = {}) =>
    browser.call(
      "POST",
      "/api/lti/login",
      { iss: origin, login_hint: "hint", client_id: "badin-client", target_link_uri: "https://badin.example/home", ...params },
      { csrf: false, headers: { "sec-fetch-site": "cross-site", origin } },
    );

  /** What the platform says of a launch to a tool that has asked so. */
  const claimsOf = ({ person, target = `${state.tool}/home`, content = false, ...opened }: Opened, asked: URLSearchParams): JWTPayload => {
    const course = opened.course === undefined ? "course-1" : opened.course;
    return {
      iss: origin,
      aud: "badin-client",
      sub: person.sub,
      iat: now(),
      exp: now() + 300,
      nonce: asked.get("nonce") ?? "",
      ...(person.given && { given_name: person.given, family_name: person.family }),
      email: `${person.sub}@moodle.example`,
      [`${claim}/version`]: "1.3.0",
      [`${claim}/deployment_id`]: "1",
      [`${claim}/target_link_uri`]: target,
      [`${claim}/roles`]: [person.role ?? learner],
      ...(course && {
        [`${claim}/context`]: { id: course, title: "BIA 2027" },
        "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice": {
          context_memberships_url: `${origin}/courses/${course}/members`,
          service_versions: ["2.0"],
        },
      }),
      ...(opened.custom && { [`${claim}/custom`]: opened.custom }),
      ...(content
        ? {
            [`${claim}/message_type`]: "LtiDeepLinkingRequest",
            [`${dl}/deep_linking_settings`]: {
              accept_types: ["ltiResourceLink"],
              accept_presentation_document_targets: ["window"],
              deep_link_return_url: `${origin}/return?course=2`,
              data: "opaque",
            },
          }
        : {
            [`${claim}/message_type`]: "LtiResourceLinkRequest",
            [`${claim}/resource_link`]: { id: `link to ${target}` },
            "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
              scope: ["https://purl.imsglobal.org/spec/lti-ags/scope/score"],
              lineitem: `${origin}/line/7?type_id=3`,
            },
          }),
      ...opened.changes,
    };
  };

  /** Opens an activity in a browser, as a person of the platform: both steps. Returns the tool's answer. */
  const open = async (browser: Browser, opened: Opened) => {
    const begun = await begin(browser, opened.client === undefined ? {} : { client_id: opened.client });
    const asked = new URL(begun.headers.location ?? "http://nowhere").searchParams;
    const payload = claimsOf(opened, asked);
    const id_token = await (opened.sign ?? sign)(payload);
    const answer = { state: asked.get("state") ?? "", id_token };
    const give = (by: Browser) =>
      by.call("POST", "/api/lti/launch", answer, { csrf: false, headers: { "sec-fetch-site": "cross-site", origin } });
    const launched = await give(opened.answeredBy ?? browser);
    return { begun, asked, launched, again: () => give(browser) };
  };

  return {
    origin,
    state,
    begin,
    open,
    sign,
    unsigned: async (payload: JWTPayload) => new UnsecuredJWT(payload).encode(),
    makeKey,
    /** Signs with another key from now on; the former one is published no more. */
    rotate: async (kid: string) => {
      key = await makeKey(kid);
      published = [key.jwk];
    },
    register: async (db: Db, schoolId: number) =>
      (
        await db
          .insertInto("lti_platforms")
          .values({
            school_id: schoolId,
            name: "Moodle du lycée",
            issuer: origin,
            client_id: "badin-client",
            auth_url: `${origin}/auth?lang=fr`,
            token_url: `${origin}/token`,
            jwks_url: `${origin}/keys`,
            deployments: '["1"]',
            created_at: t.context.now(),
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Platform = Awaited<ReturnType<typeof startPlatform>>;
