import { expect, test } from "vitest";
import { gesturesOf } from "./install-offer.ts";

test("an iPhone installs by gestures in Safari, and from Safari only; elsewhere no gesture does it", () => {
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  expect(gesturesOf(`${phone} Version/17.5 Mobile/15E148 Safari/604.1`)).toBe("gestures");
  expect(gesturesOf(`${phone} CriOS/125.0 Mobile/15E148 Safari/604.1`)).toBe("safari");
  expect(gesturesOf(`${phone} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`)).toBe("safari");
  expect(gesturesOf("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36")).toBeUndefined();
  expect(gesturesOf("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15")).toBeUndefined();
});
