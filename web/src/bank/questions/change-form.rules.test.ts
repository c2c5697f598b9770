import { expect, test } from "vitest";
import { changeOf, noChange } from "./change-form.rules.ts";

test("what is left alone is left out, and the rest is sent", () => {
  expect(changeOf(noChange)).toEqual({});
  expect(changeOf({ themeId: "3", year: "2019", state: "ready", addTags: "piste, vent", removeTags: " " })).toEqual({
    themeId: 3,
    year: 2019,
    draft: false,
    addTags: ["piste", "vent"],
  });
  expect(changeOf({ ...noChange, state: "draft", removeTags: "vent" })).toEqual({ draft: true, removeTags: ["vent"] });
});
