import { auditActions, auditSubjects } from "@badin/contract";
import { expect, test } from "vitest";
import { actionText, subjectText } from "./texts.ts";

test("the log is told in words", () => {
  expect(actionText("account.delete")).toBe("Compte supprimé");
  expect(subjectText("user:12")).toBe("compte n°\u00a012");
  expect(subjectText("question:3")).toBe("question n°\u00a03");
});

test("whatever the server may write there has its French", () => {
  for (const action of auditActions) expect(actionText(action), action).not.toContain(".");
  for (const subject of auditSubjects) expect(subjectText(`${subject}:1`), subject).not.toContain(":");
  expect([actionText("bank.import"), subjectText("bank:1")]).toEqual(["Questions importées", "banque de questions"]);
});

test("what these words do not know yet is told as it is", () => {
  expect(actionText("moon.land")).toBe("moon.land");
  expect(subjectText("moon:1")).toBe("moon:1");
});
