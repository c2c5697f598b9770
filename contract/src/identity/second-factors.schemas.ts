import * as z from "zod/mini";
import { dateTime, id, idInput, requiredName } from "../platform/primitives.schemas.ts";
import { passwordConfirmForm } from "./account-forms.schemas.ts";

const codeNeeded = "Veuillez saisir le code";
const code = z.string({ error: codeNeeded }).check(z.trim(), z.minLength(1, codeNeeded), z.maxLength(40, codeNeeded));

const nameNeeded = "Donnez-lui un nom";
const name = requiredName(nameNeeded, 60);

/**
 * The code of the second step of signing in: six figures of the app, or a recovery code, spaces and hyphens as one
 * likes.
 */
export const secondStepForm = z.object({ code });

const binary = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));
const clientData = z.object({ clientDataJSON: binary });

/** What WebAuthn's browser interface exchanges: its own JSON forms, whose members the kept library checks. */
const passkeyOptions = z.record(z.string(), z.unknown());

export const passkeyRequest = z.object({ options: passkeyOptions });

const credential = {
  id: z.string().check(z.minLength(1), z.maxLength(2_000), z.regex(/^[\w-]+$/)),
  rawId: binary,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(40))),
};

/** A signature by a passkey, as WebAuthn gives it in JSON (`AuthenticationResponseJSON`). */
export const passkeyForm = z.object({
  response: z.object({
    ...credential,
    response: z.extend(clientData, { authenticatorData: binary, signature: binary, userHandle: z.optional(binary) }),
  }),
});

/** A new passkey, as WebAuthn gives it in JSON (`RegistrationResponseJSON`), and its name. */
const newPasskeyForm = z.object({
  name,
  response: z.object({
    ...credential,
    response: z.extend(clientData, {
      attestationObject: binary,
      transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
    }),
  }),
});

/** A code of the app that is being added, and the name of its device. */
export const newAppForm = z.object({ name, code });

const secondFactor = z.object({
  id,
  kind: z.enum(["totp", "passkey"]),
  name: z.string(),
  addedAt: dateTime,
  /** Of the last sign-in with it. */
  usedAt: z.nullable(dateTime),
});

export const getSecondFactors = {
  response: z.object({
    factors: z.array(secondFactor),
    /** Recovery codes left. */
    codes: z.int(),
    /** Whether the address of this site allows passkeys: they need https. */
    passkeys: z.boolean(),
  }),
};

/** The recovery codes when they were made just now: with the first second factor. They are shown once. */
const added = z.object({ codes: z.nullable(z.array(z.string())) });

export const startApp = {
  body: passwordConfirmForm,
  response: z.object({
    /** Base32, to be typed where the code cannot be scanned. */
    secret: z.string(),
    /** `otpauth://` address, which opens an app on the same device. */
    url: z.string(),
    /** The same address as PNG in base64. */
    qrcode: z.string(),
  }),
};
export const addApp = { body: newAppForm, response: added };
export const startPasskey = { body: passwordConfirmForm, response: passkeyRequest };
export const addPasskey = { body: newPasskeyForm, response: added };
export const removeSecondFactor = { params: z.object({ factorId: idInput }), body: passwordConfirmForm };
export const renewRecoveryCodes = { body: passwordConfirmForm, response: z.object({ codes: z.array(z.string()) }) };

/** The form that begins a passkey: the password goes with `startPasskey`, the name with `addPasskey`. */
export const passkeyStartForm = z.extend(passwordConfirmForm, { name });
