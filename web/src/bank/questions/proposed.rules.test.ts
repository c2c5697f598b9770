import type { Question } from "@badin/contract";
import { expect, test } from "vitest";
import { asProposed, proposedStates } from "./proposed.rules.ts";
import { changesBetween } from "./version-changes.rules.ts";

const content = {
  question: "D’où vient le vent ?",
  answers: ["Nord", "Sud", "Est", "Ouest"].map((answer, i) => ({ id: i + 1, answer, correct: i === 0, ...(i === 3 && { image: "rose" }) })),
  ...{ image: "carte", imageAlt: null, year: 2024, theme: { id: 1, label: "Météorologie et aérologie" }, comment: null },
  ...{ fixedOrder: false, draft: false, tags: [], programmePoint: null },
};
const question = (proposed: object): Question => ({
  ...{ id: 7, recurrence: 1, neutralised: false, hidden: false, figures: null, updatedAt: "2026-11-21T09:00:00.000Z" },
  ...content,
  proposal: { at: "2026-11-22T09:00:00.000Z", by: null, content: { ...content, ...proposed } },
});
const changesOf = (edited: Question) => {
  const { former, version, images } = proposedStates(edited, edited.proposal as NonNullable<Question["proposal"]>);
  return changesBetween(former, version).map(({ label, images: ids = [], ...change }) => ({
    ...{ label, ...change },
    pictures: ids.map((id) => images[id ?? ""]),
  }));
};

test("the editor goes on from what is proposed, and names the proposal when it saves", () => {
  const edited = question({ question: "D’où souffle le vent ?" });
  expect(asProposed(edited)).toMatchObject({ id: 7, question: "D’où souffle le vent ?", updatedAt: "2026-11-22T09:00:00.000Z" });
});

test("what differs is told with pictures, tags, point and state; a picture that stays is no change", () => {
  const answers = content.answers.map((answer, i) => (i === 0 ? { ...answer, image: "carte" } : answer));
  expect(changesOf(question({ answers, image: "plan", tags: ["vent"], programmePoint: "1.2.3", draft: true }))).toMatchObject([
    { label: "Image", pictures: ["carte", "plan"] },
    { label: "Image de la réponse A", before: "", pictures: [undefined, "carte"] },
    { label: "Étiquettes", before: "", after: "vent" },
    { label: "Point du programme", before: "", after: "1.2.3" },
    { label: "Brouillon", before: "non", after: "oui" },
  ]);
  expect(changesOf(question({}))).toEqual([]);
});
