/** Writes compressed copies of files next to them, at the highest level, so that the server need not compress. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Of the scripts, styles and fonts of pages. */
const ofPages = ['.js', '.mjs', '.css', '.svg', '.ttf', '.pfb'];
const minBytes = 1000;

const ways = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: bytes => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes `name.js.br` and `name.js.gz` next to `name.js`, in the folder and all folders below it. `quality` is that of Brotli:
 * the highest one takes many times as long as the others.
 */
export async function compressBelow(folder, { endings = ofPages, quality = constants.BROTLI_MAX_QUALITY } = {}) {
  const worth = new Set(endings);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter(entry => entry.isFile() && worth.has(path.extname(entry.name)))
      .map(async entry => {
        const file = path.join(entry.parentPath, entry.name);
        if ((await stat(file)).size < minBytes) return;
        const bytes = await readFile(file);
        for (const [end, compress] of Object.entries(ways))
          await writeFile(`${file}.${end}`, await compress(bytes, quality));
      }),
  );
}
