import { englishTheme, type MyMockExam } from "@badin/contract";
import { dayOf, hourOf } from "../../../platform/dates.ts";
import { texts } from "./texts.ts";
import { lengthText } from "./time-left.rules.ts";

/**
 * Returns when an exam takes place, in the words of its card; empty for an exam in the room that is over and that the
 * student did not sit.
 */
export function whenText({ state, opensAt, closesAt, copy }: Pick<MyMockExam, "state" | "opensAt" | "closesAt" | "copy">): string {
  if (state === "open") return closesAt ? texts.until(hourOf(closesAt)) : texts.started;
  if (state === "planned" && opensAt) return texts.opens(dayOf(opensAt), hourOf(opensAt));
  const day = opensAt ?? copy?.startedAt;
  if (day) return dayOf(day);
  return state === "waiting" ? texts.waiting : "";
}

/**
 * Returns how long an exam is: « 100 questions, 2 h 30 ». English that is a choice counts once the student has chosen
 * it.
 */
export function sizeText(exam: Pick<MyMockExam, "parts" | "english" | "minutes" | "minutesWithEnglish" | "copy">): string {
  const english = exam.copy ? exam.copy.english : exam.english === "required";
  const asked = exam.parts.reduce((sum, part) => (english || part.themeId !== englishTheme ? sum + part.asked : sum), 0);
  const choice = exam.english === "optional" && !exam.copy ? texts.englishToChoose : "";
  return `${asked} ${texts.questions(asked)}, ${lengthText(english ? exam.minutesWithEnglish : exam.minutes)}${choice}`;
}
