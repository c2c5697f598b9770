import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { readZip } from "./archive.ts";
import { picturesIn } from "./picture-files.ts";
import { readBankFile } from "./read-file.ts";

const picture = strToU8("a picture");
const paper = (image: string) =>
  strToU8(
    JSON.stringify({
      exam: "BIA 2020",
      year: 2020,
      questions: [{ theme: 1, number: 1, question: "Quel est ce nuage ?", answers: ["un", "deux", "trois", "quatre"], correct: 1, image }],
    }),
  );

/** Returns a ZIP whose name `ascii` becomes `bytes`, of the same length, without the flag of UTF-8. */
function zipNamed(image: string, ascii: string, bytes: Buffer): Buffer {
  const zip = Buffer.from(zipSync({ "a.json": paper(image), [ascii]: picture }));
  for (let at = zip.indexOf(ascii); at >= 0; at = zip.indexOf(ascii, at + 1)) bytes.copy(zip, at);
  return zip;
}
const decomposed = "images/météo.png".normalize("NFD");
const pictureOf = (zip: Uint8Array) => readBankFile("x.zip", zip, {}).items.map((item) => item.picture);
const found = [{ kind: "bytes", bytes: picture, name: "images/météo.png" }];

describe("a picture whose name has accents is found in the archive", () => {
  test("of a Mac: UTF-8 without its flag, accents apart from their letters", () => {
    expect(pictureOf(zipNamed("images/météo.png", "images/mexxtexxo.png", Buffer.from(decomposed)))).toEqual(found);
  });
  test("of Windows: CP850", () => {
    const name = Buffer.concat([Buffer.from("images/m"), Buffer.of(0x82), Buffer.from("t"), Buffer.of(0x82), Buffer.from("o.png")]);
    expect(pictureOf(zipNamed("images/météo.png", "images/mxtxo.png", name))).toEqual(found);
  });
  test("with the flag, composed or not, whatever the question writes", () => {
    for (const [image, name] of [
      ["images/météo.png", decomposed],
      [decomposed, "images/météo.png"],
      ["images/MÉTÉO", decomposed],
    ] as const)
      expect(pictureOf(zipSync({ "a.json": paper(image), [name]: picture }))).toMatchObject([{ kind: "bytes", bytes: picture }]);
  });
  test("and a name with the flag is not read as CP850", () => {
    expect([...readZip(zipSync({ "été.png": picture, "Ünï ©.png": picture })).keys()]).toEqual(["été.png", "Ünï ©.png"]);
  });
});

const folder = mkdtempSync(join(tmpdir(), "badin-test-names-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a picture is found in a folder whose names have their accents apart", async () => {
  mkdirSync(join(folder, "images"));
  writeFileSync(join(folder, decomposed), picture);
  const files = picturesIn(folder);
  expect(new Uint8Array(await files.read("images/météo.png"))).toEqual(picture);
  expect(new Uint8Array(await files.read("météo"))).toEqual(picture);
  await expect(files.read("été.png")).rejects.toMatchObject({ code: "ENOENT" });
});

test("a picture of Moodle is found by its name, composed or not", () => {
  const xml = (src: string, name: string) =>
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Quel nuage ?</p><img src="@@PLUGINFILE@@/${src}">]]></text><file name="${name}" encoding="base64">aGVsbG8=</file></questiontext>${[100, 0, 0, 0].map((f, i) => `<answer fraction="${f}"><text>rep ${i}</text></answer>`).join("")}</question></quiz>`;
  for (const [src, name] of [
    ["météo.png", "météo.png".normalize("NFD")],
    [encodeURIComponent("météo.png".normalize("NFD")), "météo.png"],
  ] as const)
    expect(readBankFile("x.xml", Buffer.from(xml(src, name)), { theme: 1, year: 2020 }).items).toMatchObject([
      { picture: { kind: "bytes" } },
    ]);
});
