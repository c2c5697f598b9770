import type { Plugin } from "vite";

const imported = /import (\w+) from ("[^"]*\/layout\/\w+\.module\.css";)/g;

/**
 * Puts the names of the classes of the shared layouts where they are used: otherwise the start of the application
 * carries the list of all, for every page.
 */
export const namedLayouts: Plugin[] = [
  {
    name: "badin-named-layouts",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: imported },
      handler: (code) => ({ code: code.replace(imported, "import * as $1 from $2"), map: null }),
    },
  },
  {
    name: "badin-kept-layouts",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /\/layout\/\w+\.module\.css$/ },
      // The names are gone from the code that uses them; the styles stay.
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  },
];
