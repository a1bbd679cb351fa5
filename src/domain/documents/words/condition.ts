import { invalid } from '../../../contract/errors.ts';
import type { Conditions } from '../../app/paging.ts';
import { queryOf } from './words.ts';

/** Document `d` has every word of the text. Throws VALIDATION_FAILED for a text without words. */
export function addWords(c: Conditions, workspaceId: string, text: string): void {
  const words = queryOf(text);
  if (words === null) throw invalid({ path: 'text', code: 'INVALID_VALUE', message: 'contains no word' });
  c.planned = true;
  const query = c.value(`'${workspaceId}' & ${words}`);
  c.add(`d.id in (select w.document_id from document_words w where w.words @@ ${query}::tsquery)`);
}
