/**
 * Returns the delay in milliseconds that a service requests with Retry-After (RFC 9110: seconds, or a date compared
 * with `now`); undefined without a valid header.
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
