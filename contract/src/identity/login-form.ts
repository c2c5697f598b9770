import { emailMaxLength, emailMinLength } from "../platform/constants.ts";

export const emailMissing = "Veuillez saisir votre email";

/** Checks the form of the first step of signing in as `loginForm` does, without Zod: its page waits for less. */
export const loginCheck = {
  safeParse: ({ email }: { email: string }) => {
    const typed = email.trim();
    // As Zod counts: an emoji is one.
    const { length } = [...typed];
    return length >= emailMinLength && length <= emailMaxLength
      ? { success: true as const, data: { email: typed } }
      : { success: false as const, error: { issues: [{ path: ["email"], message: emailMissing }] } };
  },
};
