import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idInput } from "./primitives.ts";
import { me } from "./sign-in.ts";

const tag = "users";

export const impersonate = endpoint({
  method: "POST",
  path: "/api/users/impersonate/:userId",
  tag,
  summary: "Take the identity of a teacher",
  params: z.object({ userId: idInput }),
  response: me,
  errors: ["self_protection", "while_impersonating"],
});
export const stopImpersonation = endpoint({
  method: "DELETE",
  path: "/api/users/impersonate",
  tag,
  summary: "Stop impersonating",
  response: me,
  errors: ["forbidden"],
});
