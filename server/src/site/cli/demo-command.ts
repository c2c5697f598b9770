import { CommandError } from "../../platform/failures.ts";
import { createDemoSchool, hasDemoSchool } from "../demo/demo.service.ts";
import { demoWelcome } from "../demo/demo.text.ts";
import { prepareContent } from "../system/prepare-database.ts";
import { alone } from "./alone.ts";
import type { Command } from "./command.ts";
import { withContext } from "./with-context.ts";

export const demoCommand: Command = {
  words: "demo",
  parameters: "",
  summary: "crée l’école de démonstration, sur une machine à soi",
  arity: [0, 0],
  async run(terminal) {
    await withContext(
      terminal,
      async (context) => {
        if (!context.config.localOnly)
          throw new CommandError(
            "Refusé avec HOST ou PUBLIC_URL non locaux, ou TRUST_PROXY : les mots de passe de démonstration sont publics.",
          );
        await alone(context, () => prepareContent(context));
        if (await hasDemoSchool(context)) throw new CommandError("L’école de démonstration existe déjà.");
        await createDemoSchool(context);
      },
      { create: true },
    );
    terminal.print(demoWelcome());
  },
};
