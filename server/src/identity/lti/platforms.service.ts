import type { addLtiPlatform as addEndpoint, BodyOf } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import {
  countIdentities,
  deleteIdentities,
  deletePlatform,
  findPlatform,
  findPlatforms,
  identityIssuer,
  insertPlatform,
  listPlatforms,
  schoolExists,
  updatePlatform,
} from "./platforms.queries.ts";

export { identityIssuer } from "./platforms.queries.ts";

/** Returns all platforms with their school and the number of accounts that they open, by school and name. */
export async function describePlatforms({ database: { db } }: Context) {
  const accounts = await countIdentities(db);
  return (await listPlatforms(db)).map((row) => ({ ...row, accounts: accounts.get(identityIssuer(row)) ?? 0 }));
}

type Form = BodyOf<typeof addEndpoint>;

const valuesOf = ({ schoolId, clientId, deployments, ...form }: Form) => ({
  school_id: schoolId,
  name: form.name,
  issuer: form.issuer,
  client_id: clientId,
  auth_url: form.authUrl,
  token_url: form.tokenUrl,
  jwks_url: form.jwksUrl,
  deployments: JSON.stringify([...new Set(deployments.split(/[\s,;]+/).filter((id) => id !== ""))]),
});

/** @throws AppError 400 on field `schoolId`, 409 `lti_platform_known` */
async function requireRoom(trx: Trx, { schoolId, issuer, clientId }: Form, own?: number): Promise<void> {
  if (!(await schoolExists(trx, schoolId))) throw fieldError("invalid", "schoolId", "Choisissez un établissement de la liste");
  const others = (await findPlatforms(trx, issuer, clientId)).filter(({ id }) => id !== own);
  if (others.length > 0) throw new AppError("lti_platform_known");
}

/** Lets a platform open Badin for a school. @throws AppError as `requireRoom` */
export const addPlatform = (context: Context, user: SessionUser, form: Form): Promise<{ id: number }> =>
  context.database.transaction(async (trx) => {
    await requireRoom(trx, form);
    const id = await insertPlatform(trx, { ...valuesOf(form), created_at: context.now() });
    await record(trx, context, {
      ...actorOf(user),
      schoolId: form.schoolId,
      action: "lti.add-platform",
      subject: `school:${form.schoolId}`,
    });
    return { id };
  });

/**
 * Changes what is known of a platform. Under another issuer, client id or school, it is another one: the accounts are
 * linked anew.
 * @throws AppError 404; as `requireRoom`
 */
export async function changePlatform(context: Context, user: SessionUser, id: number, form: Form): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    const before = await findPlatform(trx, id);
    if (!before) throw notFound();
    await requireRoom(trx, form, id);
    const values = valuesOf(form);
    const isOther = identityIssuer(values) !== identityIssuer(before) || values.school_id !== before.school_id;
    if (isOther) await deleteIdentities(trx, identityIssuer(before));
    await updatePlatform(trx, id, values);
    await record(trx, context, {
      ...actorOf(user),
      schoolId: form.schoolId,
      action: "lti.change-platform",
      subject: `school:${form.schoolId}`,
    });
  });
  return undefined;
}

/** Lets a platform open Badin no more: its courses and links go, the accounts stay. @throws AppError 404 */
export async function removePlatform(context: Context, user: SessionUser, id: number): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    const platform = await findPlatform(trx, id);
    if (!platform || !(await deletePlatform(trx, id))) throw notFound();
    await deleteIdentities(trx, identityIssuer(platform));
    const subject = `school:${platform.school_id}` as const;
    await record(trx, context, { ...actorOf(user), schoolId: platform.school_id, action: "lti.remove-platform", subject });
  });
  return undefined;
}
