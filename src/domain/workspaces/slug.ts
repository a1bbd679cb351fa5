/** Makes a slug of a workspace's name: lowercase letters, digits and hyphens, without diacritics. Pure. */
import { withoutEnd } from '../../platform/text/ends.ts';

/** Letters that Unicode normalization does not decompose. */
const spelled: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

const maxLetters = 100;

/** `Malmö & Åre` becomes `malmo-are`; a name without Latin letters or digits becomes `workspace`. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[æœøđðþßłħı]/g, letter => spelled[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, maxLetters);
  return slug.replace(/^-|-$/g, '') || 'workspace';
}

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : `-${n}`;
    const made = `${withoutEnd(slug.slice(0, maxLetters - end.length), char => char === '-')}${end}`;
    if (!taken.has(made)) return made;
  }
}
