// npm start: installs what is missing, builds what is stale, then serves.
import { buildWeb, handOver, install } from "./bootstrap.mjs";

install({ tools: process.env.NODE_ENV !== "production" });
buildWeb();
handOver("server/src/main.ts", process.argv.slice(2));
