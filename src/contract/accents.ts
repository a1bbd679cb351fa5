/** Texts as they are typed on a keyboard without accents, for searching. Pure. */

/** Letters with a stroke, and those that are two, which Unicode does not take apart. */
const others: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
};
const anyOther = new RegExp(`[${Object.keys(others).join('')}]`, 'g');

/** `batvarv` for `båtvarv`. The text is in lowercase; it may get longer. */
export const withoutAccents = (lower: string): string =>
  lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(anyOther, letter => others[letter] ?? letter);
