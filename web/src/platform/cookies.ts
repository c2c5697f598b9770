import { hostPrefix } from "@badin/contract";

/**
 * Returns the value of a cookie that scripts may read; undefined without it. Over https its name has a prefix, by which
 * browsers know that no other site of the domain has set it; over plain http the prefix does not exist.
 */
export function readCookie(name: string): string | undefined {
  const cookies = document.cookie.split("; ");
  for (const start of [`${hostPrefix}${name}=`, `${name}=`]) {
    const found = cookies.find((one) => one.startsWith(start));
    if (found !== undefined) return found.slice(start.length);
  }
  return undefined;
}

/** Erases a cookie that scripts may read. */
export function eraseCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in the oldest browsers
  for (const end of [`${hostPrefix}${name}=; Secure`, `${name}=`]) document.cookie = `${end}; Path=/; Max-Age=0`;
}
