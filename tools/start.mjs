// npm start: installs what is missing, builds what is stale, then serves.
import { buildWeb, install, serve } from "./bootstrap.mjs";

install({ tools: process.env.NODE_ENV !== "production" });
buildWeb();
serve(process.argv.slice(2));
