import * as z from "zod";

const schema = z.email().max(254);

/** Whether mail can be sent to `email`: the addresses that teachers keep have no imposed form. */
export const isMailable = (email: string | null): email is string => schema.safeParse(email).success;
