import * as z from "zod/mini";
import { id } from "../platform/primitives.schemas.ts";

export const listExams = { response: z.array(z.object({ id, name: z.string() })) };
