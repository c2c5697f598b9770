import { dayMs } from "@badin/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";

/** RFC 9116 advises less than a year. */
const lifeMs = 180 * dayMs;

/** Registers the file that says where to report a weakness (RFC 9116), once CONTACT_EMAIL is set. */
export function registerSecurityTxt(app: FastifyInstance, { config: { contactEmail, publicUrl }, now }: Context): void {
  if (contactEmail === undefined) return;
  const path = "/.well-known/security.txt";
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(Math.floor(now() / dayMs) * dayMs + lifeMs).toISOString();
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${expires}`,
      "Preferred-Languages: fr, en",
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
