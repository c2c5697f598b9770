import { resolve } from "node:path";
import { commandLine } from "../../platform/command-line.ts";
import { CommandError, explainFailure } from "../../platform/failures.ts";
import { AppError } from "../../platform/http/errors.ts";
import { programVersion } from "../../platform/version.ts";
import { accountLink, accountResetSecondFactors, accountSignOut, adminCreate, adminList, adminRemove } from "./admin-commands.ts";
import { bankCheck } from "./bank-commands.ts";
import type { Command, Terminal } from "./command.ts";
import { backupCommand, backupMadeCommand, migrateCommand, restoreCommand } from "./database-commands.ts";
import { demoCommand } from "./demo-command.ts";
import { doctor } from "./doctor/doctor-command.ts";
import { bankExport, bankImport } from "./exchange-commands.ts";
import { schoolCommands } from "./school-commands.ts";
import { secretAdopt } from "./secret-command.ts";

const commands: readonly Command[] = [
  adminCreate,
  adminList,
  adminRemove,
  accountLink,
  accountResetSecondFactors,
  accountSignOut,
  ...schoolCommands,
  bankImport,
  bankExport,
  bankCheck,
  migrateCommand,
  demoCommand,
  backupCommand,
  backupMadeCommand,
  restoreCommand,
  secretAdopt,
  doctor,
];

const usageExitCode = 2;

/**
 * Runs the command named by `words`.
 * @returns the exit code: 0 done, 1 refused or partly done, 2 not understood
 */
export async function runCli(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words.length === 0 || ["help", "aide", "--help", "-h"].includes(words[0] ?? "")) {
    terminal.print(help());
    return words.length === 0 ? usageExitCode : 0;
  }
  if (["version", "--version", "-v"].includes(words[0] ?? "")) {
    terminal.print(`Badin ${programVersion}\n`);
    return 0;
  }
  const command = commands.find((c) => c.words.split(" ").every((word, i) => words[i] === word));
  if (!command) return misunderstood(terminal, `Commande inconnue : ${words.join(" ")}`);
  const args = words.slice(command.words.split(" ").length);
  const [min, max] = command.arity;
  if (args.length < min || args.length > max) return misunderstood(terminal, `Usage : ${commandLine(lineOf(command))}`);
  try {
    return (await command.run(terminal, args)) ?? 0;
  } catch (error) {
    terminal.print(`${messageOf(error, terminal)}\n`);
    return 1;
  }
}

function misunderstood(terminal: Terminal, message: string): number {
  terminal.print(`${message} («\u00A0${commandLine("help")}\u00A0» donne la liste)\n`);
  return usageExitCode;
}

const lineOf = ({ words, parameters }: Command): string => [words, parameters].filter(Boolean).join(" ");

function help(): string {
  const width = Math.max(...commands.map((command) => lineOf(command).length));
  const lines = commands.map((command) => `  ${lineOf(command).padEnd(width)}  ${command.summary}\n`);
  return `Usage : ${commandLine("COMMANDE")}\n\n${lines.join("")}\nLa base est celle de DATABASE_URL, ou SQLite dans DATA_DIR (./data).\n`;
}

function messageOf(error: unknown, { env }: Terminal): string {
  if (error instanceof CommandError || error instanceof AppError) return error.message;
  return (
    explainFailure(error, resolve(env["DATA_DIR"] || "data")) ??
    `Erreur inattendue : ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  );
}
