import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const textFile = /\.(js|css|html|svg|json|webmanifest)$/;
/** Smallest file worth compressing, in bytes. */
const minimumBytes = 512;

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses at run time. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "badin-precompress",
    apply: "build",
    enforce: "post",
    configResolved(resolved) {
      config = resolved;
    },
    // Runs last: the service worker is also written in `closeBundle`.
    closeBundle: {
      order: "post",
      sequential: true,
      async handler(error) {
        if (error) return;
        const root = resolve(config.root, config.build.outDir);
        const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => textFile.test(file));
        await Promise.all(files.map((file) => compressFile(join(root, file))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < minimumBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
