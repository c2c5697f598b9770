import * as z from "zod/mini";

/** What a page reports about an exception of its code. Longer texts are cut by the page; the server refuses more. */
export const clientError = z.object({
  /** Class of the exception: `TypeError`. */
  name: z.string().check(z.maxLength(60)),
  message: z.string().check(z.maxLength(300)),
  stack: z.string().check(z.maxLength(2_000)),
  /** Path of the page, without its query. */
  page: z.string().check(z.maxLength(200)),
});

export const reportClientError = { body: clientError };
