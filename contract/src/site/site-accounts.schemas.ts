import * as z from "zod/mini";
import { optionalEmail, passwordConfirmForm, requiredEmail } from "../identity/account-forms.schemas.ts";
import { dateTime, id, idInput, requiredName } from "../platform/primitives.schemas.ts";
import { accountSearchMinLength } from "../platform/staff.constants.ts";

const accountRole = z.enum(["site-admin", "school-admin", "teacher", "student"]);

/** An account as site admins see it. */
export const siteAccount = z.object({
  id,
  firstName: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  role: accountRole,
  school: z.nullable(z.string()),
  classroom: z.nullable(z.string()),
  activated: z.boolean(),
  lastSignInAt: z.nullable(dateTime),
  /** A new address that its owner has still to confirm by mail. */
  pendingEmail: z.nullable(z.string()),
  /** Whether signing in takes a second factor. */
  secondFactor: z.boolean(),
});

const ofAccount = z.object({ userId: idInput });

export const searchAccounts = {
  query: z.object({
    /** Part of the name, the username or the address, whatever its case. */
    q: z.string().check(z.trim(), z.minLength(accountSearchMinLength, `${accountSearchMinLength} caractères au minimum`), z.maxLength(200)),
  }),
  response: z.array(siteAccount),
};
export const correctAccount = {
  params: ofAccount,
  body: z.object({
    firstName: requiredName("Veuillez saisir le prénom", 60),
    name: requiredName("Veuillez saisir le nom", 60),
    email: optionalEmail,
  }),
  response: siteAccount,
};
export const sendAccountLink = { params: ofAccount, response: z.object({ address: z.string() }) };

export const listSiteAdmins = { response: z.array(siteAccount) };
export const addSiteAdmin = {
  body: z.object({ email: requiredEmail("Veuillez saisir une adresse email"), ...passwordConfirmForm.shape }),
  response: z.object({
    /** Whether an activation mail left: false for a teacher, who keeps the account and its password. */
    invited: z.boolean(),
  }),
};
export const removeSiteAdmin = { params: ofAccount, body: passwordConfirmForm };
export const resetSecondFactors = { params: ofAccount, body: passwordConfirmForm };
