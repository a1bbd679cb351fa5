import { describe, expect, test } from 'vitest';
import type { FormField } from '../../contract/schemas/content/placed-fields.ts';
import { acroFieldsOf, acroKeys, formValueIssues, storedFormValues, textOfFormValue } from './acro-form.ts';
import type { PdfBlock } from './block.ts';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type: 'TEXT',
  page: 1,
  rect: { x: 0, y: 0, width: 0.1, height: 0.1 },
  pageWidth: 595,
  pageHeight: 842,
  pageRotation: 0,
  options: [],
  required: false,
  readOnly: false,
  multiline: false,
  ...more,
});

describe('AcroForm keys', () => {
  test('are made of the full name: lowercase, no accents, one hyphen for other characters, underscores kept', () => {
    const names = ['Person.Förnamn', 'tel / fax', 'a_b', '契約', '--x--'];
    expect([...acroKeys(names.map(name => ({ name }))).values()]).toEqual([
      'person-fornamn',
      'tel-fax',
      'a_b',
      'field-4',
      'x',
    ]);
  });

  test('get -2 and so on if they are taken', () => {
    const keys = acroKeys([{ name: 'A' }, { name: 'a' }, { name: 'á' }, { name: 'a-2' }]);
    expect([...keys.values()]).toEqual(['a', 'a-2', 'a-3', 'a-2-2']);
  });
});

test('A form field needs no value of the sender once a placed field of a party has its name', () => {
  const formFields = [field('name', { required: true }), field('city', { required: true })];
  const blockWith = (partyId: string | null) =>
    ({
      ...{ id: 'blk_1', form_keys: null },
      field_meta: { formFields, formValues: {}, placedFields: [{ kind: 'INPUT', name: 'name', partyId }] },
    }) as unknown as PdfBlock; // what the function reads of a block
  const requiredOf = (block: PdfBlock) => acroFieldsOf(block).map(({ label, required }) => [label, required]);
  expect(requiredOf(blockWith('prt_1'))).toEqual([
    ['name', false],
    ['city', true],
  ]);
  expect(requiredOf(blockWith(null))).toEqual([
    ['name', true],
    ['city', true],
  ]);
});

describe('AcroForm values', () => {
  const fields = [
    field('name'),
    field('tick', { type: 'CHECKBOX' }),
    field('size', { type: 'RADIO', options: ['S', 'M'] }),
    field('fixed', { readOnly: true }),
  ];

  test('are rejected with the path of the field', () => {
    const values = { name: 'x', tick: true, size: 'XL', fixed: 'y', none: 'z' };
    expect(formValueIssues(fields, null, values, 'fieldMeta.formValues').map(i => i.path)).toEqual([
      'fieldMeta.formValues.size',
      'fieldMeta.formValues.fixed',
      'fieldMeta.formValues.none',
    ]);
  });

  test('are rejected if they are longer than the field takes', () => {
    const [name] = fields;
    if (!name) throw new Error('fields');
    const issuesOf = (value: string) => formValueIssues([name], { name: { maxLength: 3 } }, { name: value }, 'values');
    expect(issuesOf('åäö')).toEqual([]);
    expect(issuesOf('1234').map(({ path, code }) => [path, code])).toEqual([['values.name', 'TOO_BIG']]);
  });

  test('of passwords are stored as asterisks', () => {
    const details = { pin: { password: true as const } };
    expect(storedFormValues({ pin: ['4711', '12'] }, details)).toEqual({ pin: ['****', '**'] });
    expect(storedFormValues({ pin: '4711', name: 'Anna', tick: true }, details)).toEqual({
      pin: '****',
      name: 'Anna',
      tick: true,
    });
  });

  test('are those of the file until others are given, which can be none', () => {
    const blockWith = (formValues: object, placedFields: object[] = []) =>
      ({
        ...{ id: 'blk_1', form_keys: null, form_details: { name: { value: 'Anna' }, tick: { value: true } } },
        field_meta: { formFields: fields.slice(0, 2), formValues, placedFields },
      }) as unknown as PdfBlock; // what the function reads of a block
    const givenIn = (block: PdfBlock) => acroFieldsOf(block).map(({ given }) => given);
    expect(givenIn(blockWith({}))).toEqual(['Anna', 'true']);
    expect(givenIn(blockWith({ name: 'Bo', tick: false }))).toEqual(['Bo', 'false']);
    expect(givenIn(blockWith({ name: null, tick: null }))).toEqual([null, null]);
    expect(givenIn({ ...blockWith({}), form_details: null })).toEqual([null, null]);
  });

  test('are stored as text, a checkbox as true or false', () => {
    const [name, tick, size] = fields;
    if (!name || !tick || !size) throw new Error('fields');
    expect([textOfFormValue(tick, 'Off'), textOfFormValue(tick, 'Yes'), textOfFormValue(tick, false)]).toEqual([
      'false',
      'true',
      'false',
    ]);
    expect([textOfFormValue(size, ['M']), textOfFormValue(name, ''), textOfFormValue(name, undefined)]).toEqual([
      'M',
      null,
      null,
    ]);
  });
});
