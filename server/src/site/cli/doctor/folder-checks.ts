import { accessSync, constants, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../../platform/config/config.ts";
import { freeBytes } from "../../system/disk.ts";
import { diskState } from "../../system/health.rules.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const otherUsers = 0o077;

/** Checks that the data folder is there, is writable, keeps its files from other accounts, and has room. */
export async function checkFolder({ dataDir }: Pick<Config, "dataDir">): Promise<Finding[]> {
  const subject = "Dossier des données";
  if (!existsSync(dataDir))
    return [problem(subject, `${dataDir} n’existe pas.`, "Corrigez DATA_DIR, ou démarrez Badin une fois : il le crée.")];
  if (!statSync(dataDir).isDirectory()) return [problem(subject, `${dataDir} est un fichier.`, "Corrigez DATA_DIR : c’est un dossier.")];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EROFS")
      return [
        problem(
          subject,
          `${dataDir} est sur un disque en lecture seule.`,
          "Vérifiez ce disque : le système l’a peut-être fermé après une panne.",
        ),
      ];
    return [
      problem(
        subject,
        `Ce compte ne peut pas écrire dans ${dataDir}.`,
        "Lancez la commande avec le compte du service, ou changez le propriétaire du dossier.",
      ),
    ];
  }
  return [ok(subject, dataDir), ...checkPermissions(dataDir), await checkRoom(dataDir)];
}

function checkPermissions(dataDir: string): Finding[] {
  if (process.platform === "win32") return [];
  const open = ["secret", "badin.sqlite"]
    .map((name) => join(dataDir, name))
    .filter((path) => existsSync(path) && (statSync(path).mode & otherUsers) !== 0);
  if (open.length === 0) return [ok("Droits", "Le secret et la base ne sont lisibles que par leur propriétaire.")];
  return [warning("Droits", `D’autres comptes peuvent lire ${open.join(" et ")}.`, `chmod 600 ${open.join(" ")}`)];
}

async function checkRoom(dataDir: string): Promise<Finding> {
  const free = await freeBytes(dataDir);
  const said = free === undefined ? "" : `${Math.floor(free / 1024 / 1024)} Mio libres.`;
  switch (diskState(free)) {
    case "ok":
      return ok("Disque", said);
    case "unknown":
      return warning("Disque", "Le système ne dit pas la place libre.", "Surveillez-la autrement.");
    case "low":
      return warning("Disque", said, "Libérez de la place : disque plein, les réponses des élèves sont refusées.");
    case "full":
      return problem("Disque", said, "Libérez de la place : plus rien ne s’enregistre.");
  }
}
