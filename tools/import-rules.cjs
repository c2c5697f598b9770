// Who may import whom (docs/decisions/0014-import-rules.md). Read by dependency-cruiser, in `npm run check`.

/**
 * The districts of contract, server and browser, from the top: each may import those after it. `app` puts them
 * together.
 */
const districts = ["app", "site", "follow-up", "learning", "mock-exam", "quiz", "bank", "school", "identity", "platform"];

/** Commands and demonstration data know the inside of every feature. */
const insiders = "^server/src/site/(cli|demo)/|^server/src/app/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contract-stands-alone",
      comment: "The contract is what server and browser agree on: it imports neither.",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "^(server|web|bank)/" },
    },
    {
      name: "server-and-browser-apart",
      comment: "Server and browser share the contract only.",
      severity: "error",
      from: { path: "^(server|web)/src/" },
      to: { path: "^(server|web)/", pathNot: "^$1/" },
    },
    ...districts.slice(1).map((district, index) => ({
      name: `${district}-climbs`,
      comment: "Imports go down: what a district needs of one above is handed in.",
      severity: "error",
      from: { path: `^(contract|server|web)/src/${district}/` },
      to: { path: `^$1/src/(${districts.slice(0, index + 1).join("|")})/` },
    })),
    {
      name: "district-by-its-services",
      comment: "Queries, mappings and routes belong to a district. Another district calls its services.",
      severity: "error",
      from: { path: "^server/src/([^/]+)/", pathNot: insiders },
      to: { path: "^server/src/.+\\.(queries|mapping|routes)\\.ts$", pathNot: "^server/src/($1|platform)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$|/testing\\.ts$" },
    // Imports of types alone count too: who reads a file follows them.
    tsPreCompilationDeps: true,
    // TypeScript 7 has no API yet.
    parser: "swc",
    skipAnalysisNotInRules: true,
  },
};
