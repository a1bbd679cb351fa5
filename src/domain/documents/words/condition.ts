import { invalid } from '../../../contract/errors.ts';
import type { Conditions } from '../../app/paging.ts';
import { queryOf } from './words.ts';

function hasWords(c: Conditions, workspaceId: string, words: string): string {
  const query = c.value(`'${workspaceId}' & ${words}`);
  return `d.id in (select w.document_id from document_words w where w.words @@ ${query}::tsquery)`;
}

/** Document `d` has every word of the text. Throws VALIDATION_FAILED for a text without words. */
export function addWords(c: Conditions, workspaceId: string, text: string): void {
  const words = queryOf(text);
  if (words === null) throw invalid({ path: 'text', code: 'INVALID_VALUE', message: 'contains no word' });
  c.planned = true;
  c.add(hasWords(c, workspaceId, words));
}

/** The condition that document `d` has every word of a text that is being typed, of the last its beginning. */
export function hasTypedWords(c: Conditions, workspaceId: string, typed: string): string[] {
  const words = queryOf(`${typed.trim()}*`);
  return words === null ? [] : [hasWords(c, workspaceId, words)];
}
