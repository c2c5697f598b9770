import * as z from "zod/mini";

export const theme = z.object({ id: z.int().check(z.minimum(1), z.maximum(6)), label: z.string() });
