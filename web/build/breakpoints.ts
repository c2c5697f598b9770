import { fileURLToPath } from "node:url";
import globalData from "@csstools/postcss-global-data";
import type { AcceptedPlugin } from "postcss";
import customMedia from "postcss-custom-media";

/** Puts the widths that src/platform/theme/breakpoints.css names into every stylesheet (docs/decisions/0064). */
export const breakpoints: AcceptedPlugin[] = [
  globalData({ files: [fileURLToPath(new URL("../src/platform/theme/breakpoints.css", import.meta.url))] }),
  customMedia(),
];
