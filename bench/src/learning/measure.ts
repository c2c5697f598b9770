import { type ForecastOptions, forecastExam } from "../../../server/src/learning/forecast.rules.ts";
import { simulateStudent, type World } from "./students.ts";

const students = 300;

export interface Row {
  readonly world: string;
  readonly answers: number;
  /** Share of the students who get a figure. */
  readonly told: number;
  readonly inside: number;
  readonly width: number;
  readonly bias: number;
}

/** Measures the forecast of 300 students of a world; `blind`: from the answers alone, without cards. */
export function measure(world: World, answers: number, blind: boolean): Row {
  let [told, inside, width, bias] = [0, 0, 0, 0];
  for (let seed = 1; seed <= students; seed++) {
    const student = simulateStudent(world, answers, seed * 7919 + answers);
    const options: ForecastOptions = blind ? { now: student.options.now } : student.options;
    const forecast = forecastExam(student.answers, options);
    if ("answersMissing" in forecast) continue;
    told++;
    if (student.mark >= forecast.low && student.mark <= forecast.high) inside++;
    width += forecast.high - forecast.low;
    bias += forecast.mean - student.mark;
  }
  return { world: world.name, answers, told: told / students, inside: inside / told, width: width / told, bias: bias / told };
}
