import { describe, expect, it } from 'vitest';
import type { SignerBox } from '../../../src/contract/pages/signer/view.ts';
import { sv } from '../locales/sv.ts';
import { roomFor } from './labels.ts';
import { chosenIn, isDate, isNumber, isTicked, problemOfValue, sentValue, withTick } from './values.ts';

const box = (more: Partial<SignerBox>): SignerBox => ({
  blockId: 'blk',
  id: 'a',
  inputType: 'TEXT',
  option: null,
  mine: true,
  party: 'Maja Berg',
  page: 1,
  rect: { x: 0, y: 0, width: 0.1, height: 0.1 },
  label: null,
  required: true,
  options: [],
  multiline: false,
  room: null,
  value: null,
  drawing: null,
  file: null,
  ...more,
});
const several = box({ inputType: 'CHOICES', option: 'B', options: ['A', 'B', 'C'] });
const one = box({ inputType: 'RADIO', option: 'B', options: ['A', 'B', 'C'] });

describe('dates and numbers', () => {
  it('a date is valid only if it exists', () => {
    const dates = ['2028-02-29', '2027-02-30', '2027-1-1', '2027-13-01', '', '20270101'];
    expect(dates.map(isDate)).toEqual([true, false, false, false, false, false]);
  });

  it('a number may have a decimal comma or point and spaces between thousands, but no words', () => {
    const numbers = ['0', '1250,50', '1250.5', '-3', '+3', '1 250 000,50', '1\u00a0250', ' 7 '];
    expect(numbers.filter(isNumber)).toEqual(numbers);
    expect(['', ',5', '5,', '1,2,3', 'tio', '12 kr', '1e9', '1 25', '0x10', '∞'].filter(isNumber)).toEqual([]);
  });

  it('a pasted number is sent with ordinary minus signs and spaces', () => {
    expect(sentValue(box({ inputType: 'NUMBER' }), ' \u22121\u202f250,5 ')).toBe('-1\u00a0250,5');
    expect(sentValue(box({}), ' as written ')).toBe(' as written ');
    expect(sentValue(box({}), '   ')).toBe('');
  });
});

describe('the values of options', () => {
  it('are a list of the ticked options in their order, and empty if none is ticked', () => {
    const both = withTick(several, withTick(several, '', 'C', true), 'A', true);
    expect(both).toBe('["A","C"]');
    expect(withTick(several, withTick(several, both, 'A', false), 'C', false)).toBe('');
  });

  it('are empty if the stored value is not a list', () => {
    expect(['', 'B', '{"B":1}', '[1,"B"]', 'null', '["B"'].map(chosenIn)).toEqual([[], [], [], ['B'], [], []]);
  });

  it('tick each place by its own option', () => {
    expect(isTicked(several, '["A","B"]')).toBe(true);
    expect(isTicked(several, '["A"]')).toBe(false);
    expect(isTicked(one, 'B')).toBe(true);
    expect(isTicked(one, '["B"]')).toBe(false);
    expect(isTicked(box({}), '')).toBe(false);
  });

  it('of radio buttons are one option or none', () => {
    expect(withTick(one, 'A', 'B', true)).toBe('B');
    expect(withTick(one, 'B', 'B', false)).toBe('');
  });
});

describe('a problem', () => {
  it('is an option that is not offered, in one choice or several', () => {
    expect(problemOfValue(one, 'D')).toBe('NOT_AN_OPTION');
    expect(problemOfValue(several, '["A","D"]')).toBe('NOT_AN_OPTION');
    expect(problemOfValue(several, '["A","C"]')).toBeNull();
  });

  it('is a missing value only if it is required', () => {
    expect(problemOfValue(several, '[]')).toBe('MISSING');
    expect(problemOfValue({ ...several, required: false }, '')).toBeNull();
    expect(problemOfValue(one, '')).toBe('MISSING');
  });

  it('is a text that is not a number, required or not', () => {
    expect(problemOfValue(box({ inputType: 'NUMBER', required: false }), 'ten')).toBe('NOT_A_NUMBER');
    expect(problemOfValue(box({ inputType: 'NUMBER' }), '\u221210,5')).toBeNull();
  });
});

describe('the room of a field', () => {
  const small = box({ room: { width: 200, height: 20 } });

  it('limits a text as the service does, on one line or on several', () => {
    expect(problemOfValue(small, 'x'.repeat(100))).toBeNull();
    expect(problemOfValue(small, 'x'.repeat(101))).toBe('TOO_LONG');
    expect(problemOfValue({ ...small, multiline: true }, 'x'.repeat(101))).toBeNull();
    expect(problemOfValue(box({}), 'x'.repeat(10_000))).toBeNull();
  });

  it('is told from the last tenth on, and when the text does not fit', () => {
    expect(roomFor(small, '', sv)).toBeNull();
    expect(roomFor(small, 'x'.repeat(89), sv)).toBeNull();
    expect(roomFor(small, 'x'.repeat(95), sv)).toEqual({ text: 'Tecken kvar: 5', over: false });
    expect(roomFor(small, 'x'.repeat(112), sv)?.over).toBe(true);
    expect(roomFor(box({}), 'x'.repeat(112), sv)).toBeNull();
  });
});
