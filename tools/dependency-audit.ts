/** What `npm audit --json` found: the registry's known weaknesses of the packages, or why it could not be asked. */
export type Audit = { readonly asked: true; readonly weaknesses: readonly string[] } | { readonly asked: false; readonly why: string };

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly name: string; readonly severity: string; readonly range: string }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

/** Severities that docs/security/asvs.md has repaired within seven days: no release leaves with one. */
const urgent: readonly string[] = ["critical", "high"];

/**
 * Reads the output of `npm audit --json`. Whatever is not a report says that nothing was asked, never that nothing was
 * found.
 */
export function readAudit(output: string): Audit {
  let report: Report;
  try {
    report = JSON.parse(output) as Report;
  } catch {
    return { asked: false, why: "npm gave no report" };
  }
  const { vulnerabilities, message, error } = report;
  if (!vulnerabilities) return { asked: false, why: message || error?.summary || "npm gave no report" };
  const found = Object.values(vulnerabilities).filter(({ severity }) => urgent.includes(severity));
  return { asked: true, weaknesses: found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) };
}
