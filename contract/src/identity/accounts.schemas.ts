import * as z from "zod/mini";
import { idInput } from "../platform/primitives.schemas.ts";
import { accountForm, mailedLinkForm, passwordConfirmForm } from "./account-forms.schemas.ts";
import { me } from "./sign-in.schemas.ts";

export const updateMe = { body: accountForm, response: me };
/** No input, no output. */
export const cancelEmailChange = {};
export const confirmEmail = { body: mailedLinkForm, response: z.object({ email: z.string() }) };
export const transferSchool = { body: z.object({ adminId: idInput }), response: me };
/** The password or, of an account that has none, that its owner has just signed in. */
export const deleteMe = { body: z.extend(z.partial(passwordConfirmForm), { proof: z.optional(z.literal("sign-in")) }) };
export const deleteSchool = {
  body: z.extend(passwordConfirmForm, {
    /** As the page asks it to be typed; a client that leaves it out is not asked. */
    schoolName: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
};
export const restoreSchool = { body: mailedLinkForm };
export const undoAccountChange = { body: mailedLinkForm };
