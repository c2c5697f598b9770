import { endpoint } from "./endpoint.ts";
import type * as schemas from "./http.schemas.ts";

const tag = "system";

export const getCsrfToken = endpoint<typeof schemas.getCsrfToken>({
  method: "GET",
  path: "/api/csrf-token",
  tag,
  summary: "Token for the X-XSRF-TOKEN header of every non-GET request",
});

export const csrfHeader = "x-xsrf-token";

/**
 * Header of every call that writes: the id of the user whom the page shows. 409 `other_user` when another user has
 * signed in since, from another tab. Without the header, nothing is checked.
 */
export const pageUserHeader = "x-badin-user";

/**
 * Begins the names of cookies over https: browsers take such a cookie from this very host only, over https (RFC
 * 6265bis).
 */
export const hostPrefix = "__Host-";

/**
 * Cookie readable by scripts, after the prefix, set when a session is opened in this browser; without it, a page need
 * not ask who is signed in.
 */
export const signedInCookie = "badin_signed_in";

/**
 * Cookie readable by scripts, after the prefix, set with the sign-in page where identity providers sign people in;
 * without it, the page asks for none.
 */
export const providersCookie = "badin_providers";

/**
 * Cookie readable by scripts, after the prefix: the id of the signed-in user, a point, and the key in base64url that
 * seals the answers which wait on this device. The key is the same at each sign-in of an account; the cookie lasts as
 * long as that of the session.
 */
export const answerKeyCookie = "badin_answer_key";
