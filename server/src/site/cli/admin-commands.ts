import { requiredEmail } from "@badin/contract/schemas";
import { findAccountByName } from "../../identity/accounts/accounts.queries.ts";
import { createAdmin, listAdmins, makePasswordLink, removeAdmin } from "../../identity/accounts/admins.service.ts";
import { normalizeUsername } from "../../identity/accounts/usernames.rules.ts";
import { resetSecondFactors } from "../../identity/second-factors/second-factors.service.ts";
import { endEverySession } from "../../identity/sessions/sessions.service.ts";
import type { Context } from "../../platform/context.ts";
import { CommandError } from "../../platform/failures.ts";
import { hasSecondFactor } from "../../platform/http/second-factor-needed.ts";
import { prepareContent } from "../system/prepare-database.ts";
import { alone } from "./alone.ts";
import type { Command } from "./command.ts";
import { withContext } from "./with-context.ts";

export const adminCreate: Command = {
  words: "admin create",
  parameters: "EMAIL",
  summary: "crée un administrateur du site et donne son lien, ou nomme un enseignant",
  arity: [1, 1],
  async run(terminal, [email = ""]) {
    const address = requiredEmail("Cette adresse email n’est pas valable.").safeParse(email);
    if (!address.success) throw new CommandError(address.error.issues[0]?.message ?? "Cette adresse email n’est pas valable.");
    await withContext(
      terminal,
      async (context) => {
        await alone(context, () => prepareContent(context));
        const { link } = await createAdmin(context, null, address.data);
        if (link === undefined)
          return terminal.print(`${address.data} est maintenant administrateur du site, avec le même mot de passe.\n`);
        terminal.print(
          `Administrateur créé : ${address.data}\nIl choisit son mot de passe avec ce lien, valable 7 jours et une seule fois :\n${link}\n`,
        );
      },
      { create: true },
    );
  },
};

export const adminList: Command = {
  words: "admin list",
  parameters: "",
  summary: "liste les administrateurs du site",
  arity: [0, 0],
  async run(terminal) {
    for (const { username, activated } of await withContext(terminal, listAdmins))
      terminal.print(`${username}${activated ? "" : " (compte à activer)"}\n`);
  },
};

export const adminRemove: Command = {
  words: "admin remove",
  parameters: "EMAIL",
  summary: "retire l’administration du site à un compte",
  arity: [1, 1],
  async run(terminal, [email = ""]) {
    await withContext(terminal, (context) => removeAdmin(context, null, email));
    terminal.print(`${email} n’administre plus le site.\n`);
  },
};

export const accountLink: Command = {
  words: "account link",
  parameters: "EMAIL",
  summary: "donne un lien pour choisir un mot de passe, et l’envoie",
  arity: [1, 1],
  async run(terminal, [email = ""]) {
    const { link, mailed } = await withContext(terminal, (context) => makePasswordLink(context, email));
    terminal.print(`À remettre en main propre, une seule fois utilisable :\n${link}\n`);
    terminal.print(mailed === null ? "Ce compte n’a pas d’email : rien ne part.\n" : `Un email avec un lien part aussi à ${mailed}.\n`);
  },
};

/** @throws CommandError when no account has the username */
async function getAccount({ database }: Context, username: string) {
  const account = await findAccountByName(database.db, normalizeUsername(username));
  if (!account) throw new CommandError(`Aucun compte n’a cet identifiant : ${username}`);
  return account;
}

const everybody = "--tous";

export const accountSignOut: Command = {
  words: "account sign-out",
  parameters: `EMAIL|${everybody}`,
  summary: "ferme toutes les sessions d’un compte, ou celles de tous",
  arity: [1, 1],
  async run(terminal, [email = ""]) {
    await withContext(terminal, async (context) =>
      email === everybody ? endEverySession(context) : endEverySession(context, await getAccount(context, email)),
    );
    terminal.print(email === everybody ? "Toutes les sessions du site sont fermées.\n" : `Toutes les sessions de ${email} sont fermées.\n`);
  },
};

export const accountResetSecondFactors: Command = {
  words: "account reset-second-factors",
  parameters: "EMAIL",
  summary: "retire la double authentification d’un compte qui a tout perdu",
  arity: [1, 1],
  async run(terminal, [email = ""]) {
    await withContext(terminal, async (context) => {
      const { id } = await getAccount(context, email);
      if (!(await hasSecondFactor(context.database.db, id))) throw new CommandError("Ce compte n’a pas de double authentification.");
      await resetSecondFactors(context, null, id);
    });
    terminal.print(`Le mot de passe de ${email} suffit de nouveau ; son titulaire en est prévenu.\n`);
  },
};
