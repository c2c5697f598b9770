import { execFile } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const documents = ["README.md", "CONTRIBUTING.md", "bank/REVIEW.md", ...globSync("docs/**/*.md", { cwd: root })].map((path) => ({
  path,
  text: read(path),
}));

/**
 * Every command of the documents, in an order in which they can be run. The value is the expected output when this test runs the command,
 * otherwise the reason why it does not: something else runs it.
 */
const commands: Record<string, RegExp | { readonly otherwise: string }> = {
  "npm run badin -- help": /bank import/,
  "npm run badin -- admin create prenom.nom@exemple.fr": /http:\/\/\S+/,
  "npm run badin -- bank import 2019.json 2020.json": /2020\.json/,
  "npm run badin -- bank import --images=images.zip --essai annales.tsv": /À blanc, rien n’est écrit/,
  "npm run badin -- bank import --images=images.zip annales.tsv": /1 question ajoutée, .* 0 refusée/,
  "npm run badin -- bank import --theme=1 --annee=2020 --essai meteo.txt": /meteo\.txt/,
  "npm run badin -- bank export banque.json": /banque\.json/,
  "npm run badin -- bank export --theme=4 --annee=2020 navigation.xml": /navigation\.xml/,
  "npm run badin -- bank check": /200 questions/,
  "npm run badin -- backup FICHIER": /FICHIER/,
  "npm run badin -- restore FICHIER": /remise en place/,
  "npm run badin -- secret adopt": /accepte ce secret/,
  "npm run test:unit -- contract/src/quiz/scores.test.ts": /1 passed/,
  "node tools/conformity.ts": /^$/,
  "npm start": { otherwise: "e2e/tests/dev.spec.ts runs the program, npm test builds it" },
  "npm run dev": { otherwise: "e2e/tests/dev.spec.ts" },
  "npm test": { otherwise: "runs this test" },
  "npm run conformity:mutate": { otherwise: "takes minutes; tools/conformity/mutate.test.ts runs it in part" },
  "npm run check": { otherwise: "the first part of npm test" },
  "npm run test:watch": { otherwise: "test:unit, until it is stopped" },
  "npm run test:e2e -- tests/quiz.spec.ts": { otherwise: "the last part of npm test" },
  "npm run test:browsers": { otherwise: "test:e2e in another Chromium, and test:other-browsers" },
  "npm run test:other-browsers": { otherwise: "a part of test:browsers" },
  "npm run lint:fix": { otherwise: "npm run check, which changes nothing" },
  "node tools/licences.ts --write": { otherwise: "changes the page; npm run check tells when it is out of date" },
  "node tools/bank-illustrations.ts": { otherwise: "changes drawings; tools/illustrations/draw.test.ts" },
  "node tools/bank-pages.ts --write": { otherwise: "changes pages; bank/src/pages.test.ts" },
  "npm run bench": { otherwise: "takes minutes" },
  "npm run bench:search": { otherwise: "takes minutes" },
  "npm run bench:forecast": { otherwise: "bench/src/learning/forecast.test.ts runs it in part" },
  "npm run bench:backfill": { otherwise: "takes minutes" },
  "npm run bench:memory": { otherwise: "takes minutes" },
  "npm run bench:pair -- ../autre": { otherwise: "takes minutes, and a second copy of the project" },
  "npm run bench:scale": { otherwise: "takes minutes" },
  "npm run bench:teachers": { otherwise: "takes minutes" },
  "npm run bench:exam": { otherwise: "takes minutes" },
  "npm run bench:france": { otherwise: "takes minutes" },
  "npm run bench:export": { otherwise: "takes minutes" },
  "npm run bench:import": { otherwise: "takes minutes" },
  "npm run guide:pictures": { otherwise: "web/build/guide.test.ts checks its pictures; it changes them at each run" },
  "npm run faults": { otherwise: "takes minutes" },
  "npm run install:trial": { otherwise: "takes minutes, and root" },
  "npm run soak": { otherwise: "takes an hour" },
  "npm run faults -- synchronousFailOver": { otherwise: "takes minutes" },
  "npm run release": { otherwise: "takes minutes" },
  "npm run lighthouse": { otherwise: "takes minutes" },
};

/** Commands stand alone in an indented line, or between backticks. */
const commandsIn = (text: string) =>
  [...text.matchAll(/(?:^ {4}|`)((?:[A-Z_]+=\S+ )?(?:npm (?:start|test|run )|npx |node )[^`\n]*)/gm)].map(([, command = ""]) =>
    command.trim(),
  );

/** Returns the script of the repository that a command runs, and its arguments. */
function resolve(command: string): { script: string; args: string[] } {
  const [program, ...words] = command.split(" ");
  if (program === "node") return { script: words[0] ?? "", args: words.slice(1) };
  const name = words[0] === "run" ? words[1] : words[0];
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const line = scripts[name ?? ""]?.replace(/^exec (bash |(env \S+ )?node (tools\/run\.mjs (--web )?)?)/, "");
  if (!line) throw new Error(`package.json has no script ${name}`);
  const [script = "", ...args] = line.split(" ");
  return { script, args: [...args, ...words.slice(words.indexOf("--") + 1 || words.length)] };
}

const tableWithPicture =
  "annee\ttheme\tquestion\ta\tb\tc\td\tcorrect\timage\n2018\t1\tCe carré est :\trouge\tvert\tbleu\tjaune\tA\tcarre\n";
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

test("each command of the documents is in the list of this test, and the list has no other", () => {
  const written = new Set(documents.flatMap(({ text }) => commandsIn(text)));
  expect([...written].sort()).toEqual(Object.keys(commands).sort());
});

test.each(Object.keys(commands))("%s exists, with the files that it names", (command) => {
  const { script, args } = resolve(command);
  const files = [
    script,
    ...args.filter((arg) => /\.test\.ts$/.test(arg)),
    ...args.filter((arg) => /\.spec\.ts$/.test(arg)).map((arg) => `e2e/${arg}`),
  ];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

describe("run one after the other on a new database", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "badin-test-documents-"));
    const page = read("docs/operations/exchange.md");
    const example = (start: string, end = "```\n") => page.split(start)[1]?.split(end)[0] ?? "";
    const bank = `{\n  "format": "badin"${example('{\n  "format": "badin"')}`;
    writeFileSync(join(folder, "2019.json"), bank.replaceAll("2020", "2019"));
    writeFileSync(join(folder, "2020.json"), bank);
    writeFileSync(join(folder, "meteo.txt"), example("```aiken\n"));
    writeFileSync(join(folder, "annales.tsv"), tableWithPicture);
    writeFileSync(join(folder, "images.zip"), zipSync({ "carre.png": Buffer.from(onePixel, "base64") }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const runnable = Object.entries(commands).filter((entry): entry is [string, RegExp] => entry[1] instanceof RegExp);
  test.each(runnable)("%s", async (command, output) => {
    const { script, args } = resolve(command);
    const env = { PATH: process.env["PATH"], DATA_DIR: join(folder, "data"), INIT_CWD: folder, NO_COLOR: "1" };
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env });
    expect(stdout).toMatch(output);
  });
});

/** Returns the anchor of a heading, as code hosting sites generate it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

test.each(documents)("each link of $path leads somewhere", ({ path, text }) => {
  const broken = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(([, file = "", anchor]) => {
    const target = file ? join(dirname(path), file) : path;
    if (!existsSync(join(root, target))) return true;
    const headings = anchor ? [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)) : [];
    return anchor !== undefined && !headings.includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documents)("each file that $path names between backticks exists", ({ text }) => {
  const named = [...text.matchAll(/`((?:bank|bench|contract|docs|e2e|server|tools|web)\/[\w./-]+)`/g)].map(([, file = ""]) => file);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("the documents that comments cite are in the repository", () => {
  const cited = globSync("{contract,server,web,bank,e2e,bench,tools}/**/*.{ts,tsx,mjs,css}", {
    cwd: root,
    exclude: ["**/node_modules", "**/dist"],
  }).flatMap((file) => [...read(file).matchAll(/\bdocs\/(?:decisions\/\d{4}|[\w/-]+\.md)/g)].map(([document]) => ({ file, document })));
  expect(cited.length).toBeGreaterThan(10);
  const pages = globSync("docs/**/*.md", { cwd: root });
  expect(cited.filter(({ document }) => !pages.some((page) => page.startsWith(document)))).toEqual([]);
});

test("the pieces of code in CONTRIBUTING.md are in the files that they name", () => {
  const pieces = [...read("CONTRIBUTING.md").matchAll(/```\w+ (\S+)\n([\s\S]*?)```/g)];
  expect(pieces.length).toBeGreaterThan(3);
  for (const [, file = "", piece = ""] of pieces) expect(read(file), file).toContain(piece);
});
