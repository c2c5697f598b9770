import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { errorCatalogue, examYearMax, firstExamYear } from "@badin/contract";
import { exportBank, hasQuestions } from "../../bank/exchange/export.service.ts";
import { describeImport } from "../../bank/exchange/import.report.ts";
import { importPaths } from "../../bank/exchange/import-paths.service.ts";
import { UnreadableFile } from "../../bank/exchange/item.ts";
import { formatOfName } from "../../bank/exchange/write-file.ts";
import { CommandError } from "../../platform/failures.ts";
import { prepareContent } from "../system/prepare-database.ts";
import { alone } from "./alone.ts";
import type { Command, Terminal } from "./command.ts";
import { numberOption, splitOptions } from "./options.ts";
import { withContext } from "./with-context.ts";

const years = [firstExamYear, examYearMax] as const;
const themes = [1, 6] as const;

export const bankImport: Command = {
  words: "bank import",
  parameters: "FICHIER…",
  summary:
    "ajoute des questions (JSON, Moodle XML, GIFT, Aiken, CSV, TSV, XLSX, ODS, ZIP) ; --theme, --annee, --images, --feuilles, --essai",
  arity: [1, Number.POSITIVE_INFINITY],
  async run(terminal, args) {
    const { words, options } = splitOptions(args, ["theme", "annee", "images", "feuilles", "essai"], ["essai"]);
    if (words.length === 0) throw new CommandError("Donnez au moins un fichier à importer.");
    const defaults = {
      theme: numberOption("theme", options.theme, themes),
      year: numberOption("annee", options.annee, years),
      sheets: options.feuilles?.split(",").map((name) => name.trim()),
    };
    const bar = progressBar(terminal);
    const files = await withContext(
      terminal,
      async (context) => {
        await alone(context, () => prepareContent(context));
        const paths = words.map((word) => resolve(terminal.cwd, word));
        const pictures = options.images === undefined ? undefined : resolve(terminal.cwd, options.images);
        return importPaths(context, paths, { defaults, pictures, preview: options.essai !== undefined, onProgress: bar.show });
      },
      { anySchema: true },
    ).catch((error: unknown) => {
      throw error instanceof UnreadableFile ? new CommandError(`--images : ${error.message}.`) : error;
    });
    bar.clear();
    terminal.print(describeImport(files));
    return files.every((file) => "lines" in file) ? 0 : 1;
  },
};

const stepNames = { images: "images", saving: "questions" } as const;
const barLength = 30;

/** A progress bar on one line of the terminal. Prints nothing when the output is not a terminal. */
function progressBar({ progress }: Terminal) {
  let shown = "";
  return {
    show(file: string, step: keyof typeof stepNames, done: number, total: number): void {
      const full = Math.round((done / total) * barLength);
      const line = `${file} ${"█".repeat(full)}${"░".repeat(barLength - full)} ${stepNames[step]} ${done}/${total}`;
      progress?.(`\r${line.padEnd(shown.length)}`);
      shown = line;
    },
    clear(): void {
      progress?.(`\r${" ".repeat(shown.length)}\r`);
    },
  };
}

export const bankExport: Command = {
  words: "bank export",
  parameters: "FICHIER",
  summary: "écrit les questions dans un fichier .json, .xml (Moodle), .gift, .txt (Aiken) ou .csv ; --theme, --annee",
  arity: [1, 3],
  async run(terminal, args) {
    const { words, options } = splitOptions(args, ["theme", "annee"]);
    const [file = "", ...others] = words;
    const format = formatOfName(file);
    if (!format || others.length > 0) throw new CommandError("Donnez un fichier en .json, .xml (Moodle), .gift, .txt (Aiken) ou .csv.");
    const criteria = { themeId: numberOption("theme", options.theme, themes) ?? 0, year: numberOption("annee", options.annee, years) ?? 0 };
    const path = resolve(terminal.cwd, file);
    await withContext(
      terminal,
      async (context) => {
        await alone(context, () => prepareContent(context));
        if (!(await hasQuestions(context, criteria))) throw new CommandError(errorCatalogue.nothing_to_export[1]);
        const target = createWriteStream(path, { flags: "wx" });
        await pipeline(exportBank(context, format, criteria), target).catch((error: NodeJS.ErrnoException) => {
          if (error.code === "EEXIST") throw new CommandError(`Le fichier ${path} existe déjà.`);
          throw error;
        });
      },
      { anySchema: true },
    );
    terminal.print(`Questions écrites : ${path}\n${lossOf[format]}`);
  },
};

/** What each format cannot hold, printed after the export. */
const lossOf = {
  json: "",
  moodle: "Les annales où les questions ont paru n’y sont pas : le format JSON les garde.\n",
  gift: "Les images et les annales n’y sont pas : Moodle XML garde les images, JSON garde tout.\n",
  aiken: "Seuls les textes et la bonne réponse y sont : ni image, ni commentaire, ni thème, ni année. JSON garde tout.\n",
  csv: "Les images et les annales n’y sont pas : Moodle XML garde les images, JSON garde tout.\n",
  amc: "Les images et les annales n’y sont pas : JSON garde tout.\n",
  amclatex: "Les images et les annales n’y sont pas : JSON garde tout.\n",
} as const;
