import * as z from "zod";

const schema = z.email().max(254);

/** Returns whether mail can be sent to `email`: the addresses of teachers have no imposed format. */
export const isMailable = (email: string | null): email is string => schema.safeParse(email).success;
