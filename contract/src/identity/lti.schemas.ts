import * as z from "zod/mini";
import { booleanInput, id, requiredName } from "../platform/primitives.schemas.ts";

/** What a launch that has not reached its page waits for. */
const ltiSteps = ["account", "class", "choice"] as const;

export const getLtiArrival = {
  response: z.object({
    platform: z.string(),
    school: z.string(),
    /** As the platform says them; empty when it does not. */
    firstName: z.string(),
    name: z.string(),
    /** The account that is open in this browser; null without. */
    signedInAs: z.nullable(z.string()),
    /** Whether the platform says that the person teaches. */
    teaches: z.boolean(),
    /** The course there. */
    course: z.nullable(z.string()),
    /** The class of that course; null until a teacher has chosen it. */
    classroom: z.nullable(z.object({ id, name: z.string() })),
    step: z.enum(ltiSteps),
  }),
};
/** Where the browser goes next. */
export const ltiNext = z.object({ path: z.string() });
export const createLtiAccount = {
  body: z.object({
    firstName: requiredName("Écris ton prénom", 60),
    name: requiredName("Écris ton nom", 60),
    /** Whether they are somebody else than the student of that name. */
    other: z._default(booleanInput, false),
  }),
  response: ltiNext,
};
export const linkLtiAccount = { response: ltiNext };
