// The imports that are allowed between folders (docs/decisions/0014-import-rules.md). Read by dependency-cruiser, in `npm run check`.

/** Folders of the server that features stand on. They know no feature. */
const foundation = "config|database|http|jobs|mail|outbound|audit|text|time|memory|ai";
/** What puts the program together, and the demonstration data: they know every feature. */
const composition = "cli|demo";

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
    {
      name: "web-shared-knows-no-feature",
      severity: "error",
      from: { path: "^web/src/platform/" },
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
      comment: "A feature's queries, mappings and routes are its own. Another feature calls its service.",
      severity: "error",
      from: { path: "^server/src/([^/]+)/", pathNot: `^server/src/(${composition})/` },
      to: { path: "^server/src/.+\\.(queries|mapping|routes)\\.ts$", pathNot: `^server/src/($1|${foundation})/` },
    },
    {
      name: "server-rules-from-rules",
      comment: "Rules are pure: the rules of another feature may use them. Everything else calls that feature's service.",
      severity: "error",
      from: { path: "^server/src/([^/]+)/", pathNot: `^server/src/(${composition})/|\\.rules\\.ts$` },
      to: { path: "^server/src/.+\\.rules\\.ts$", pathNot: `^server/src/($1|${foundation})/` },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$|/testing\\.ts$" },
    // Imports of types alone count too: a reader of the file follows them.
    tsPreCompilationDeps: true,
    // TypeScript 7 has no API yet.
    parser: "swc",
    skipAnalysisNotInRules: true,
  },
};
