/** The files embedded in a sealed document (ISO 32000-2, 7.11.4), and which of them the sealer added. */

import type { PdfFile } from '../../pdf/syntax/file.ts';
import { textOf } from '../../pdf/syntax/file.ts';
import { isName, Ref, Stream, Text, type Value } from '../../pdf/syntax/values.ts';
import type { Embedded } from '../seal.ts';

const maxFiles = 10_000;
/** All of them together: far more than files pack, so that a small file costs little. */
const maxBytesOf = (size: number): number => Math.min(256, 32 + (50 * size) / 2 ** 20) * 2 ** 20;

export interface EmbeddedFiles {
  files: Embedded[];
  problems: string[];
}

/** `file` is the document as it was sealed; its last revision is the sealer's. */
export function embeddedFiles(file: PdfFile): EmbeddedFiles {
  const names = namesOf(file);
  const own = new Set(file.sections[0]?.entries.keys() ?? []);
  // A file that no name leads to is still the sealer's.
  for (const number of own) if (!names.has(number) && isEmbedded(file.object(number))) names.set(number, '');
  const found: EmbeddedFiles = { files: [], problems: [] };
  let left = maxBytesOf(file.end);
  for (const [number, name] of names) {
    const stream = file.object(number);
    const bytes = stream instanceof Stream ? file.decode(stream, left) : null;
    if (bytes) found.files.push({ name, bytes, isSealers: own.has(number) });
    else found.problems.push(`The attachment ${name} cannot be read.`);
    left -= bytes?.length ?? 0;
  }
  found.files.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return found;
}

const isEmbedded = (value: Value): boolean => value instanceof Stream && isName(value.dict.get('Type'), 'EmbeddedFile');

/** The names of the embedded streams by their object numbers: the leaves of a name tree. */
function namesOf(file: PdfFile): Map<number, string> {
  const found = new Map<number, string>();
  const seen = new Set<Value>();
  const waiting: Value[] = [file.dict(file.catalog()?.get('Names'))?.get('EmbeddedFiles') ?? null];
  for (let next = waiting.pop(); next !== undefined && seen.size < maxFiles; next = waiting.pop()) {
    const node = file.dict(next);
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const pairs = file.list(node.get('Names')) ?? [];
    for (let i = 0; i + 1 < pairs.length && found.size < maxFiles; i += 2) {
      const key = file.resolve(pairs[i]);
      const files = file.dict(file.dict(pairs[i + 1])?.get('EF'));
      const stream = files?.get('UF') ?? files?.get('F');
      if (stream instanceof Ref && !found.has(stream.number))
        found.set(stream.number, key instanceof Text ? textOf(key) : '');
    }
    for (const kid of file.list(node.get('Kids')) ?? []) waiting.push(kid);
  }
  return found;
}
