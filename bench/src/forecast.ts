import { measure } from "./learning/measure.ts";
import { worlds } from "./learning/students.ts";

/** Tries the forecast on simulated students, and prints the tables of docs/learning.md. */
const counts = [30, 100, 300];

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
for (const blind of [true, false]) {
  process.stdout.write(`\n${blind ? "Answers alone" : "With cards and the measured share of returning questions"}\n\n`);
  process.stdout.write("| world | answers | mark in the 90 % interval | width | bias |\n| --- | --- | --- | --- | --- |\n");
  for (const world of worlds)
    for (const count of counts) {
      const { told, inside, width, bias } = measure(world, count, blind);
      const figures = told === 0 ? "no figure | | " : `${percent(inside)} | ${width.toFixed(1)} | ${bias.toFixed(1)}`;
      process.stdout.write(`| ${world.name} | ${count} | ${figures} |\n`);
    }
}
