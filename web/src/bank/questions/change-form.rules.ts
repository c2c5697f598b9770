import type { BodyInputOf, changeQuestions } from "@badin/contract";
import { tagsOf } from "./question-form.rules.ts";

/** The form that changes several questions, when it changes nothing. Choices are held as strings. */
export const noChange = { themeId: "0", year: "0", state: "", addTags: "", removeTags: "" };

/** Returns the changes that the form asks for; what is left alone is left out. */
export const changeOf = ({
  themeId,
  year,
  state,
  addTags,
  removeTags,
}: typeof noChange): Omit<BodyInputOf<typeof changeQuestions>, "ids"> => ({
  ...(themeId === "0" ? {} : { themeId: Number(themeId) }),
  ...(year === "0" ? {} : { year: Number(year) }),
  ...(state === "" ? {} : { draft: state === "draft" }),
  ...(tagsOf(addTags).length === 0 ? {} : { addTags: tagsOf(addTags) }),
  ...(tagsOf(removeTags).length === 0 ? {} : { removeTags: tagsOf(removeTags) }),
});
