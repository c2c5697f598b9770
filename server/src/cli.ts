import { runCli } from "./cli/run-cli.ts";

// npm moves to the root of the project: file names start from where the person is.
const cwd = process.env["INIT_CWD"] ?? process.cwd();

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  cwd,
  print: (text) => process.stdout.write(text),
  ...(process.stderr.isTTY ? { progress: (text: string) => process.stderr.write(text) } : {}),
});
