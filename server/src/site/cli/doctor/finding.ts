/** What one check found, in French. `remedy` says what to do; only what is well has none. */
export interface Finding {
  readonly level: "ok" | "warning" | "problem";
  readonly subject: string;
  readonly text: string;
  readonly remedy?: string;
}

export const ok = (subject: string, text: string): Finding => ({ level: "ok", subject, text });
export const warning = (subject: string, text: string, remedy: string): Finding => ({ level: "warning", subject, text, remedy });
export const problem = (subject: string, text: string, remedy: string): Finding => ({ level: "problem", subject, text, remedy });
