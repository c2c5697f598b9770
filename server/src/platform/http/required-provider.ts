import { issuerOf, type SignInProvider } from "../config/sign-in-providers.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { exists } from "../database/outcomes.ts";
import { AppError } from "./errors.ts";

/** What a session is opened with. */
interface Opening {
  readonly userId: number;
  /** Key of the provider that vouched for the user. */
  readonly provider: string | null | undefined;
  /** Name, in the database, of the sign-in at a provider that this browser has begun. */
  readonly outside: string | undefined;
}

/**
 * Checks that an adult of a school that requires its provider signs in by it; site admins never have to. An account
 * that is not linked yet is opened by its password where an adult is back from that provider: to link it.
 * @throws AppError 403 `outside_required`
 */
export async function requireProvider(context: Context, trx: Trx, { userId, provider, outside }: Opening): Promise<void> {
  const { signInProviders } = context.config;
  if (signInProviders.length === 0) return;
  const rows = await trx
    .selectFrom("users as u")
    .innerJoin("school_providers as p", "p.school_id", "u.school_id")
    .where("u.id", "=", userId)
    .where("u.admin", "=", 0)
    .where((eb) => eb.or([eb("u.teacher", "=", 1), eb("u.school_admin", "=", 1)]))
    .where("p.required", "=", 1)
    .select("p.provider")
    .execute();
  const required = signInProviders.filter(({ key }) => rows.some((row) => row.provider === key));
  if (required.length === 0 || required.some(({ key }) => key === provider)) return;
  for (const one of required) if (await comesToLink(context, trx, one, userId, outside)) return;
  const names = required.map(({ name }) => `«\u00a0${name}\u00a0»`).join(" ou ");
  throw new AppError("outside_required", {
    message: `Votre établissement demande de se connecter par ${names}, depuis la page de connexion.`,
  });
}

/** Whether an account without link is opened where an adult is back from the provider. */
async function comesToLink(
  { now }: Context,
  trx: Trx,
  provider: SignInProvider,
  userId: number,
  outside: string | undefined,
): Promise<boolean> {
  if (outside === undefined) return false;
  const arrival = trx
    .selectFrom("outside_sign_ins")
    .where("id_hash", "=", outside)
    .where("provider", "=", provider.key)
    .where("adult", "=", 1)
    .where("expires_at", ">", now())
    .select("id_hash");
  const link = trx
    .selectFrom("outside_identities")
    .where("user_id", "=", userId)
    .where("kind", "=", provider.kind)
    .where("issuer", "=", issuerOf(provider))
    .select("id");
  return (await exists(arrival)) && !(await exists(link));
}
