import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import { onCommit } from "../../platform/database/on-commit.ts";
import { endSessionsOf } from "../../platform/http/end-sessions.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { queueAccountMail } from "./account-mails.ts";
import { type AccountRow, findAccountByName, findAdmins, setAdmin } from "./accounts.queries.ts";
import { createAccount } from "./identity.ts";
import { deleteAccount } from "./leaving.queries.ts";
import { issueToken, tokenUrl } from "./tokens.ts";
import { normalizeUsername } from "./usernames.rules.ts";

/** The names of a new site admin, until they change them on their account page. */
const unnamed = { firstName: "Admin", name: "Badin" };

/**
 * Creates a site admin, who chooses a password by the link in the activation mail, or by the returned link where no
 * mail is sent. Called again before the activation, it returns a new link. An active account of an adult becomes site
 * admin as it is, without link.
 * @param actorId the site admin who acts; null for a command run on the machine
 * @throws AppError 409 when the address is that of a site admin, of a student, or of an account that is not activated
 */
export async function createAdmin(context: Context, actorId: number | null, email: string): Promise<{ link: string | undefined }> {
  const address = normalizeUsername(email);
  return context.database.transaction(async (trx) => {
    const known = await findAccountByName(trx, address);
    if (known && canBecomeAdmin(known)) {
      await setAdmin(trx, known.id, 1);
      await record(trx, context, {
        actorId,
        schoolId: null,
        action: "site-admin.create",
        subject: `user:${known.id}`,
        details: ["known-account"],
      });
      return { link: undefined };
    }
    if (known && !isWaitingAdmin(known)) throw fieldError("email_taken", "email", whyNot(known));
    const userId = known?.id ?? (await createAccount(trx, context, { ...unnamed, email: address, schoolId: null, admin: true }));
    await record(trx, context, {
      actorId,
      schoolId: null,
      action: "site-admin.create",
      subject: `user:${userId}`,
      details: ["new-account"],
    });
    await queueAccountMail(trx, context, "activation", userId);
    return { link: tokenUrl(context, await issueToken(trx, context, userId, "activation")) };
  });
}

/** Returns why an account cannot become site admin. */
function whyNot({ admin, teacher }: AccountRow): string {
  if (admin === 1) return "Ce compte administre déjà le site";
  if (teacher === 0) return "Cette adresse est celle d’un élève, qui ne peut pas administrer le site";
  return "Ce compte n’a pas encore été activé par son titulaire";
}

const isWaitingAdmin = (account: AccountRow): boolean => account.admin === 1 && account.activated_at === null;
const canBecomeAdmin = (account: AccountRow): boolean => account.admin === 0 && account.teacher === 1 && account.activated_at !== null;

/** Returns the site admins: their address or username, and whether they have activated the account. */
export const listAdmins = async ({ database: { db } }: Context): Promise<{ username: string; activated: boolean }[]> =>
  (await findAdmins(db)).map(({ username, activated_at }) => ({ username, activated: activated_at !== null }));

/**
 * Takes the site's administration from an account, which stays if it is a teacher's and is erased otherwise.
 * @throws AppError 404 when no site admin has that name, 409 for the last one that is active
 */
export async function removeAdmin(context: Context, actorId: number | null, name: string): Promise<void> {
  await context.database.transaction(async (trx) => {
    const account = await findAccountByName(trx, normalizeUsername(name));
    if (!account || account.admin === 0)
      throw new AppError("not_found", { message: `Aucun administrateur du site n’a cet identifiant\u00a0: ${name}` });
    const others = (await findAdmins(trx)).filter(({ id, activated_at }) => id !== account.id && activated_at !== null);
    if (others.length === 0) throw new AppError("self_protection", { message: "Il ne resterait aucun administrateur du site" });
    await endSessionsOf(trx, context, account.id);
    await setAdmin(trx, account.id, 0);
    if (account.teacher === 0) {
      await deleteAccount(trx, account.id);
      onCommit(context.database.eraseTraces);
    }
    const details = [account.teacher === 0 ? "account-erased" : "account-kept"] as const;
    await record(trx, context, { actorId, schoolId: null, action: "site-admin.remove", subject: `user:${account.id}`, details });
  });
}

/**
 * Makes a link to choose a password, for an account whose owner cannot receive or find the mail; where it has an
 * address, one is mailed too.
 * @returns the link, and the address that is mailed, null for none
 * @throws AppError 404 when no account has that name
 */
export async function makePasswordLink(context: Context, name: string): Promise<{ link: string; mailed: string | null }> {
  return context.database.transaction(async (trx) => {
    const account = await findAccountByName(trx, normalizeUsername(name));
    if (!account) throw new AppError("not_found", { message: `Aucun compte n’a cet identifiant\u00a0: ${name}` });
    const kind = account.activated_at === null ? "activation" : "reset";
    await queueAccountMail(trx, context, kind, account.id);
    const subject = `user:${account.id}` as const;
    await record(trx, context, {
      actorId: null,
      schoolId: account.school_id,
      action: "account.password",
      subject,
      details: ["by-command"],
    });
    const link = tokenUrl(context, await issueToken(trx, context, account.id, kind));
    return { link, mailed: isMailable(account.email) ? account.email : null };
  });
}
