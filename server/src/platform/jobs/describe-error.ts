const maxLength = 300;

/**
 * Returns a description of a job's error that is safe to log: mail servers quote addresses in their refusals, and
 * failed requests contain keys.
 */
export function describeError(error: unknown): string {
  const { name, message, code } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { name: "Error", message: String(error) };
  const safe = message
    .replace(/(?<!\S)\S+@\S+/g, "[address]")
    .replace(/[\w-]{30,}/g, "[secret]")
    .replace(/\s+/g, " ");
  return `${typeof code === "string" ? code : name}: ${safe}`.slice(0, maxLength);
}
