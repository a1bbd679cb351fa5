/**
 * The number of SMS parts of a text, which determines the price (3GPP TS 23.038): 160 characters of the GSM alphabet or
 * 70 others, slightly fewer per part if there are several.
 */
import { unsteered } from '../html/clean.ts';

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These take two septets. */
const extended = new Set('^{}\\[~]|€\f');

/** Look-alikes in the GSM alphabet. A single typographic character would more than halve the capacity of a part. */
const plainer: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

/** The text as it is sent: typographic characters simplified, control and direction characters removed. */
export const plainText = (text: string): string =>
  unsteered(text)
    .toWellFormed()
    .replace(/[“”„«»‘’‚‐‑–—…\u00a0\u202f\t]/g, char => plainer[char] ?? char)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '');

/** No character is split, so a part may end one place early. */
function fill(sizes: readonly number[], alone: number, each: number): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return parts;
}

export function partsOf(text: string): number {
  const chars = [...text];
  return chars.every(char => basic.has(char) || extended.has(char))
    ? fill(
        chars.map(char => (extended.has(char) ? 2 : 1)),
        160,
        153,
      )
    : fill(
        chars.map(char => char.length),
        70,
        67,
      );
}
