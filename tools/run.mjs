// node tools/run.mjs SCRIPT [ARGUMENTS]: runs a script of the project under its pinned Node, with everything installed.
import { buildWeb, install, runWithPinnedNode } from "./bootstrap.mjs";

const args = process.argv.slice(2);
const withWeb = args[0] === "--web";
const [script, ...rest] = withWeb ? args.slice(1) : args;
install({ tools: true });
if (withWeb) buildWeb();
runWithPinnedNode(script ?? "", rest);
