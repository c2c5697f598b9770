import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./impersonation.schemas.ts";

const tag = "users";

export const impersonate = endpoint<typeof schemas.impersonate>({
  method: "POST",
  path: "/api/users/impersonate/:userId",
  tag,
  summary: "Take the identity of a teacher",
  errors: ["self_protection", "while_impersonating", "factor_to_impersonate"],
});
export const stopImpersonation = endpoint<typeof schemas.stopImpersonation>({
  method: "DELETE",
  path: "/api/users/impersonate",
  tag,
  summary: "Stop impersonating",
  errors: ["forbidden"],
});
