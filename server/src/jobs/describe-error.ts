const maxLength = 300;

/** What may be told of a failed job: mail servers repeat addresses in their refusals, and requests their keys. */
export function describeError(error: unknown): string {
  const { name, message, code } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { name: "Error", message: String(error) };
  const safe = message
    .replace(/\S+@\S+/g, "[address]")
    .replace(/[\w-]{30,}/g, "[secret]")
    .replace(/\s+/g, " ");
  return `${typeof code === "string" ? code : name}: ${safe}`.slice(0, maxLength);
}
