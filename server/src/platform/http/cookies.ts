import {
  answerKeyCookie as answerKeyName,
  hostPrefix,
  providersCookie as providersName,
  signedInCookie as signedInName,
} from "@badin/contract";
import type { FastifyReply } from "fastify";

/** `__Host-` binds a cookie to exactly this host and requires https; an installation over plain http cannot use it. */
const prefix = (secure: boolean) => (secure ? hostPrefix : "");
export const sessionCookie = (secure: boolean) => `${prefix(secure)}badin_session`;
/** The ticket of a browser that has just signed up: it may correct the address. */
export const signUpCookie = (secure: boolean) => `${prefix(secure)}badin_signup`;
/** A sign-in that waits for its second step: see pending-sign-in.ts. */
export const pendingSignInCookie = (secure: boolean) => `${prefix(secure)}badin_pending`;
/** A sign-in under way at a provider: see outside-sign-in-cookie.ts. */
export const outsideCookie = (secure: boolean) => `${prefix(secure)}badin_outside`;
/** Proofs of the accounts that were open in this browser: see device-cookie.ts. */
export const deviceCookie = (secure: boolean) => `${prefix(secure)}badin_device`;
/** A launch from a learning platform: see identity/lti. */
export const ltiCookie = (secure: boolean) => `${prefix(secure)}badin_lti`;
export const signedInCookie = (secure: boolean) => `${prefix(secure)}${signedInName}`;
export const providersCookie = (secure: boolean) => `${prefix(secure)}${providersName}`;
export const answerKeyCookie = (secure: boolean) => `${prefix(secure)}${answerKeyName}`;
export const csrfCookie = (secure: boolean) => `${prefix(secure)}badin_csrf`;

export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: { secure: boolean; maxAgeSeconds?: number; readable?: boolean; crossSite?: boolean },
): void {
  reply.setCookie(name, value, {
    path: "/",
    httpOnly: !options.readable,
    // Browsers send `none` over https only.
    sameSite: options.crossSite && options.secure ? "none" : "lax",
    secure: options.secure,
    ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
  });
}

export const clearCookie = (reply: FastifyReply, name: string, secure: boolean): void => {
  reply.clearCookie(name, { path: "/", sameSite: "lax", secure });
};
