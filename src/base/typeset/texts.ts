/** The text that blocks hold, in order. */
import { listsIn } from './bounds.ts';
import { directionOf } from './characters.ts';
import type { Block, Inline } from './sheet.ts';

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

/** The first text that has a direction, by which a list or a table is turned; empty when none has. */
export function directedText(blocks: readonly Block[]): string {
  for (const text of textsIn(blocks)) if (directionOf(text) !== null) return text;
  return '';
}

const eastAsian = /[ぁ-ヿ가-힣]|\p{Script=Han}/u;

/** The texts that decide in which of their forms Han characters are drawn. */
export function eastAsianText(blocks: readonly Block[]): string {
  let found = '';
  for (const text of textsIn(blocks)) if (eastAsian.test(text)) found += text;
  return found;
}
