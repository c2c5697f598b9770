import { runCli } from "./cli/run-cli.ts";

// npm changes to the project root; relative file names start from the user's directory, INIT_CWD.
const cwd = process.env["INIT_CWD"] ?? process.cwd();

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  cwd,
  print: (text) => process.stdout.write(text),
  ...(process.stderr.isTTY ? { progress: (text: string) => process.stderr.write(text) } : {}),
});
