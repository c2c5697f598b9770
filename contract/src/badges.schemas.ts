import * as z from "zod/mini";
import { badge } from "./sign-in.schemas.ts";

export const listBadges = { response: z.array(badge) };
