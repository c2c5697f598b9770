import { expect, test } from "vitest";
import { badgeIcons } from "./badges.ts";

test("the icons that can be drawn are these", () => {
  expect(badgeIcons.join(", ")).toBe(
    "plane-departure, wind, plane-up, cloud-sun-rain, location-arrow, shuttle-space, graduation-cap, moon, trophy, infinity, " +
      "jet-fighter-up, rocket, rotate-left, star, globe, lock",
  );
});
