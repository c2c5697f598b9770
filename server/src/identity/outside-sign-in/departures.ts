import type { SignInProvider } from "../../platform/config/sign-in-providers.ts";
import type { Context } from "../../platform/context.ts";

/** What a browser takes along to a provider, and must bring back or have with it. */
export interface Departure {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: only its hash leaves the server. */
  readonly verifier: string;
  /** Path of this site to come back to. */
  readonly back: string | null;
}

/** Draws what a sign-in takes along. */
export function draw({ randomBytes }: Context, back: string | null): Departure {
  const secret = () => randomBytes(32).toString("base64url");
  return { state: secret(), nonce: secret(), verifier: secret(), back };
}

/** The page of this site that a provider leads back to: one for each, so that none answers in the name of another. */
export const callbackUrl = ({ config }: Pick<Context, "config">, { key }: Pick<SignInProvider, "key">): string =>
  `${config.publicUrl}/sign-in/${key}`;
