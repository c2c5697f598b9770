import * as z from "zod/mini";

export const downloadMyData = { response: z.custom<Uint8Array>((value) => value instanceof Uint8Array) };
