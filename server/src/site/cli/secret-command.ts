import { adoptSecret } from "../../platform/config/secret-fingerprint.ts";
import type { Command } from "./command.ts";
import { withContext } from "./with-context.ts";

export const secretAdopt: Command = {
  words: "secret adopt",
  parameters: "",
  summary: "fait accepter à la base un nouveau secret, quand l’ancien est perdu",
  arity: [0, 0],
  async run(terminal) {
    const isNew = await withContext(terminal, adoptSecret, { anySchema: true, newSecret: true });
    terminal.print(
      isNew
        ? "La base accepte ce secret. Les cartes imprimées avec un mot de passe sont à réimprimer, et les notifications à activer de nouveau.\n"
        : "C’est déjà le secret de cette base\u00A0: rien ne change.\n",
    );
  },
};
