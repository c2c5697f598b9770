import { expect, test } from "vitest";
import { qrPng } from "./student-cards.ts";

test("the cards of a school are drawn one by one, with other work between two, and once each", async () => {
  const urls = Array.from({ length: 120 }, (_, i) => `https://badin.example/login#c=${i}.abcdefghijklmnopqrstuv`);
  let others = 0;
  let drawing = true;
  const work = () => {
    others++;
    if (drawing) setTimeout(work, 0);
  };
  setTimeout(work, 0);
  const first = await Promise.all(urls.map(qrPng));
  drawing = false;
  expect(new Set(first).size).toBe(120);
  expect(others).toBeGreaterThanOrEqual(60);
  expect(qrPng(urls[0] ?? "")).toBe(qrPng(urls[0] ?? ""));
});
