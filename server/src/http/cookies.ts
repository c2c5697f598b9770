import type { FastifyReply } from "fastify";

/** `__Host-` ties a cookie to this very host over https; plain http (a club's own machine) cannot have it. */
const prefix = (secure: boolean) => (secure ? "__Host-" : "");
export const sessionCookie = (secure: boolean) => `${prefix(secure)}badin_session`;
export const csrfCookie = (secure: boolean) => `${prefix(secure)}badin_csrf`;

export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: { secure: boolean; maxAgeSeconds?: number; readable?: boolean },
): void {
  reply.setCookie(name, value, {
    path: "/",
    httpOnly: !options.readable,
    sameSite: "lax",
    secure: options.secure,
    ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
  });
}

export const clearCookie = (reply: FastifyReply, name: string, secure: boolean): void => {
  reply.clearCookie(name, { path: "/", sameSite: "lax", secure });
};
