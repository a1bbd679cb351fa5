/** The slug that a workspace's name makes: lowercase letters, digits and hyphens, without what stands above letters. Pure. */

/** Letters that are no letter with a mark, so that taking marks away leaves them. */
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

const mostLetters = 100;

/** `Malmö & Åre` is `malmo-are`; a name without a letter of ours is `workspace`. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[æœøđðþßłħı]/g, letter => spelled[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, mostLetters);
  return slug.replace(/^-+|-+$/g, '') || 'workspace';
}

/** The first of `slug`, `slug-2`, `slug-3` … that nobody has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : `-${n}`;
    const made = `${slug.slice(0, mostLetters - end.length).replace(/-+$/, '')}${end}`;
    if (!taken.has(made)) return made;
  }
}
