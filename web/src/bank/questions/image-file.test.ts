import { expect, test } from "vitest";
import { pictureIn } from "./image-file.ts";

const pasted = (...files: File[]) => pictureIn({ files: files as unknown as FileList })?.name;

test("the picture of a paste is found among its files, also a HEIC photograph, which has no type", () => {
  expect(pasted(new File([], "notes.txt", { type: "text/plain" }), new File([], "vent.png", { type: "image/png" }))).toBe("vent.png");
  expect(pasted(new File([], "IMG_0042.HEIC"))).toBe("IMG_0042.HEIC");
  expect(pasted(new File([], "notes.txt"))).toBeUndefined();
  expect(pasted()).toBeUndefined();
});
