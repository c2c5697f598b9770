import { emailMaxLength, emailMinLength } from "../platform/constants.ts";

export const emailMissing = "Veuillez saisir votre email";

/** Checks the form of the first step of signing in exactly as `loginForm` does, without Zod: its page waits for less. */
export const loginCheck = {
  safeParse: ({ email }: { email: string }) => {
    const typed = email.trim();
    return typed.length >= emailMinLength && typed.length <= emailMaxLength
      ? { success: true as const, data: { email: typed } }
      : { success: false as const, error: { issues: [{ path: ["email"], message: emailMissing }] } };
  },
};
