import * as z from "zod/mini";

export const getCsrfToken = { response: z.object({ token: z.string() }) };
