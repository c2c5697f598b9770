import { build, type Plugin, type Rolldown } from "vite";

/**
 * Serves `source` as `/service-worker.js` in `npm run dev`, at the address and in the form (one classic script) of the built service worker:
 * a browser that has run `npm start` at the same address replaces the one by the other.
 */
export const developmentWorker = (source: string): Plugin => ({
  name: "badin-development-worker",
  apply: "serve",
  configureServer({ middlewares }) {
    middlewares.use("/service-worker.js", (_request, response, next) => {
      bundle(source).then((code) => response.setHeader("content-type", "text/javascript").end(code), next);
    });
  },
});

async function bundle(source: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, rolldownOptions: { input: source, output: { format: "iife" } } },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}
