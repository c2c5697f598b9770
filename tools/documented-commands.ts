import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Every command of the documents, in an order in which they can be run. The value is the expected output when this test
 * runs the command, otherwise the reason why it does not: something else runs it.
 */
export const documentedCommands: Record<string, RegExp | { readonly otherwise: string }> = {
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
  "npm run badin -- secret adopt": /secret de cette base|accepte ce secret/,
  "npm run test:unit -- contract/src/quiz/scores.test.ts": /1 passed/,
  "npm run test:unit -- contract/src/quiz server/src/quiz/qcms server/src/quiz/attempts web/src/quiz": {
    otherwise: "test:unit of some folders",
  },
  "node tools/run.mjs tools/conformity.ts": /^$/,
  "npm start": { otherwise: "e2e/tests/dev.spec.ts runs the program, npm test builds it" },
  "npm run dev": { otherwise: "e2e/tests/dev.spec.ts" },
  "npm test": { otherwise: "runs this test" },
  "npm run check": { otherwise: "the first part of npm test" },
  "npm run check -- --changed": { otherwise: "npm run check for what changed; tools/changed-files.test.ts" },
  "npm run mutate": { otherwise: "takes an hour" },
  "npm run mutate -- --mutate server/src/learning/learning/session.rules.ts": { otherwise: "installs Stryker" },
  "npm run test:watch": { otherwise: "test:unit, until it is stopped" },
  "npm run test:e2e -- tests/quiz.spec.ts": { otherwise: "the last part of npm test" },
  "npm run test:browsers": { otherwise: "test:e2e in another Chromium, and test:other-browsers" },
  "npm run test:other-browsers": { otherwise: "a part of test:browsers" },
  "npm run lint:fix": { otherwise: "npm run check, which changes nothing" },
  "node tools/run.mjs tools/licences.ts --write": { otherwise: "changes the page; npm run check tells when it is out of date" },
  "node tools/run.mjs tools/bank-illustrations.ts": { otherwise: "changes drawings; tools/illustrations/draw.test.ts" },
  "node tools/run.mjs tools/bank-pages.ts --write": { otherwise: "changes pages; bank/src/pages.test.ts" },
  "npm run bench": { otherwise: "takes minutes" },
  "npm run bench:search": { otherwise: "takes minutes" },
  "npm run bench:forecast": { otherwise: "bench/src/learning/forecast.test.ts runs it in part" },
  "npm run bench:revision": { otherwise: "server/src/learning/learning/session.rules.test.ts holds the rule that it measures" },
  "npm run bench:scale": { otherwise: "takes minutes" },
  "npm run bench:exam": { otherwise: "takes minutes" },
  "npm run bench:live": { otherwise: "takes minutes" },
  "npm run bench:france": { otherwise: "takes minutes" },
  "npm run bench:import": { otherwise: "takes minutes" },
  "npm run guide:pictures": { otherwise: "web/build/guide.test.ts checks its pictures; it changes them at each run" },
  "npm run faults": { otherwise: "takes minutes" },
  "npm run install:trial": { otherwise: "takes minutes, and root" },
  "npm run soak": { otherwise: "takes an hour" },
  "npm run faults -- synchronousFailOver": { otherwise: "takes minutes" },
  "npm run release": { otherwise: "takes minutes" },
  "npm run lighthouse": { otherwise: "takes minutes" },
  "npm run slow-network": { otherwise: "takes minutes" },
};

/** Returns the script of the repository that a command runs, and its arguments. */
export function scriptOf(command: string): { script: string; args: string[] } {
  const [program, ...words] = command.split(" ");
  if (program === "node") return { script: words[1] ?? "", args: words.slice(2) };
  const name = words[0] === "run" ? words[1] : words[0];
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { scripts: Record<string, string> };
  const line = scripts[name ?? ""]?.replace(/^exec (bash |(env \S+ )?node (tools\/run\.mjs (--web )?)?|npm exec .* -- stryker run )/, "");
  if (!line) throw new Error(`package.json has no script ${name}`);
  const [script = "", ...args] = line.split(" ");
  return { script, args: [...args, ...words.slice(words.indexOf("--") + 1 || words.length)] };
}
