import * as z from "zod/mini";
import { normalizeCode } from "../platform/codes.ts";
import { booleanInput, dateTime, id, idInput } from "../platform/primitives.schemas.ts";

const providerKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));
const provider = z.object({
  key: z.string(),
  name: z.string(),
  /** A `data:` address. */
  logo: z.nullable(z.string()),
});

export const listSignInProviders = { response: z.array(provider) };

export const startOutsideSignIn = {
  body: z.object({
    provider: providerKey,
    /** Path of this site to come back to. */
    back: z.optional(z.nullable(z.string().check(z.maxLength(500), z.startsWith("/")))),
    /** Links the identity to the account that is open, instead of signing in. */
    link: z._default(booleanInput, false),
  }),
  /** The provider's own page. */
  response: z.object({ url: z.string() }),
};

export const finishOutsideSignIn = {
  body: z.object({
    provider: providerKey,
    /** The query of the address that the provider led back to. */
    query: z.string().check(z.maxLength(8000)),
  }),
  response: z.object({
    /** `first`: nobody has this identity yet; `waits`: a teacher or the manager has not let the account in yet. */
    outcome: z.enum(["signed-in", "second-step", "first", "linked", "waits"]),
    back: z.nullable(z.string()),
  }),
};

/** The person that a provider sends back to this browser for the first time. */
export const getOutsideArrival = {
  response: z.object({
    provider: z.string(),
    firstName: z.string(),
    name: z.string(),
    teacher: z.boolean(),
    /** Where a new account goes; null when a code must say it. */
    place: z.nullable(z.object({ school: z.string(), classroom: z.nullable(z.string()) })),
    /** Whether an account already has the address of the person. */
    known: z.boolean(),
    back: z.nullable(z.string()),
  }),
};

const code = z.string().check(z.trim(), z.maxLength(30));
export const createOutsideAccount = {
  body: z.object({
    /** Left out where the provider says the class, or the school. */
    code: z.optional(z.pipe(code, z.transform(normalizeCode))),
  }),
  response: z.object({ outcome: z.enum(["signed-in", "waits"]) }),
};

/** The page where the provider of the session signs out too; null where there is none. */
export const leaveOutside = { response: z.object({ url: z.nullable(z.string()) }) };

/** No input, no output. */
export const linkOutsideArrival = {};

export const listOutsideLinks = {
  response: z.object({
    links: z.array(z.object({ id, name: z.string(), linkedAt: dateTime, usedAt: z.nullable(dateTime) })),
    /** Those that may still be linked. */
    providers: z.array(provider),
    /** Whether nothing else opens the account: it has no password, nor card. */
    passwordless: z.boolean(),
  }),
};
export const unlinkOutside = { params: z.object({ linkId: idInput }) };

const schoolProvider = z.object({
  key: z.string(),
  name: z.string(),
  /** Domains whose addresses the school says are given out by the provider, separated by spaces. */
  domains: z.string(),
  required: z.boolean(),
  /** How many adults of the school have linked their account, of how many. */
  linked: z.int(),
  adults: z.int(),
});
export const listSchoolProviders = { response: z.array(schoolProvider) };

const domainPattern = /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}$/;
const publicDomains = [
  "gmail.com",
  "outlook.com",
  "hotmail.com",
  "hotmail.fr",
  "orange.fr",
  "free.fr",
  "laposte.net",
  "yahoo.fr",
  "yahoo.com",
];
function domainProblem(domain: string): string | undefined {
  if (publicDomains.includes(domain)) return `${domain} est à tout le monde\u00a0: seul un domaine de votre établissement convient`;
  const fits = domain === "" || (domain.length <= 253 && domainPattern.test(domain));
  return fits ? undefined : `«\u00a0${domain}\u00a0» n’est pas un domaine, comme mon-college.fr`;
}
const domains = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(500, { error: "500 caractères au maximum", abort: true }),
  z.check((ctx) => {
    const message = ctx.value.split(/\s+/).map(domainProblem).find(Boolean);
    if (message) ctx.issues.push({ code: "custom", message, input: ctx.value });
  }),
);
export const changeSchoolProvider = {
  body: z.object({ provider: providerKey, domains, required: booleanInput }),
};
