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
 * Header in which a page says, with each call that writes, the id of the user it shows: 409 `other_user` when another has signed in since,
 * from another tab. Without it nothing is compared.
 */
export const pageUserHeader = "x-badin-user";

/** Cookie that scripts can read and that only says that a session was opened in this browser: a visitor's page need not ask. */
export const signedInCookie = "badin_signed_in";
