// Runs in a process of its own, with FONTCONFIG_FILE set: `node renderer.ts OUTPUT_DIR SVG…`.
import { basename, join } from "node:path";
import { imageMaxHeightPx, imageMaxWidthPx } from "@badin/contract";
import sharp from "sharp";

const [outputDir = "", ...paths] = process.argv.slice(2);
for (const path of paths) {
  await sharp(path, { density: 144 })
    .resize(imageMaxWidthPx, imageMaxHeightPx, { fit: "inside" })
    .png({ palette: true, dither: 0 })
    .toFile(join(outputDir, `${basename(path, ".svg")}.png`));
}
