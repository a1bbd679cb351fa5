/** A block that is kept for other documents. */
import { expect, test } from 'vitest';
import { type Block, newBlock, newTextBlock } from '../model/block.ts';
import { withoutParties } from './without-parties.ts';

test('fields of parties belong to nobody, and the rest stays', () => {
  const form = newBlock('FORM', {
    ...{ language: 'en', currency: 'SEK', fieldLabel: 'Name', fieldKey: null, productName: 'Product' },
    columnName: String,
  }) as Extract<Block, { type: 'FORM' }>;
  const [field] = form.meta.fields;
  const owned = {
    ...form,
    meta: { ...form.meta, fields: [{ ...field, fieldMeta: { ...field?.fieldMeta, partyId: 'p1' } }] },
  };
  const kept = withoutParties(owned as Block);
  expect(JSON.stringify(kept)).not.toContain('p1');
  expect(kept).toEqual({ type: 'FORM', fieldMeta: form.meta });
});

test('a field in the text keeps its label, without its party', () => {
  const field = { type: 'svcField', attrs: { type: 'DATE', label: 'Day', key: 'day', party: 'p1' } };
  const block = newTextBlock({ type: 'doc', content: [{ type: 'paragraph', content: [field] }] } as never);
  const kept = JSON.stringify(withoutParties(block));
  expect(kept).not.toContain('p1');
  expect(kept).toContain('"label":"Day"');
});
