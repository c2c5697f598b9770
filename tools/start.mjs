// npm start: installs what is missing, builds what is stale, then serves.
import { buildWeb, install, runWithPinnedNode } from "./bootstrap.mjs";

install({ tools: process.env.NODE_ENV !== "production" });
buildWeb();
runWithPinnedNode("server/src/main.ts", process.argv.slice(2));
