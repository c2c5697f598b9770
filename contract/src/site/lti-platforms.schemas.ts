import * as z from "zod/mini";
import { dateTime, id, idInput, requiredText, text } from "../platform/primitives.schemas.ts";

const addressMax = 1000;

/** `URL.canParse`, which the oldest browsers lack, and the check of zod that uses it, stay out. */
function isHttps(value: string): boolean {
  try {
    return new URL(value).protocol === "https:";
  } catch {
    return false;
  }
}

/** A web address that this server calls: https only. */
const httpsAddress = requiredText("Copiez l’adresse que donne la plateforme", addressMax).check(
  z.refine(isHttps, "Une adresse qui commence par https://"),
);

/** What describes a platform, with the words of its own settings page. */
const platformForm = {
  schoolId: z.pipe(idInput, id),
  name: requiredText("Donnez-lui un nom que ses utilisateurs reconnaissent", 80),
  issuer: requiredText("Copiez l’identifiant de la plateforme", addressMax),
  clientId: requiredText("Copiez l’identifiant du client", 200),
  authUrl: httpsAddress,
  tokenUrl: httpsAddress,
  jwksUrl: httpsAddress,
  /** Separated by spaces or commas. */
  deployments: text(1000),
};

export const ltiPlatform = z.object({
  id,
  school: z.object({ id, name: z.string() }),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  authUrl: z.string(),
  tokenUrl: z.string(),
  jwksUrl: z.string(),
  deployments: z.array(z.string()),
  /** Accounts that open Badin from it. */
  accounts: z.int(),
  /** Scores on their way, and those that it will not take. */
  waiting: z.int(),
  failed: z.int(),
  /** Why the latest score that is not sent is not; null when all are, or none was tried. */
  reason: z.nullable(z.string()),
  /** Lists of courses that could not be read, and why the latest could not. */
  unread: z.int(),
  unreadReason: z.nullable(z.string()),
});

const onPlatform = z.object({ platformId: idInput });

export const listLtiPlatforms = {
  response: z.object({
    /** What the platform's administrator copies there. */
    tool: z.object({ launch: z.string(), login: z.string(), keys: z.string() }),
    platforms: z.array(ltiPlatform),
  }),
};
export const addLtiPlatform = { body: z.object(platformForm), response: z.object({ id }) };
export const changeLtiPlatform = { params: onPlatform, body: z.object(platformForm) };
export const removeLtiPlatform = { params: onPlatform };
export const resendLtiScores = { params: onPlatform };
export const rereadLtiLists = { params: onPlatform };
export const openLtiRegistration = { body: z.object({ schoolId: idInput }), response: z.object({ url: z.string(), until: dateTime }) };
