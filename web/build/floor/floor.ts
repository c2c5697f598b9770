import { readFileSync } from "node:fs";

/** The oldest version of a browser that the application supports. */
export interface FloorBrowser {
  /** Name in browserslist, lower case: `ios`, `chrome`. */
  readonly name: string;
  /** Version, such as `15.6`. */
  readonly version: string;
}

const { browserslist } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { browserslist: string[] };

/**
 * The oldest browsers supported, as web/package.json writes them for browserslist (`iOS >= 15.6`). docs/decisions/0019
 * has the reasons.
 */
export const floor: readonly FloorBrowser[] = browserslist.map((line) => {
  const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  if (!name || !version) throw new Error(`web/package.json: browserslist has the form « iOS >= 15.6 », not « ${line} »`);
  return { name: name.toLowerCase(), version };
});

/** The floor as Vite's `build.target`: syntax and styles that these browsers lack are rewritten. */
export const buildTargets: string[] = floor.map(({ name, version }) => `${name}${version}`);
