/** The entries of the menu that adds blocks, found by name, description and habit words in both languages. Pure. */
import { adding as en } from '../locales/en/adding.ts';
import { adding as sv } from '../locales/sv/adding.ts';
import { type BlockType, blockTypes } from '../model/block.ts';

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

const wordsOf = (type: BlockType): string[] =>
  [sv, en].flatMap(({ entry }) => folded(`${entry[type].name} ${entry[type].words}`).split(' '));

/** Whether each word that was typed begins one of these. An empty query finds all. */
export const startsWord = (words: readonly string[], query: string): boolean =>
  folded(query)
    .split(/\s+/)
    .every(typed => words.some(word => word.startsWith(typed)));

/** Best first: those whose name begins with the query. */
export function foundEntries(query: string): BlockType[] {
  const found = blockTypes.filter(type => startsWord(wordsOf(type), query));
  const isNamed = (type: BlockType) => [sv, en].some(({ entry }) => folded(entry[type].name).startsWith(folded(query)));
  return [...found.filter(isNamed), ...found.filter(type => !isNamed(type))];
}
