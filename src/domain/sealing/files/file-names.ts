/** File names of documents in a ZIP: safe on every operating system, and unique. Pure. */

import type { DocumentFileType } from '../../../contract/schemas/files.ts';
import { withoutEnds } from '../../../platform/text/ends.ts';

/**
 * Path separators, characters that are special to a shell or Windows, and invisible ones: controls, bidi marks, lone
 * surrogates.
 */
const unsafe = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Device names of Windows, with any extension. */
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
const maxBytes = 150;

/** Cuts at a character boundary. */
function cut(text: string, max: number): string {
  let out = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > max) break;
    out += character;
  }
  return out;
}

export function safeName(name: string): string {
  const plain = withoutEnds(cut(name.normalize('NFC').replace(unsafe, '_'), maxBytes), char => /[\s.]/.test(char));
  if (plain === '') return 'document';
  return device.test(plain) ? `_${plain}` : plain;
}

const suffixes: Record<DocumentFileType, string> = { ORIGINAL: '', SIGNED: ' (signed)', JOURNAL: ' (journal)' };
/** Some file systems treat names as equal that differ only in case or Unicode composition. */
const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/**
 * File names in the order of the documents. Files of one document share a base name; a name that is taken gets a
 * number.
 */
export function fileNames(documents: readonly { name: string; types: readonly DocumentFileType[] }[]): string[][] {
  const taken = new Set<string>();
  return documents.map(({ name, types }) => {
    const base = safeName(name);
    for (let n = 1; ; n++) {
      const names = types.map(type => `${base}${n === 1 ? '' : ` ${n}`}${suffixes[type]}.pdf`);
      if (names.some(one => taken.has(folded(one)))) continue;
      for (const one of names) taken.add(folded(one));
      return names;
    }
  });
}

interface Named {
  id: string;
  name: string;
  parent_folder_id: string | null;
}

/**
 * Paths of folders below `topId`, whose own path is empty, by id. Folders that lie in the same one have different names,
 * which no file has.
 */
export function folderPaths(topId: string, folders: readonly Named[]): ReadonlyMap<string, string> {
  const paths = new Map([[topId, '']]);
  const walk = (parentId: string, above: string): void => {
    const taken = new Set<string>();
    for (const { id, name } of folders.filter(f => f.parent_folder_id === parentId && !paths.has(f.id))) {
      // A file ends in .pdf.
      const base = safeName(name).replace(/\.pdf$/i, '_pdf');
      let own = base;
      for (let n = 2; taken.has(folded(own)); n++) own = `${base} ${n}`;
      taken.add(folded(own));
      paths.set(id, `${above}${own}`);
      walk(id, `${above}${own}/`);
    }
  };
  walk(topId, '');
  return paths;
}
