import { describe, expect, test } from "vitest";
import { texts } from "./texts.ts";

const { rules, settle } = texts.before;
const said = (exam: { together: boolean; shortened: boolean }) => rules(exam).flat().join(" ");

describe("before a mock exam", () => {
  test("in the room the time runs for everyone from the common start, not from the student’s own", () => {
    expect(said({ together: true, shortened: false })).toContain("toute la salle à la fois");
    expect(settle(true)).not.toContain("dès que tu appuies");
    expect(said({ together: false, shortened: false })).toContain("quand tu commences");
    expect(settle(false)).toContain("dès que tu appuies");
  });

  test("a shortened exam promises no distinction", () => {
    expect(said({ together: false, shortened: true })).not.toContain("Mentions");
    expect(said({ together: false, shortened: false })).toContain("Mentions");
  });
});
