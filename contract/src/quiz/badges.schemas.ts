import * as z from "zod/mini";
import { badge } from "../identity/sign-in.schemas.ts";

export const listBadges = { response: z.array(badge) };
