import { commandLine } from "../command-line.ts";
import type { Context } from "../context.ts";
import { findSetting, keepSetting, replaceSetting } from "../database/settings.ts";

const settingName = "secret-fingerprint";

/** The secret of this process is not the one with which the database was used until now. */
export class SecretMismatchError extends Error {
  constructor() {
    super(
      `Le secret (APP_SECRET, ou le fichier «\u00A0secret\u00A0» de DATA_DIR) n’est pas celui de cette base. Remettez l’ancien. S’il est perdu, «\u00A0${commandLine("secret adopt")}\u00A0» fait accepter le nouveau\u00A0: les cartes déjà imprimées avec un mot de passe seront à réimprimer.`,
    );
  }
}

/**
 * Checks that the database was last used with the same secret; the first process to use it decides.
 * @throws SecretMismatchError
 */
export async function assertSameSecret(context: Pick<Context, "database" | "keys">): Promise<void> {
  await keepSetting(context.database.db, settingName, context.keys.fingerprint);
  await assertNoOtherSecret(context);
}

/**
 * Checks that the database was not last used with another secret, and writes nothing. Holds for the tables of every
 * version.
 * @throws SecretMismatchError
 */
export async function assertNoOtherSecret({ database: { db }, keys }: Pick<Context, "database" | "keys">): Promise<void> {
  if (((await findSetting(db, settingName)) ?? keys.fingerprint) !== keys.fingerprint) throw new SecretMismatchError();
}

/**
 * Makes the database accept the secret of this process, when the former one is lost. Returns false when it was this
 * one.
 */
export async function adoptSecret({ database: { db }, keys }: Pick<Context, "database" | "keys">): Promise<boolean> {
  if ((await findSetting(db, settingName)) === keys.fingerprint) return false;
  await replaceSetting(db, settingName, keys.fingerprint);
  return true;
}
