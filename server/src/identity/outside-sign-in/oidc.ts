import { createHash } from "node:crypto";
import * as oidc from "openid-client";
import type { OidcProvider } from "../../platform/config/sign-in-providers.ts";
import type { Context } from "../../platform/context.ts";
import { configuredFetch } from "../../platform/outbound/configured-fetch.ts";
import { callbackUrl, type Departure } from "./departures.ts";
import { type OutsidePerson, personOf, textsOf } from "./person.rules.ts";

/**
 * What a provider tells of itself is asked for again after this time, so that nobody is sent to one that is down for
 * longer; its keys, at each sign-in.
 */
const discoveryMs = 15_000;

interface Discovered {
  readonly server: oidc.ServerMetadata;
  readonly until: number;
}
const discovered = new WeakMap<OidcProvider, Discovered>();

/** Returns a client of a provider, whose keys are not known yet: a sign-in always meets the current ones. */
async function clientOf(context: Context, provider: OidcProvider): Promise<oidc.Configuration> {
  const found = discovered.get(provider);
  const fresh = found && found.until > context.now() ? found.server : undefined;
  const server = fresh ?? (await discover(context, provider)).serverMetadata();
  if (!fresh) discovered.set(provider, { server, until: context.now() + discoveryMs });
  const client = new oidc.Configuration(server, provider.clientId, provider.clientSecret, authenticationOf(provider, server));
  client[oidc.customFetch] = fetchOf(context, provider);
  for (const ready of preparations(provider)) ready(client);
  return client;
}

const fetchOf = ({ outbound }: Context, { issuer }: OidcProvider): oidc.CustomFetch => {
  const send = configuredFetch(outbound, issuer);
  return (url, options) => send(url, options as RequestInit);
};

/** A public client has no secret; the secret goes in a header where the provider accepts that, else in the body. */
function authenticationOf({ clientSecret }: OidcProvider, server: oidc.ServerMetadata): oidc.ClientAuth {
  if (clientSecret === undefined) return oidc.None();
  const methods = server.token_endpoint_auth_methods_supported;
  return methods === undefined || methods.includes("client_secret_basic")
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret);
}

/** The signature of each id token is checked, although it comes straight from the provider. */
const preparations = ({ issuer }: OidcProvider): ((client: oidc.Configuration) => void)[] => [
  oidc.enableNonRepudiationChecks,
  ...(issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : []),
];

/**
 * Asks a provider for what it tells of itself (OpenID Connect Discovery).
 * @throws Error when it does not answer in five seconds, or answers for another issuer
 */
const discover = (context: Context, provider: OidcProvider): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, {
    [oidc.customFetch]: fetchOf(context, provider),
    execute: preparations(provider),
    timeout: 5,
  });

const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/** Returns the page of the provider where the person signs in. */
export async function departOidc(context: Context, provider: OidcProvider, departure: Departure): Promise<string> {
  const client = await clientOf(context, provider);
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: callbackUrl(context, provider),
    scope: provider.scope,
    response_type: "code",
    state: departure.state,
    nonce: departure.nonce,
    code_challenge: challengeOf(departure.verifier),
    code_challenge_method: "S256",
  }).href;
}

/**
 * Exchanges the code that the provider gave for an id token, checks it, and returns of whom it is. Nothing of the
 * tokens is kept.
 * @throws Error when anything does not hold: state, issuer, code, signature, audience, nonce, hours
 */
export async function arriveOidc(
  context: Context,
  provider: OidcProvider,
  departure: Departure,
  query: URLSearchParams,
): Promise<OutsidePerson> {
  const client = await clientOf(context, provider);
  const tokens = await oidc.authorizationCodeGrant(client, new URL(`${callbackUrl(context, provider)}?${query}`), {
    expectedState: departure.state,
    expectedNonce: departure.nonce,
    pkceCodeVerifier: departure.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error("no id token");
  const more = client.serverMetadata().userinfo_endpoint ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub) : {};
  const all = { ...more, ...claims };
  const { acr, amr } = provider.secondFactor;
  const { auth_time: seconds } = claims;
  return {
    ...personOf(provider, { kind: "oidc", issuer: provider.issuer, subject: claims.sub }, all),
    secondFactor:
      textsOf(claims, "amr").some((value) => amr.includes(value)) || textsOf(claims, "acr").some((value) => acr.includes(value)),
    provedAt: typeof seconds === "number" ? Math.min(context.now(), seconds * 1000) : null,
  };
}

/**
 * Returns the page where the provider signs the person out, and leads back to the sign-in page; undefined when it has
 * none, or does not answer.
 */
export async function leaveOidc(context: Context, provider: OidcProvider): Promise<string | undefined> {
  try {
    const client = await clientOf(context, provider);
    if (!client.serverMetadata().end_session_endpoint) return undefined;
    return oidc.buildEndSessionUrl(client, { post_logout_redirect_uri: `${context.config.publicUrl}/login` }).href;
  } catch {
    return undefined;
  }
}
