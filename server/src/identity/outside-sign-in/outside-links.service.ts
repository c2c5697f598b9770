import type { OutsideLinks } from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import { issuerOf } from "../../platform/config/sign-in-providers.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findAccount } from "../accounts/accounts.queries.ts";
import { findPlatformNames } from "../lti/platforms.queries.ts";
import { listOutsideIdentities, unlinkOutsideIdentity } from "./outside-identities.queries.ts";
import { listProviders } from "./outside-sign-in.service.ts";
import { isOpenTo } from "./person.rules.ts";

/** Returns what opens the user's account besides its password, and what may still be linked to it. */
export async function listLinks(context: Context, user: SessionUser): Promise<OutsideLinks> {
  const { signInProviders } = context.config;
  const { db } = context.database;
  const rows = await listOutsideIdentities(db, user.id);
  const platforms = rows.some(({ kind }) => kind === "lti") ? await findPlatformNames(db) : undefined;
  const open = signInProviders.filter((one) => !user.admin && isOpenTo(one, user.schoolId));
  const isLinked = (key: string) =>
    open.some((one) => one.key === key && rows.some((row) => row.kind === one.kind && row.issuer === issuerOf(one)));
  const account = await findAccount(db, user.id);
  return {
    passwordless: account?.password_hash === null,
    links: rows.map(({ id, kind, issuer, linked_at, last_used_at }) => ({
      id,
      name: signInProviders.find((one) => one.kind === kind && issuerOf(one) === issuer)?.name ?? platforms?.get(issuer) ?? hostOf(issuer),
      linkedAt: new Date(linked_at).toISOString(),
      usedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
    })),
    providers: listProviders({ config: { ...context.config, signInProviders: open } }).filter(({ key }) => !isLinked(key)),
  };
}

/** Returns the machine of an issuer that is not set up any more; an issuer may be any text. */
const hostOf = (issuer: string): string => URL.parse(issuer.split(" ")[0] ?? "")?.host ?? issuer;

/**
 * Ends a link of the user's account.
 * @throws AppError 404 when it is not theirs, 403 while impersonating, 409 `only_way_in` when nothing else opens the
 * account
 */
export async function unlink(context: Context, user: SessionUser, id: number): Promise<void> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await context.database.transaction(async (trx) => {
    const account = await findAccount(trx, user.id);
    const all = await listOutsideIdentities(trx, user.id);
    if (!account || !all.some((one) => one.id === id)) throw notFound();
    if (account.password_hash === null && all.length === 1) throw new AppError("only_way_in");
    await unlinkOutsideIdentity(trx, user.id, id);
    await record(trx, context, { actorId: user.id, schoolId: user.schoolId, action: "account.unlink", subject: `user:${user.id}` });
  });
}
