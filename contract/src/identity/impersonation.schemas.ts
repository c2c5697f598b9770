import * as z from "zod/mini";
import { idInput } from "../platform/primitives.schemas.ts";
import { me } from "./sign-in.schemas.ts";

export const impersonate = { params: z.object({ userId: idInput }), response: me };
export const stopImpersonation = { response: me };
