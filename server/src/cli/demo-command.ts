import { createDemoSchool, hasDemoSchool } from "../demo/demo.service.ts";
import { demoWelcome } from "../demo/demo.text.ts";
import { prepareContent } from "../prepare-database.ts";
import { type Command, CommandError } from "./command.ts";
import { withContext } from "./with-context.ts";

export const demoCommand: Command = {
  words: "demo",
  parameters: "",
  summary: "crée l’école de démonstration, quand HOST est local",
  arity: [0, 0],
  async run(terminal) {
    await withContext(terminal, async (context) => {
      if (!context.config.loopback)
        throw new CommandError("Refusé : HOST n’est pas local et les mots de passe de démonstration sont publics.");
      await prepareContent(context);
      if (await hasDemoSchool(context)) throw new CommandError("L’école de démonstration existe déjà.");
      await createDemoSchool(context);
    });
    terminal.print(demoWelcome());
    return 0;
  },
};
