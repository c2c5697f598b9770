import sharp from "sharp";
import { expect, test } from "vitest";
import type { Db } from "../../platform/database/database.ts";
import type { Ready } from "./item.ts";
import { comparePictures, type Looks } from "./looks.service.ts";
import type { Candidate } from "./plan.rules.ts";

test("a picture is looked at when another one has the same text, also one of an earlier file of the same import", async () => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#fff" } })
    .composite([{ input: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>') }])
    .png()
    .toBuffer();
  const looks: Looks = { pictures: new Map(), found: new Map() };
  const compare = (texts: Record<string, string>, known: Record<string, string> = {}) =>
    comparePictures(
      {} as Db,
      Object.keys(texts).map((sha256) => ({ draft: { image: { sha256, png } } })) as unknown as Ready[],
      Object.entries(texts).map(([imageSha256, text]) => ({ content: { imageSha256, text } })) as unknown as Candidate[],
      { candidates: Object.entries(known).map(([imageSha256, text]) => ({ imageSha256, text })) as never, places: [], asks: new Map() },
      looks,
    );
  await compare({ a: "Ce profil crée :", b: "ce profil crée", c: "Ce nuage est :" });
  expect([...looks.found.keys()]).toEqual(["a", "b"]);
  const isSame = await compare({ d: "Ce nuage est" }, { c: "Ce nuage est :", e: "Ce cadran dit :" });
  expect([...looks.found.keys()]).toEqual(["a", "b", "d", "c"]);
  expect([isSame("c", "d"), isSame("c", "e")]).toEqual([true, false]);
});
