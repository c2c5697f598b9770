import * as z from "zod/mini";
import { normalizeCode } from "../platform/codes.ts";
import {
  emailMaxLength,
  emailMinLength,
  passwordMaxLength,
  passwordMinLength,
  signInPasswordMinLength,
  tokenMinLength,
} from "../platform/constants.ts";
import { signUpNamePattern } from "../platform/names.ts";
import { booleanInput, requiredName, text } from "../platform/primitives.schemas.ts";
import { emailMissing } from "./login-form.ts";

/** A first name or a name at sign-up: letters, apostrophe and hyphen only. */
export const signUpName = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.maxLength(60, "60 caractères au maximum"), z.regex(signUpNamePattern, message));

/** A name as it was typed: what cannot be shown of it is left out, see nameToShow. */
export const shownName = z.string().check(z.trim(), z.maxLength(60, "60 caractères au maximum"));

/** A class or school code, normalized. */
export const codeInput = z.pipe(
  z.string({ error: "Veuillez saisir un code" }).check(z.trim(), z.minLength(1, "Veuillez saisir un code"), z.maxLength(30)),
  z.transform(normalizeCode),
);

/** A required email address: `missing` when empty, `invalid` when malformed. */
export const requiredEmail = (missing: string, invalid = missing) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(emailMaxLength, invalid),
      z.email(invalid),
    );

/** Said of an address that no mail reaches. */
export const invalidEmail = "Cette adresse email n’est pas valide\u00a0: il lui faut un @ et un point ensuite, sans accent ni espace";

/** The optional email of accounts that a teacher manages: empty means none; only its length is checked. */
export const optionalEmail = z._default(
  z.pipe(
    z.nullable(text(emailMaxLength, "Adresse email trop longue").check(z.toLowerCase())),
    z.transform((email: string | null) => email || null),
  ),
  null,
);

const passwordTooShort = `Le mot de passe doit comporter ${passwordMinLength} caractères minimum`;
const passwordChecks = [
  z.minLength(passwordMinLength, passwordTooShort),
  z.maxLength(passwordMaxLength, `Le mot de passe doit comporter ${passwordMaxLength} caractères maximum`),
] as const;

const newPassword = z.string({ error: passwordTooShort }).check(...passwordChecks);

/** Whether the browser keeps the session once it is closed. */
const remember = z._default(booleanInput, false);

/** The name by which somebody signs in: an email or a username. */
const ownName = (missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(emailMinLength, missing), z.maxLength(emailMaxLength, missing));

const bothRequired = "Les 2 champs sont obligatoires";
export const signInForm = z.object({
  username: ownName(bothRequired),
  password: z
    .string({ error: bothRequired })
    .check(z.minLength(signInPasswordMinLength, bothRequired), z.maxLength(passwordMaxLength, bothRequired)),
  remember,
});

/** The username or the address of somebody else's account, as the stored names are written. */
export const accountName = z
  .string({ error: "Veuillez saisir un identifiant" })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, "Veuillez saisir un identifiant"),
    z.maxLength(emailMaxLength, "Veuillez saisir un identifiant"),
  );

/** The form of the first step of signing in, which the browser checks by `loginCheck`. */
export const loginForm = z.object({ email: ownName(emailMissing) });

export const askPasswordForm = z.object({ username: ownName(emailMissing) });

export const changePasswordForm = z
  .object({
    password: newPassword,
    password2: z.string({ error: "Les 2 mots de passe sont différents" }),
    token: z.optional(z.string().check(z.maxLength(200))),
    email: z.optional(z.string().check(z.maxLength(emailMaxLength))),
  })
  .check(z.refine((form) => form.password === form.password2, { error: "Les 2 mots de passe sont différents", path: ["password2"] }));

/** Changes one's own password. */
export const ownPasswordForm = z
  .object({
    current: z
      .string({ error: "Il manque le mot de passe actuel" })
      .check(z.minLength(1, "Il manque le mot de passe actuel"), z.maxLength(passwordMaxLength)),
    password: newPassword,
    password2: z.string({ error: "Les 2 mots de passe sont différents" }),
  })
  .check(z.refine((form) => form.password === form.password2, { error: "Les 2 mots de passe sont différents", path: ["password2"] }));

/** The token that a student card holds. */
export const cardForm = z.object({ token: z.string().check(z.minLength(tokenMinLength), z.maxLength(200)), remember });

export const signUpForm = z.object({
  firstName: signUpName("Veuillez saisir votre prénom"),
  name: signUpName("Veuillez saisir votre nom"),
  email: requiredEmail("Veuillez saisir votre adresse email", invalidEmail),
  code: codeInput,
  /**
   * The names as typed, to be shown: « Chloé De La Tour » for « Chloe De-La-Tour ». Others than the same names are
   * ignored.
   */
  shownFirstName: z.optional(shownName),
  shownName: z.optional(shownName),
});

/**
 * Account update: names are required; only the length of the email is checked. A change of email needs the password.
 */
export const accountForm = z.object({
  firstName: requiredName("Veuillez saisir votre prénom", 60),
  name: requiredName("Veuillez saisir votre nom", 60),
  email: optionalEmail,
  password: z._default(z.string().check(z.maxLength(passwordMaxLength)), ""),
});

/** The token of a mailed link that changes an account, and the second factor of an account that has one. */
export const mailedLinkForm = z.object({
  token: z.string().check(z.minLength(tokenMinLength), z.maxLength(200)),
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});

/** Corrects the address of an account that waits for its activation. */
export const correctEmailForm = z.object({
  email: requiredEmail("Veuillez saisir votre adresse email", invalidEmail),
});

export const passwordConfirmForm = z.object({
  password: z
    .string({ error: "Veuillez saisir votre mot de passe" })
    .check(z.minLength(1, "Veuillez saisir votre mot de passe"), z.maxLength(passwordMaxLength)),
});

const userFields = {
  firstName: requiredName("Veuillez saisir le prénom", 60),
  name: requiredName("Veuillez saisir le nom", 60),
  email: optionalEmail,
  teacher: z._default(booleanInput, false),
  sendMail: z._default(booleanInput, false),
};

/** Adds a user, with a first password chosen by the teacher who adds them. */
export const newUserForm = z.object({
  ...userFields,
  password: z
    .string({ error: "Veuillez saisir un mot de passe" })
    .check(z.minLength(1, "Veuillez saisir un mot de passe"), ...passwordChecks),
});

/** Edits a user: an empty password stays unchanged. */
export const userForm = z.object({
  ...userFields,
  password: z._default(z.union([z.literal(""), z.string().check(...passwordChecks)], passwordTooShort), ""),
});
