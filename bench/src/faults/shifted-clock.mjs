import { readFileSync } from "node:fs";

// Loaded before the program: its clock says what it would if somebody had set it, by the milliseconds in the file of
// CLOCK_SHIFT_FILE, read again every tenth of a second. The time since the machine started, which timers follow, goes
// on.
const file = process.env.CLOCK_SHIFT_FILE ?? "";
const realNow = Date.now;
let shift = 0;
const read = () => {
  shift = Number(readFileSync(file, "utf8"));
};
read();
setInterval(read, 100).unref();
Date.now = () => realNow() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, values, as) => Reflect.construct(target, values.length === 0 ? [target.now()] : values, as),
});
