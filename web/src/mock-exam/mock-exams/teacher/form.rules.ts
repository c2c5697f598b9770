import {
  type BodyInputOf,
  type createMockExam,
  dayMs,
  englishExamMinutes,
  examMinutes,
  type MockExam,
  type MockExamRow,
  parisFields,
  parisMoment,
  partQuestions,
  type updateMockExam,
} from "@badin/contract";
import { dayLabel } from "../../../platform/dates.ts";
import { texts } from "./texts.ts";

/** The form of a mock exam, as its fields hold it. */
export interface ExamForm {
  readonly name: string;
  /** "" draws a paper from the bank. */
  readonly examId: string;
  readonly perPart: string;
  readonly english: "none" | "optional" | "required";
  readonly together: boolean;
  readonly day: string;
  readonly opens: string;
  readonly closes: string;
  readonly minutes: string;
  readonly englishMinutes: string;
  readonly shuffle: boolean;
  readonly release: "end" | "manual";
  readonly trial: boolean;
}

/** What makes the form a short trial. */
export const shortTrial = { trial: true, perPart: "2", minutes: "15", englishMinutes: "5" } as const satisfies Partial<ExamForm>;

/** Returns the form filled as the last exam was, trials left out, for the same hours a week from now. */
export function initialForm(all: readonly MockExamRow[], now: number): ExamForm {
  const exams = all.filter(({ trial }) => !trial);
  const last = exams.reduce<MockExamRow | undefined>((newest, exam) => (newest && newest.id > exam.id ? newest : exam), undefined);
  const from = last?.opensAt ? parisFields(Date.parse(last.opensAt)).time : "14:00";
  const to = last?.closesAt ? parisFields(Date.parse(last.closesAt)).time : "14:30";
  return {
    name: texts.form.defaultName(exams.length + 1),
    examId: "",
    perPart: String(partQuestions),
    english: last?.english ?? "optional",
    together: last?.together ?? false,
    day: parisFields(now + 7 * dayMs).day,
    opens: from,
    closes: to,
    minutes: String(last?.minutes ?? examMinutes),
    englishMinutes: String(last?.englishMinutes || englishExamMinutes),
    shuffle: last?.shuffle ?? true,
    release: last?.release ?? "manual",
    trial: false,
  };
}

/**
 * Returns the form with what the address proposes: a paper, a day, questions of a part, minutes. What is no figure or
 * day stays as it was; an exam shorter than the official one has no English part.
 */
export function proposedForm(form: ExamForm, said: (name: "paper" | "day" | "perPart" | "minutes") => string): ExamForm {
  const figure = (name: "paper" | "perPart" | "minutes", before: string) => (/^\d{1,9}$/.test(said(name)) ? said(name) : before);
  const minutes = figure("minutes", form.minutes);
  return {
    ...form,
    examId: figure("paper", form.examId),
    perPart: figure("perPart", form.perPart),
    minutes,
    day: /^\d{4}-\d\d-\d\d$/.test(said("day")) ? said("day") : form.day,
    english: Number(minutes) < examMinutes ? "none" : form.english,
  };
}

/** Returns the form of an exam that exists. Its paper is not changed there. */
export function formOf(exam: MockExam, now: number): ExamForm {
  const opens = parisFields(exam.opensAt ? Date.parse(exam.opensAt) : now + 7 * dayMs);
  return {
    name: exam.name,
    examId: "",
    perPart: String(Math.max(...exam.parts.map((part) => part.asked))),
    english: exam.english,
    together: exam.together,
    day: opens.day,
    opens: exam.opensAt ? opens.time : "14:00",
    closes: exam.closesAt ? parisFields(Date.parse(exam.closesAt)).time : "14:30",
    minutes: String(exam.minutes),
    englishMinutes: String(exam.englishMinutes || englishExamMinutes),
    shuffle: exam.shuffle,
    release: exam.release,
    trial: exam.trial,
  };
}

/** Returns what the form of a new exam sends. */
export const bodyOf = (form: ExamForm): BodyInputOf<typeof createMockExam> => ({
  ...settingsOf(form),
  examId: form.examId === "" ? null : Number(form.examId),
  perPart: form.perPart,
});

/** Returns the settings that the form sends, without the paper. */
export const settingsOf = (form: ExamForm): BodyInputOf<typeof updateMockExam> => ({
  name: form.name,
  english: form.english,
  minutes: form.minutes,
  englishMinutes: form.english === "none" ? 0 : form.englishMinutes,
  together: form.together,
  opensAt: form.together ? null : parisMoment(form.day, form.opens),
  closesAt: form.together ? null : parisMoment(form.day, form.closes),
  shuffle: form.shuffle,
  release: form.release,
  trial: form.trial,
});

/** Returns a setting in words: its label, and what `form` says of it. */
export function settingInWords(name: keyof ExamForm, form: ExamForm): { label: string; theirs: string } {
  const words = texts.form;
  switch (name) {
    case "english":
      return { label: words.english, theirs: words.englishChoices[form.english] };
    case "together":
      return { label: words.whenLabel, theirs: form.together ? words.whenChoices.room : words.whenChoices.date };
    case "day":
      return { label: words.day, theirs: dayLabel(form.day) };
    case "shuffle":
      return { label: words.order, theirs: form.shuffle ? words.shuffle : words.sameOrder };
    case "release":
      return { label: words.release, theirs: words.releaseChoices[form.release] };
    case "trial":
      return { label: words.trialLabel, theirs: form.trial ? words.isTrial : words.isExam };
    case "examId":
      return { label: words.paperLabel, theirs: form.examId };
    default:
      return { label: words[name], theirs: form[name] };
  }
}

/** Returns how long students have: one length for all, or both where each chooses the English part. */
function lengthLine({ english: part, together }: ExamForm, minutes: number, english: number): string {
  const words = texts.form;
  if (part === "required") return (together ? words.plainRoomWithEnglish : words.plainLengthWithEnglish)(minutes + english);
  return (together ? words.plainRoom : words.plainLength)(minutes, english);
}

/** Returns the lines of « En clair »: what the form does, without what a wrong field would make false. */
export function plainWords(form: ExamForm, students: number): string[] {
  const words = texts.form;
  const minutes = Number(form.minutes);
  const perPart = Number(form.perPart);
  const english = form.english === "none" ? 0 : Number(form.englishMinutes);
  const lines = [words.plainWho(students)];
  if (minutes > 0) lines.push(lengthLine(form, minutes, english || 0));
  const isShort = perPart > 0 && perPart < partQuestions;
  const marks = isShort ? words.plainShort(perPart) : words.plainMarks;
  return [...lines, words.plainNetwork, form.trial ? words.plainTrial : marks, form.release === "end" ? words.plainEnd : words.plainManual];
}
