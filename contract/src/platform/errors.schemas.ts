import * as z from "zod/mini";

export const fieldError = z.object({ field: z.string(), fullErrorMessage: z.string() });

/** The body of every error response; `errors` only for invalid fields. */
export const apiError = z.object({
  error: z.string(),
  error_description: z.string(),
  errors: z.optional(z.array(fieldError)),
});
