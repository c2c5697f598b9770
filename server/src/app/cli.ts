import { loadEnvironmentFile } from "../platform/config/environment-file.ts";
import { explainFailure } from "../platform/failures.ts";
import { runCli } from "../site/cli/run-cli.ts";

// npm changes to the project root; relative file names start from the user's directory, INIT_CWD.
const cwd = process.env["INIT_CWD"] ?? process.cwd();

try {
  loadEnvironmentFile(process.env);
} catch (error) {
  process.stderr.write(`${explainFailure(error) ?? error}\n`);
  process.exit(1);
}

// « badin doctor | head » closes the pipe before the end: that is no failure.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  cwd,
  print: (text) => process.stdout.write(text),
  ...(process.stderr.isTTY ? { progress: (text: string) => process.stderr.write(text) } : {}),
});
