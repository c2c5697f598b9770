import * as z from "zod/mini";

/** Publisher of this site, for its legal pages; null for what is not configured. */
export const about = z.object({ publisher: z.nullable(z.string()), contactEmail: z.nullable(z.string()), hosting: z.nullable(z.string()) });

export const getAbout = { response: about };
