import * as z from "zod/mini";
import { dateTime, id } from "../platform/primitives.schemas.ts";
import {
  askPasswordForm,
  cardForm,
  changePasswordForm,
  codeInput,
  correctEmailForm,
  loginForm,
  ownPasswordForm,
  passwordConfirmForm,
  signInForm,
  signUpForm,
} from "./account-forms.schemas.ts";
import { comfort } from "./comfort.schemas.ts";
import { passkeyForm, passkeyRequest, secondStepForm } from "./second-factors.schemas.ts";

/** A badge, on the wall or among those of a user. */
export const badge = z.object({
  id,
  /** Six hexadecimal digits, without #. */
  color: z.string(),
  icon: z.string(),
  label: z.string(),
  description: z.string(),
  earnedAt: z.nullable(dateTime),
  locked: z.boolean(),
  /**
   * How far one is from a locked badge; null for one that is earned, and where nothing is counted. A mark is the best
   * one so far, on 100.
   */
  progress: z.nullable(z.object({ value: z.int().check(z.nonnegative()), goal: z.int(), unit: z.enum(["count", "percent", "mark"]) })),
});

const mySchool = z.object({
  id,
  name: z.string(),
  /** IANA name of its time zone; left out for that of Paris. */
  timeZone: z.optional(z.string()),
  /** Null unless the user is the school's admin. */
  subscriptionCode: z.nullable(z.string()),
});

/** The class of a student, or the class whose quizzes a teacher tries as a student. */
const myClassroom = z.object({
  id,
  name: z.string(),
  /** When its school year's exam takes place: « mai 2027 ». */
  libelleDateBia: z.string(),
});

/** The signed-in user, with what every screen needs. */
export const me = z.object({
  id,
  firstName: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  username: z.string(),
  teacher: z.boolean(),
  admin: z.boolean(),
  schoolAdmin: z.boolean(),
  /** True when somebody else chose the password of a teacher or admin, who must change it first. */
  changePassword: z.boolean(),
  /** True when this site asks site admins for a second factor, and the user has none yet. */
  addSecondFactor: z.boolean(),
  /** Id of the school admin who impersonates this user, else 0. */
  impersonate: z.int(),
  hasSubscription: z.boolean(),
  badges: z.array(badge),
  school: z.nullable(mySchool),
  classroom: z.nullable(myClassroom),
  /**
   * Whether only their card brings the user back: the password on it was set for them, and no address can receive a
   * link.
   */
  needsCard: z.boolean(),
  /** A new email that waits for its confirmation by mail. */
  pendingEmail: z.nullable(z.string()),
  /** How the user reads; left out for the usual settings. */
  comfort: z.optional(comfort),
  /** Whether the teachers of the class arranged that mock exams are read aloud to the user. */
  readsInExams: z.optional(z.boolean()),
});

const signedIn = z.object({
  teacher: z.boolean(),
  /**
   * True when no session is open yet: the account has a second factor, which `confirmSignIn` or `signInWithPasskey`
   * asks for.
   */
  secondStep: z.optional(z.boolean()),
});

export const getMe = { response: me };
export const login = {
  body: loginForm,
  response: z.object({
    /** u: unknown; k: known. */
    signin: z.enum(["u", "k"]),
    /**
     * False for an account whose owner has not chosen a password yet, by the link of the activation mail; else left
     * out.
     */
    activated: z.optional(z.boolean()),
    /** False for an account without an address where a link can be sent; else left out. */
    mailable: z.optional(z.boolean()),
    /** True for an account that gets no mail yet: a site admin must agree to its school first. */
    waits: z.optional(z.boolean()),
  }),
};
export const signIn = { body: signInForm, response: signedIn };
export const signInWithCard = { body: cardForm, response: signedIn };
/** Whether a sign-in of this browser waits for its second step, and which proofs it takes besides recovery codes. */
export const getSecondStep = { response: z.object({ waits: z.boolean(), app: z.boolean(), passkey: z.boolean() }) };
export const confirmSignIn = { body: secondStepForm, response: signedIn };
export const askPasskey = { response: passkeyRequest };
export const signInWithPasskey = { body: passkeyForm, response: signedIn };
/** No input, no output. */
export const signOut = {};
export const changePassword = { body: changePasswordForm, response: signedIn };
export const changeOwnPassword = { body: ownPasswordForm };
export const prove = { body: passwordConfirmForm };
/** Which second factors the person who is there can prove themselves with, instead of the password. */
export const getProofs = { response: z.object({ app: z.boolean(), passkey: z.boolean() }) };
export const proveByCode = { body: secondStepForm };
export const askProofPasskey = { response: passkeyRequest };
export const proveByPasskey = { body: passkeyForm };
export const askPassword = { body: askPasswordForm };
export const signUp = { body: signUpForm };
export const correctSignUp = { body: correctEmailForm };
/** Whether the list of the class has an unused account of exactly that name; then of which class. */
export const recognise = {
  body: signUpForm,
  response: z.object({ known: z.boolean(), classroom: z.nullable(z.string()), school: z.nullable(z.string()) }),
};
/** Of which class and school a code is; `classroom` is null for the code of a school. */
export const findCode = {
  body: z.object({ code: codeInput }),
  response: z.object({ classroom: z.nullable(z.string()), school: z.nullable(z.string()) }),
};
export const claimAccount = { body: signUpForm };
/** Whose account a browser claims, in which class and school. */
const claimed = z.object({ firstName: z.string(), name: z.string(), classroom: z.string(), school: z.string() });
/**
 * What became of the claim of this browser, of which account while it waits; `token` chooses a password, once, when a
 * teacher has confirmed it.
 */
export const followClaim = {
  response: z.object({
    state: z.enum(["none", "waiting", "accepted", "refused"]),
    token: z.nullable(z.string()),
    account: z.nullable(claimed),
  }),
};
