// Who may import whom (docs/decisions/0014-import-rules.md). Read by dependency-cruiser, in `npm run check`.

/** Folders of the server that features stand on. They know no feature. */
const foundation = "config|database|http|jobs|mail|outbound|audit|text|time|ai";
/** What puts the program together, and the demonstration data: they know every feature. */
const composition = "cli|demo";
/** Files that a feature keeps to itself: others go through its services. */
const internals = "\\.(queries|rules|mapping|routes)\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    { name: "no-folder-cycle", severity: "error", scope: "folder", from: {}, to: { circular: true } },
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
    {
      name: "web-shared-knows-no-feature",
      severity: "error",
      from: { path: "^web/src/shared/" },
      to: { path: "^web/src/(features|app)/" },
    },
    {
      name: "web-feature-knows-no-app",
      severity: "error",
      from: { path: "^web/src/features/" },
      to: { path: "^web/src/app/" },
    },
    {
      name: "server-foundation-knows-no-feature",
      severity: "error",
      from: { path: `^server/src/(${foundation})/` },
      to: { path: "^server/src/[^/]+/", pathNot: `^server/src/(${foundation})/` },
    },
    {
      name: "server-feature-by-its-service",
      comment: "A feature's queries, rules and routes are its own. Another feature calls its service.",
      severity: "error",
      from: { path: "^server/src/([^/]+)/", pathNot: `^server/src/(${composition})/` },
      to: { path: `^server/src/.+${internals}`, pathNot: `^server/src/($1|${foundation})/` },
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
