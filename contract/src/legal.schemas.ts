import * as z from "zod/mini";

/** Who runs this site, as its legal pages say it; null when they have not said. */
export const about = z.object({ publisher: z.nullable(z.string()), contactEmail: z.nullable(z.string()), hosting: z.nullable(z.string()) });

export const getAbout = { response: about };
