import { describe, expect, it } from 'vitest';
import type { SignerTable } from '../../../src/contract/pages/signer/view.ts';
import {
  choiceIn,
  type DraftChoice,
  problemOfChoice,
  quantityText,
  type Row,
  readQuantity,
  sentChoice,
  stepped,
  withQuantity,
  withRow,
} from './choices.ts';

const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  name: id,
  sectionId: null,
  price: '10 kr',
  choosable: true,
  quantityEditable: false,
  quantityMin: 1,
  quantityMax: null,
  selected: false,
  quantity: 1,
  ...more,
});
const table = (rows: Row[], more: Partial<SignerTable> = {}): SignerTable => ({
  blockId: 'tbl',
  name: '',
  mine: true,
  required: false,
  sections: [
    { id: 'one', name: 'One of these', pickOne: true },
    { id: 'any', name: 'Any of these', pickOne: false },
  ],
  rows,
  places: [],
  amounts: [],
  ...more,
});
const none: DraftChoice = { selectedIds: [], quantities: {} };

describe('a choice', () => {
  const rows = [
    row('fixed', { choosable: false, selected: true }),
    row('small', { sectionId: 'one', selected: true }),
    row('large', { sectionId: 'one' }),
    row('extra', { sectionId: 'any' }),
  ];

  it('starts with the preselected rows and drops rows that no longer exist', () => {
    expect(choiceIn(table(rows), undefined).selectedIds).toEqual(['small']);
    const old = { selectedIds: ['gone', 'fixed', 'extra'], quantities: {} };
    expect(choiceIn(table(rows), old).selectedIds).toEqual(['extra']);
  });

  it('has at most one row of a pick-one section, whatever was entered', () => {
    const both = { selectedIds: ['large', 'small'], quantities: {} };
    expect(choiceIn(table(rows), both).selectedIds).toEqual(['small']);
    const begun = choiceIn(table(rows), undefined);
    const [, , large, extra] = rows;
    if (!large || !extra) throw new Error('no rows');
    const changed = withRow(table(rows), withRow(table(rows), begun, large, true), extra, true);
    expect(changed.selectedIds).toEqual(['large', 'extra']);
    expect(withRow(table(rows), changed, large, false).selectedIds).toEqual(['extra']);
  });

  it('if required, needs something chosen and one row of each pick-one section', () => {
    const must = table(rows, { required: true });
    expect(problemOfChoice(must, { ...none, selectedIds: ['extra'] })).toMatchObject({
      problem: 'PICK_ONE',
      row: { id: 'small' },
    });
    expect(problemOfChoice(must, { ...none, selectedIds: ['large'] })).toBeNull();
    const loose = table([row('a'), row('b')], { required: true });
    expect(problemOfChoice(loose, none)).toMatchObject({ problem: 'NOTHING_CHOSEN', row: { id: 'a' } });
    expect(problemOfChoice(table(rows), none)).toBeNull();
  });

  it('is complete from the start if only quantities can be changed', () => {
    const hours = table([row('hours', { choosable: false, quantityEditable: true })], { required: true });
    expect(problemOfChoice(hours, none)).toBeNull();
  });
});

describe('a quantity', () => {
  const hours = row('hours', { quantityEditable: true, quantityMin: 0.5, quantityMax: 8, quantity: 2 });
  const of = (text: string) => withQuantity({ selectedIds: ['hours'], quantities: {} }, hours, text);

  it('is read with decimal comma or point and up to four decimals', () => {
    expect(['2', '2,5', '2.5', ' 1 000 ', '0,1234'].map(readQuantity)).toEqual([2, 2.5, 2.5, 1000, 0.1234]);
    expect(['', '-1', '1,23456', '1,2,3', 'två', '1e3', '12345678901'].map(readQuantity)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
    expect([quantityText(2.5, 'sv'), quantityText(2.5, 'en')]).toEqual(['2,5', '2.5']);
  });

  it('outside its limits prevents signing if the row is chosen, and is not sent otherwise', () => {
    expect(problemOfChoice(table([hours]), of('9'))).toMatchObject({ problem: 'OUT_OF_BOUNDS' });
    expect(problemOfChoice(table([hours]), of('0,4'))).toMatchObject({ problem: 'OUT_OF_BOUNDS' });
    expect(problemOfChoice(table([hours]), of(''))).toMatchObject({ problem: 'NOT_A_QUANTITY' });
    const off = { ...of('9'), selectedIds: [] };
    expect(problemOfChoice(table([hours]), off)).toBeNull();
    expect(sentChoice(table([hours]), off)).toEqual({ blockId: 'tbl', selectedIds: [], quantities: [] });
    expect(sentChoice(table([hours]), of('8')).quantities).toEqual([{ rowId: 'hours', quantity: 8 }]);
  });

  it('is stepped up and down by one within its limits', () => {
    expect([stepped(hours, of('7,5'), 1), stepped(hours, of('1'), -1), stepped(hours, of('x'), 1)]).toEqual([
      8, 0.5, 3,
    ]);
    expect(stepped({ ...hours, quantityMax: null }, of('0.1'), 1)).toBe(1.1);
  });
});
