import * as z from "zod/mini";
import { emailMinLength } from "../platform/constants.ts";

export const emailMaxLength = 254;

/** The form of the first step of signing in, apart from the others: the sign-in page shows no other. */
export const loginForm = z.object({
  email: z
    .string({ error: "Veuillez saisir votre email" })
    .check(
      z.trim(),
      z.minLength(emailMinLength, "Veuillez saisir votre email"),
      z.maxLength(emailMaxLength, "Veuillez saisir votre email"),
    ),
});
