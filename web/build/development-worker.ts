import { build, type Plugin, type Rolldown } from "vite";

/**
 * Serves `source` as `/service-worker.js` in `npm run dev`, at the address and in the form (one classic script) of the
 * built service worker. A browser that still has the service worker of `npm start` at this address then replaces it.
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
