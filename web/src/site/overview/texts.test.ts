import { auditActions, auditMarks, auditSubjects } from "@badin/contract";
import { expect, test } from "vitest";
import { actionText, detailText, goneText, subjectText } from "./texts.ts";

test("the log is told in words", () => {
  expect(actionText("account.delete")).toBe("Compte supprimé");
  expect(subjectText("user:12")).toBe("compte n°\u00a012");
  expect(subjectText("question:3")).toBe("question n°\u00a03");
});

test("whatever the server may write there has its French", () => {
  for (const action of auditActions) expect(actionText(action), action).not.toContain(".");
  for (const subject of auditSubjects) expect(subjectText(`${subject}:1`), subject).not.toContain(":");
  for (const mark of auditMarks) expect(detailText(mark), mark).not.toBe(mark);
  expect(["as:12", "for:9", "from:3", "minutes:2", "questions:60"].map(detailText)).toEqual([
    "en tant que compte n°\u00a012",
    "pour le compte n°\u00a09",
    "auparavant compte n°\u00a03",
    "2\u00a0minutes",
    "60\u00a0questions supprimées",
  ]);
  expect([actionText("bank.import"), subjectText("bank:1")]).toEqual(["Questions importées", "banque de questions"]);
});

test("what these words do not know yet is told as it is", () => {
  expect(actionText("moon.land")).toBe("moon.land");
  expect(subjectText("moon:1")).toBe("moon:1");
  expect(detailText("landed")).toBe("landed");
});

test("what was deleted after an action is told so", () => {
  expect(goneText("question.update", "question:3")).toBe("question n°\u00a03, supprimée depuis");
  expect(goneText("account.correct", "user:12")).toBe("compte n°\u00a012, supprimé depuis");
  expect(goneText("question.delete", "question:3")).toBe("question n°\u00a03");
  expect(goneText("account.expire", "user:12")).toBe("compte n°\u00a012");
});
