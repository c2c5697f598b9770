import { type SiteSchool, schoolNameMaxLength } from "@badin/contract";
import { commandLine } from "../../platform/command-line.ts";
import type { Context } from "../../platform/context.ts";
import { CommandError } from "../../platform/failures.ts";
import { appointManager, closeSchool, correctSchool, mergeSchools, reopenSchool } from "../site-schools/manage-schools.service.ts";
import { listAllSchools } from "../site-schools/site-schools.service.ts";
import type { Command, Terminal } from "./command.ts";
import { withContext } from "./with-context.ts";

/** Returns the number of a school, as `school list` shows it. @throws CommandError when it is no number */
function schoolId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CommandError(`Le numéro de l’établissement est celui que donne : ${commandLine("school list")}`);
  return Number(text);
}

async function done(terminal: Terminal, work: (context: Context) => Promise<void>, said: string): Promise<number> {
  await withContext(terminal, work);
  terminal.print(`${said}\n`);
  return 0;
}

/** Returns what is particular to a school, in parentheses. */
function stateOf({ closed, erasedAt, activated }: Pick<SiteSchool, "closed" | "erasedAt" | "activated">): string {
  if (erasedAt !== null) return ` (supprimé, effacé le ${erasedAt.slice(0, 10)})`;
  if (closed) return " (fermé)";
  return activated ? "" : " (jamais activé)";
}

const schoolList: Command = {
  words: "school list",
  parameters: "[MOT…]",
  summary: "liste les établissements, ou ceux dont le nom contient ces mots",
  arity: [0, 20],
  async run(terminal, words) {
    const schools = await withContext(terminal, (context) => listAllSchools(context, words.join(" ")));
    if (schools.length === 0) terminal.print("Aucun établissement.\n");
    for (const { id, name, city, manager, classrooms, teachers, students, ...state } of schools)
      terminal.print(
        `${String(id).padStart(5)}  ${name}, ${city}${stateOf(state)}\n       gestionnaire : ${manager ?? "aucun"} ; classes : ${classrooms}, enseignants : ${teachers}, élèves : ${students}\n`,
      );
  },
};

const schoolRename: Command = {
  words: "school rename",
  parameters: "NUMÉRO NOM…",
  summary: "renomme un établissement",
  arity: [2, 30],
  run(terminal, [id = "", ...words]) {
    const name = words.join(" ").trim();
    if (name.length > schoolNameMaxLength) throw new CommandError(`Un nom a ${schoolNameMaxLength} caractères au maximum.`);
    return done(
      terminal,
      (context) => correctSchool(context, null, schoolId(id), { name, address: null }),
      `L’établissement s’appelle maintenant ${name}.`,
    );
  },
};

const schoolClose: Command = {
  words: "school close",
  parameters: "NUMÉRO",
  summary: "ferme un établissement : plus personne n’y entre, rien n’est effacé",
  arity: [1, 1],
  run: (terminal, [id = ""]) => done(terminal, (context) => closeSchool(context, null, schoolId(id)), "L’établissement est fermé."),
};

const schoolReopen: Command = {
  words: "school reopen",
  parameters: "NUMÉRO",
  summary: "rouvre un établissement fermé, ou rétablit celui que son gestionnaire a supprimé",
  arity: [1, 1],
  run: (terminal, [id = ""]) => done(terminal, (context) => reopenSchool(context, null, schoolId(id)), "L’établissement est rouvert."),
};

const schoolMerge: Command = {
  words: "school merge",
  parameters: "NUMÉRO DANS",
  summary: "réunit un établissement inscrit deux fois dans l’autre",
  arity: [2, 2],
  run: (terminal, [from = "", into = ""]) =>
    done(
      terminal,
      (context) => mergeSchools(context, null, schoolId(from), schoolId(into)),
      "Ses classes et ses comptes sont dans l’autre établissement.",
    ),
};

const schoolAppoint: Command = {
  words: "school appoint",
  parameters: "NUMÉRO EMAIL",
  summary: "nomme un autre gestionnaire, parmi ses enseignants",
  arity: [2, 2],
  run: (terminal, [id = "", email = ""]) =>
    done(terminal, (context) => appointManager(context, null, schoolId(id), email), `${email} gère maintenant l’établissement.`),
};

export const schoolCommands: readonly Command[] = [schoolList, schoolRename, schoolClose, schoolReopen, schoolMerge, schoolAppoint];
