import { requiredEmail } from "@badin/contract/schemas";
import { createAdmin } from "../accounts/admins.service.ts";
import { prepareContent } from "../prepare-database.ts";
import { type Command, CommandError } from "./command.ts";
import { withContext } from "./with-context.ts";

export const adminCreate: Command = {
  words: "admin create",
  parameters: "EMAIL",
  summary: "crée un administrateur du site et donne le lien pour choisir son mot de passe",
  arity: [1, 1],
  async run(terminal, [email = ""]) {
    const address = requiredEmail("Cette adresse email n’est pas valable.").safeParse(email);
    if (!address.success) throw new CommandError(address.error.issues[0]?.message ?? "Cette adresse email n’est pas valable.");
    await withContext(terminal, async (context) => {
      await prepareContent(context);
      const { link } = await createAdmin(context, address.data);
      terminal.print(
        `Administrateur créé : ${address.data}\nIl choisit son mot de passe avec ce lien, valable 7 jours et une seule fois :\n${link}\n`,
      );
    });
    return 0;
  },
};
