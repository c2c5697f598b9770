import { type Config, ConfigError, readConfig } from "../../../platform/config/config.ts";
import { programVersion } from "../../../platform/version.ts";
import type { Command, Terminal } from "../command.ts";
import { checkDatabase } from "./database-checks.ts";
import { type Finding, ok, problem } from "./finding.ts";
import { checkFolder } from "./folder-checks.ts";
import { checkAi, checkClock, checkMail, checkProviders, checkPublicAddress } from "./network-checks.ts";
import { checkEnvironmentFile, checkHost } from "./settings-checks.ts";

const marks = { ok: "✓", warning: "!", problem: "✗" } as const;

export const doctor: Command = {
  words: "doctor",
  parameters: "",
  summary: "vérifie l’installation, et dit quoi faire",
  arity: [0, 0],
  async run(terminal) {
    const findings = await examine(terminal);
    for (const { level, subject, text, remedy } of findings)
      terminal.print(withNoBreakSpaces(`${marks[level]} ${subject} : ${text}\n${remedy ? `    → ${remedy}\n` : ""}`));
    const problems = findings.filter(({ level }) => level === "problem").length;
    terminal.print(
      problems === 0 ? "\nRien n’empêche Badin de servir.\n" : `\n${problems === 1 ? "Un problème" : `${problems} problèmes`} à régler.\n`,
    );
    return problems === 0 ? 0 : 1;
  },
};

/** Puts the no-break spaces of French before its punctuation. */
const withNoBreakSpaces = (text: string): string => text.replace(/ ([:;?!»])(?=\s)/g, "\u00A0$1");

async function examine(terminal: Terminal): Promise<Finding[]> {
  const program = ok("Version", `Badin ${programVersion}, Node ${process.versions.node}.`);
  let config: Config;
  try {
    config = readConfig(terminal.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [
      program,
      ...checkEnvironmentFile(terminal.env),
      ...error.problems.map((text) => problem("Configuration", text, "Corrigez cette variable : docs/operations/configuration.md.")),
    ];
  }
  const folder = await checkFolder(config);
  const usable = folder.every(({ level }) => level !== "problem");
  const [host, mail, address, ai, providers, clock] = await Promise.all([
    checkHost(config),
    checkMail(config),
    checkPublicAddress(config),
    checkAi(config),
    checkProviders(config, Date.now),
    checkClock(config, Date.now),
  ]);
  return [
    program,
    ok("Configuration", "Toutes les valeurs sont comprises."),
    ...checkEnvironmentFile(terminal.env),
    ...host,
    ...folder,
    ...(usable ? await checkDatabase(terminal, config) : []),
    ...mail,
    ...address,
    ...ai,
    ...providers,
    clock,
  ];
}
