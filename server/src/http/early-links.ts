import { readdirSync } from "node:fs";
import { signedInCookie } from "@badin/contract";
import type { FastifyRequest } from "fastify";

/** Built files that a page asks for once the application has started, as the browser names them. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

export interface EarlyFiles {
  readonly quiz: PageFiles;
  readonly signIn: PageFiles;
}

/** The font of a question: were it to come after the text, the answers would move under the finger. */
const questionFont = "atkinson-hyperlegible-next-latin-600-normal";

/** The files of the build's chunks (web/vite.config.ts), below `dist`. */
export function findEarlyFiles(dist: string): EarlyFiles {
  const files = readdirSync(`${dist}assets`);
  const of = (names: string, end: string) =>
    files.filter((file) => new RegExp(`^(${names})-[\\w-]{8}\\.${end}$`).test(file)).map((file) => `/assets/${file}`);
  const filesOf = (names: string): PageFiles => ({ scripts: of(names, "js"), styles: of(names, "css"), fonts: [] });
  return { quiz: { ...filesOf("quiz"), fonts: of(questionFont, "woff2") }, signIn: filesOf("sign-in|forms") };
}

/**
 * What a page asks for once the application has started, as a Link header that has the browser fetch it together with the page: its code, and
 * a quiz's data for who may be signed in. On a phone's network that is a journey less before the question. Undefined for most pages.
 */
export function earlyLinks(request: Pick<FastifyRequest, "url" | "cookies">, { quiz, signIn }: EarlyFiles): string | undefined {
  if (/^\/(login|password)(\?|$)/.test(request.url)) return linksTo(signIn);
  const data = dataOfQuiz(request);
  return data && linksTo(quiz, data);
}

/** The calls that a quiz starts with: mirrors prefetchQuestion of web/src/app/prefetch.ts. */
function dataOfQuiz({ url, cookies }: Pick<FastifyRequest, "url" | "cookies">): string[] | undefined {
  const [, id, query] = /^\/qcms\/([1-9]\d{0,8})(?:\?(.*))?$/.exec(url) ?? [];
  if (id === undefined || cookies[signedInCookie] === undefined) return undefined;
  const named = new URLSearchParams(query).get("q") ?? "";
  const number = /^[1-9]\d{0,4}$/.test(named) ? named : "last";
  return ["/api/users/me", `/api/qcms/${id}`, `/api/qcms/${id}/questions/${number}`];
}

const linksTo = ({ styles, scripts, fonts }: PageFiles, data: readonly string[] = []): string =>
  [
    ...styles.map((file) => `<${file}>; rel=preload; as=style; crossorigin`),
    ...data.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`),
    ...fonts.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...scripts.map((file) => `<${file}>; rel=modulepreload`),
  ].join(", ");
