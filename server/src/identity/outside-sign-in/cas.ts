import { SaxesParser } from "saxes";
import type { CasProvider } from "../../platform/config/sign-in-providers.ts";
import type { Context } from "../../platform/context.ts";
import { configuredFetch } from "../../platform/outbound/configured-fetch.ts";
import { callbackUrl, type Departure } from "./departures.ts";
import { type OutsidePerson, personOf } from "./person.rules.ts";

/** CAS gives no state back by itself: it is part of the address that CAS leads back to. */
const serviceOf = (context: Context, provider: CasProvider, { state }: Departure): string =>
  `${callbackUrl(context, provider)}?state=${state}`;

/**
 * Returns the page of the CAS server where the person signs in.
 * @throws Error when the server does not answer in five seconds: nobody is sent to one that is down
 */
export async function departCas(context: Context, provider: CasProvider, departure: Departure): Promise<string> {
  await ask(context, provider, `${provider.url}/login`);
  return `${provider.url}/login?${new URLSearchParams({ service: serviceOf(context, provider, departure) })}`;
}

/** @throws Error when the server fails, or does not answer in five seconds */
async function ask({ outbound }: Context, provider: CasProvider, url: string, longest?: number): Promise<Response> {
  const response = await configuredFetch(outbound, provider.url, longest)(url);
  if (response.status >= 500) throw new DOMException(`CAS answered ${response.status}`, "NetworkError");
  return response;
}

/**
 * Has the ticket that the CAS server gave validated by it (CAS protocol 3.0, 2.5.2), and returns of whom it is.
 * @throws Error when it refuses the ticket, does not answer in five seconds, or answers something else
 */
export async function arriveCas(
  context: Context,
  provider: CasProvider,
  departure: Departure,
  query: URLSearchParams,
): Promise<OutsidePerson> {
  const asked = new URLSearchParams({ service: serviceOf(context, provider, departure), ticket: query.get("ticket") ?? "" });
  const response = await ask(context, provider, `${provider.url}/p3/serviceValidate?${asked}`, maxBytes);
  if (!response.ok) throw new Error(`CAS answered ${response.status}`);
  const { user, attributes } = readValidation(await response.text());
  return {
    ...personOf(provider, { kind: "cas", issuer: provider.url, subject: user }, attributes),
    secondFactor: false,
    provedAt: attributes["isFromNewLogin"]?.[0] === "true" ? context.now() : null,
  };
}

/** Returns the page where the CAS server signs the person out, and leads back to the sign-in page. */
export const leaveCas = ({ config }: Context, provider: CasProvider): string =>
  `${provider.url}/logout?${new URLSearchParams({ service: `${config.publicUrl}/login` })}`;

const namespace = "http://www.yale.edu/tp/cas";
/** An answer takes a kilobyte or two. */
const maxBytes = 64 * 1024;
const maxTextLength = 2_000;
/** Elements of an answer are four deep, and the parser is slow at depths. */
const maxDepth = 20;
const maxValues = 20;

/**
 * Reads an answer of `serviceValidate`: the user, and the attributes, each with its first values.
 * @throws Error when it is no success, or no XML; a document type and elements too deep are not accepted
 */
export function readValidation(xml: string): { user: string; attributes: Record<string, string[]> } {
  const parser = new SaxesParser({ xmlns: true });
  const attributes: Record<string, string[]> = Object.create(null);
  const open: string[] = [];
  let user: string | undefined;
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("a document type is not accepted");
  });
  parser.on("opentag", ({ local, uri }) => {
    if (open.push(uri === namespace ? local : "") > maxDepth) throw new Error("elements stand too deep");
    text = "";
  });
  parser.on("text", (more) => {
    if (text.length < maxTextLength) text += more;
  });
  parser.on("cdata", (more) => {
    if (text.length < maxTextLength) text += more;
  });
  parser.on("closetag", () => {
    const path = open.join("/");
    const value = text.trim();
    if (path === "serviceResponse/authenticationSuccess/user") user = value;
    else if (open.length === 4 && path.startsWith("serviceResponse/authenticationSuccess/attributes/")) {
      const name = open[3] ?? "";
      const values = attributes[name] ?? [];
      if (values.length < maxValues) values.push(value);
      attributes[name] = values;
    }
    open.pop();
    text = "";
  });
  parser.write(xml).close();
  if (!user) throw new Error("CAS did not accept the ticket");
  return { user, attributes };
}
