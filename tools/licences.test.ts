import { expect, test } from "vitest";
import { findProblems, isAccepted, type Lock, licencesPage, productionDependencies } from "./licences.ts";

const lock: Lock = {
  packages: {
    "": { version: "0.1.0" },
    server: { version: "0.1.0" },
    "node_modules/@badin/server": { link: true },
    "node_modules/pg": { version: "8.23.1", license: "MIT" },
    "node_modules/@fastify/cookie": { version: "11.1.5", license: "MIT" },
    "server/node_modules/pg": { version: "9.0.0", license: "ISC" },
    "node_modules/vitest": { version: "5.1.1", license: "WTFPL", dev: true },
  },
};
const withLicence = (license?: string): Lock => ({
  packages: { "node_modules/new": { version: "1.0.0", ...(license ? { license } : {}) } },
});

test("the page has what an installation without development tools holds, each version once, with its licence", () => {
  expect(productionDependencies(lock).map(({ name, version }) => `${name} ${version}`)).toEqual([
    "@fastify/cookie 11.1.5",
    "pg 8.23.1",
    "pg 9.0.0",
  ]);
  const page = licencesPage(productionDependencies(lock));
  expect(page).toContain("| pg | 8.23.1 | MIT |");
  expect(page).toContain("| MIT | 2 |");
  expect(findProblems(lock, page)).toEqual([]);
});

test("a page that does not say what is installed is stale", () => {
  expect(findProblems(lock, licencesPage([]))).toEqual([expect.stringContaining("docs/licences.md is stale")]);
});

test.each(["MIT", "(MIT OR GPL-3.0)", "Apache-2.0 AND LGPL-3.0-or-later"])("the licence %s is accepted", (licence) => {
  expect(isAccepted(licence)).toBe(true);
});

test.each(["", "GPL-3.0", "AGPL-3.0-only", "MIT AND GPL-3.0", "UNLICENSED", "SEE LICENSE IN LICENSE.md"])(
  "the licence “%s” is refused",
  (licence) => {
    const refused = withLicence(licence);
    expect(findProblems(refused, licencesPage(productionDependencies(refused)))).toEqual([
      expect.stringMatching(/^new 1\.0\.0: the licence/),
    ]);
  },
);
