import type { SchoolProvider } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import { issuerOf, type SignInProvider } from "../../platform/config/sign-in-providers.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { listOutsideIdentities } from "./outside-identities.queries.ts";
import { isOpenTo } from "./person.rules.ts";
import { countAdults, countLinkedAdults, findSchoolProviders, saveSchoolProvider } from "./school-providers.queries.ts";

/** Returns the providers that may sign people of the school in, and what its manager says of each. */
export async function listOfSchool(context: Context, { schoolId }: SchoolUser): Promise<SchoolProvider[]> {
  const { db } = context.database;
  const open = context.config.signInProviders.filter((one) => isOpenTo(one, schoolId));
  if (open.length === 0) return [];
  const said = await findSchoolProviders(db, schoolId);
  const adults = await countAdults(db, schoolId);
  return Promise.all(
    open.map(async (one) => {
      const row = said.find(({ provider }) => provider === one.key);
      const linked = await countLinkedAdults(db, schoolId, { kind: one.kind, issuer: issuerOf(one) });
      return { key: one.key, name: one.name, domains: row?.domains ?? "", required: row?.required === 1, linked, adults };
    }),
  );
}

/**
 * Says whose addresses a provider gives out, and whether the adults of the school sign in by it only. An admin
 * who asks that of others has linked their own account.
 * @throws AppError 404 for a provider that is not open to the school, 400 on field `required`
 */
export async function changeOfSchool(
  context: Context,
  user: SchoolUser,
  { provider: key, domains, required }: { provider: string; domains: string; required: boolean },
): Promise<void> {
  const provider = context.config.signInProviders.find((one) => one.key === key && isOpenTo(one, user.schoolId));
  if (!provider) throw notFound();
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await context.database.transaction(async (trx) => {
    if (required && !user.admin && !(await isLinkedTo(trx, user.id, provider)))
      throw new AppError("invalid", {
        message: "Liez d’abord votre propre compte, depuis la page «\u00a0Mon compte\u00a0»",
        errors: [{ field: "required", fullErrorMessage: "Liez d’abord votre propre compte, depuis la page «\u00a0Mon compte\u00a0»" }],
      });
    const said = domains.split(/\s+/).filter(Boolean).join(" ");
    await saveSchoolProvider(trx, { school_id: user.schoolId, provider: key, domains: said, required: required ? 1 : 0 });
    await record(trx, context, { ...actorOf(user), action: "school.provider", subject: `school:${user.schoolId}` });
  });
}

const isLinkedTo = async (db: Db, userId: number, provider: SignInProvider): Promise<boolean> =>
  (await listOutsideIdentities(db, userId)).some(({ kind, issuer }) => kind === provider.kind && issuer === issuerOf(provider));
