import { describe, expect, it } from 'vitest';
import { newBlock, newFieldKey } from '../model/block.ts';
import { addedField, type FormMeta, movedField, ofType, removedField, withColumns } from './fields.ts';

const defaults = {
  language: 'sv',
  currency: 'SEK',
  columnName: () => '',
  fieldLabel: 'a',
  fieldKey: null,
  productName: '',
} as const;
const one = newBlock('FORM', defaults).meta as FormMeta;
const places = ({ fields }: FormMeta) =>
  Object.fromEntries(fields.map(({ fieldMeta, row, column }) => [fieldMeta.label, `${row}:${column}`]));
const two = withColumns(one, 2);
const four = ['b', 'c', 'd'].reduce((form, label) => addedField(form, label, null), two);
const idOf = (form: FormMeta, label: string) =>
  form.fields.find(({ fieldMeta }) => fieldMeta.label === label)?.id ?? '';

describe('The fields of a form', () => {
  it('fill the columns row by row', () => {
    expect(places(four)).toEqual({ a: '0:0', b: '0:1', c: '1:0', d: '1:1' });
    expect(places(withColumns(four, 1))).toEqual({ a: '0:0', b: '1:0', c: '2:0', d: '3:0' });
  });

  it('have a key of their own where a question or a new document fills them', () => {
    const [one, two] = [newFieldKey('form'), newFieldKey('template')];
    for (const key of [one, two]) expect(key).toMatch(/^field-[0-9a-f]{8}$/);
    expect(one).not.toBe(two);
    expect(newFieldKey('document')).toBeNull();
  });

  it('are required unless one says otherwise', () => {
    expect(four.fields.map(({ fieldMeta }) => fieldMeta.required)).toEqual([true, true, true, true]);
    const [field] = four.fields;
    expect(field && ofType({ ...field }, 'CHECKBOX', []).fieldMeta.required).toBe(true);
  });

  it('change places with their neighbours', () => {
    expect(places(movedField(four, idOf(four, 'a'), 'right'))).toMatchObject({ a: '0:1', b: '0:0' });
    expect(places(movedField(four, idOf(four, 'd'), 'up'))).toMatchObject({ d: '0:1', b: '1:1' });
    expect(movedField(four, idOf(four, 'a'), 'left')).toBe(four);
    expect(places(movedField(four, idOf(four, 'd'), 'down'))).toMatchObject({ d: '2:1' });
  });

  it('close up when one is removed', () => {
    const without = removedField(removedField(four, idOf(four, 'a')), idOf(four, 'b'));
    expect(places(without)).toEqual({ c: '0:0', d: '0:1' });
  });

  it('keep their options when they become another kind that has some', () => {
    const [field] = one.fields;
    if (!field) throw new Error('a form begins with a field');
    const select = ofType(field, 'SELECT', ['Ja', 'Nej']);
    expect(select.fieldMeta).toMatchObject({
      type: 'SELECT',
      label: 'a',
      options: [{ value: 'Ja' }, { value: 'Nej' }],
    });
    expect(ofType(select, 'RADIO', ['x']).fieldMeta).toMatchObject({ options: [{ value: 'Ja' }, { value: 'Nej' }] });
    expect(ofType(select, 'INPUT', []).fieldMeta).not.toHaveProperty('options');
  });
});
