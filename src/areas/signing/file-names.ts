/** What a document's files are called where they are unpacked: safe on every system, and each name once. Pure. */
import type { DocumentFileType } from '../../contract/files.ts';

/** Separators, what a shell or Windows reads otherwise, and what cannot be seen: controls, turning marks, half pairs. */
const unsafe = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Names that Windows gives to devices, whatever follows a dot. */
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
const mostBytes = 150;

/** As many whole characters as fit. */
function cut(text: string, most: number): string {
  let out = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    out += character;
  }
  return out;
}

export function safeName(name: string): string {
  const plain = cut(name.normalize('NFC').replace(unsafe, '_'), mostBytes).replace(/^[\s.]+|[\s.]+$/g, '');
  if (plain === '') return 'document';
  return device.test(plain) ? `_${plain}` : plain;
}

const suffixes: Record<DocumentFileType, string> = { ORIGINAL: '', SIGNED: ' (signed)', JOURNAL: ' (journal)' };
/** Some file systems take names that differ in case or composition for the same. */
const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Of documents in their order: those of one document begin alike, and a name that is taken gets a number. */
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
