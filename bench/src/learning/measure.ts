import { type ForecastOptions, forecastExam } from "../../../server/src/learning/forecast.rules.ts";
import { simulatePupil, type World } from "./pupils.ts";

const pupils = 300;

export interface Row {
  readonly world: string;
  readonly answers: number;
  /** Share of the pupils who get a figure. */
  readonly told: number;
  readonly inside: number;
  readonly width: number;
  readonly bias: number;
}

/** Measures the forecast of 300 pupils of a world; `blind`: from the answers alone, without cards. */
export function measure(world: World, answers: number, blind: boolean): Row {
  let [told, inside, width, bias] = [0, 0, 0, 0];
  for (let seed = 1; seed <= pupils; seed++) {
    const pupil = simulatePupil(world, answers, seed * 7919 + answers);
    const options: ForecastOptions = blind ? { now: pupil.options.now } : pupil.options;
    const forecast = forecastExam(pupil.answers, options);
    if ("answersMissing" in forecast) continue;
    told++;
    if (pupil.mark >= forecast.low && pupil.mark <= forecast.high) inside++;
    width += forecast.high - forecast.low;
    bias += forecast.mean - pupil.mark;
  }
  return { world: world.name, answers, told: told / pupils, inside: inside / told, width: width / told, bias: bias / told };
}
