import { readdirSync } from "node:fs";
import { signedInCookie } from "@badin/contract";
import type { FastifyRequest } from "fastify";

/** Places of the built files, as the browser asks for them. */
export interface BuiltFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files of the build's chunk `name`, below `dist`. */
export function filesOfChunk(dist: string, name: string): BuiltFiles {
  const named = new RegExp(`^${name}-[\\w-]{8}\\.(js|css)$`);
  const files = readdirSync(`${dist}assets`).filter((file) => named.test(file));
  const withEnd = (end: string) => files.filter((file) => file.endsWith(end)).map((file) => `/assets/${file}`);
  return { scripts: withEnd(".js"), styles: withEnd(".css") };
}

/**
 * What a quiz asks for once the application has started, as a Link header that has the browser fetch it together with the page: its code, and
 * for who may be signed in its data. On a phone's network that is a journey less before the question. Undefined for other pages.
 */
export function earlyLinks({ url, cookies }: Pick<FastifyRequest, "url" | "cookies">, quiz: BuiltFiles): string | undefined {
  const [, id, query] = /^\/qcms\/(\d{1,10})(?:\?(.*))?$/.exec(url) ?? [];
  if (id === undefined || cookies[signedInCookie] === undefined) return undefined;
  const named = new URLSearchParams(query).get("q") ?? "";
  const number = /^[1-9]\d{0,4}$/.test(named) ? named : "last";
  const data = ["/api/users/me", `/api/qcms/${id}`, `/api/qcms/${id}/questions/${number}`];
  return [
    ...quiz.styles.map((file) => `<${file}>; rel=preload; as=style; crossorigin`),
    ...data.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`),
    ...quiz.scripts.map((file) => `<${file}>; rel=modulepreload; fetchpriority=low`),
  ].join(", ");
}
