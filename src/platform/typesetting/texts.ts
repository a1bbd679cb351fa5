/** The text of inlines, in order. */
import { listsIn } from './bounds.ts';
import { directionOf } from './characters.ts';
import type { Block, Inline } from './document.ts';

export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map(inline => (inline.kind === 'TEXT' ? inline.text : '')).join('');

/** The text of each paragraph and heading. */
export function* textsIn(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if ('inlines' in block) yield plainText(block.inlines);
    for (const inner of listsIn(block)) yield* textsIn(inner);
  }
}

export const lengthIn = (blocks: readonly Block[]): number => {
  let length = 0;
  for (const text of textsIn(blocks)) length += text.length;
  return length;
};

/** The first text with a direction, which decides the direction of a list or table; empty if there is none. */
export function directedText(blocks: readonly Block[]): string {
  for (const text of textsIn(blocks)) if (directionOf(text) !== null) return text;
  return '';
}

const eastAsian = /[ぁ-ヿ가-힣]|\p{Script=Han}/u;

/** The texts that decide which variant of Han characters is drawn. */
export function eastAsianText(blocks: readonly Block[]): string {
  let found = '';
  for (const text of textsIn(blocks)) if (eastAsian.test(text)) found += text;
  return found;
}
