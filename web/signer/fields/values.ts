/** Validates the value of a field as the server does, and combines several ticks into one value. */
import { lettersLeft } from '../../../src/contract/pages/room.ts';
import type { SignerBox } from '../../../src/contract/pages/signer/view.ts';

export type ValueProblem = 'MISSING' | 'UNTICKED' | 'NOT_A_DATE' | 'NOT_A_NUMBER' | 'NOT_AN_OPTION' | 'TOO_LONG';

export const longestValue = 10_000;

export const isDate = (value: string) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

const plainNumber = /^[+-]?\d{1,30}([.,]\d{1,10})?$/;
const groupedNumber = /^[+-]?\d{1,3}([ \u00a0]\d{3}){1,9}([.,]\d{1,10})?$/;

/** Decimal comma or point, with or without spaces between thousands. */
export const isNumber = (value: string) => plainNumber.test(value.trim()) || groupedNumber.test(value.trim());

/** The ticked options of a CHOICES field; empty if the value is not a list. */
export const chosenIn = (value: string): string[] => {
  try {
    const read: unknown = JSON.parse(value || '[]');
    return Array.isArray(read) ? read.filter(one => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

/** Whether the place is ticked, for RADIO and CHOICES. */
export const isTicked = ({ inputType, option }: SignerBox, value: string) =>
  option !== null && (inputType === 'CHOICES' ? chosenIn(value).includes(option) : value === option);

/** The field's value after ticking or unticking an option; empty when none is left. */
export const withTick = ({ inputType, options }: SignerBox, value: string, option: string, ticked: boolean) => {
  if (inputType !== 'CHOICES') return ticked ? option : '';
  const chosen = chosenIn(value);
  const left = options.filter(each => (each === option ? ticked : chosen.includes(each)));
  return left.length > 0 ? JSON.stringify(left) : '';
};

/** The value as it is sent: pasted numbers may contain typographic minus signs and spaces. */
export const sentValue = (box: SignerBox, value: string) => {
  if (value.trim() === '') return '';
  return box.inputType === 'NUMBER' ? value.trim().replaceAll('\u2212', '-').replaceAll('\u202f', '\u00a0') : value;
};

/** Whether it has content; an unticked checkbox is empty. */
export const hasValue = ({ inputType }: SignerBox, value: string) => {
  if (inputType === 'CHECKBOX') return value === 'true';
  return inputType === 'CHOICES' ? chosenIn(value).length > 0 : value.trim() !== '';
};

/** Of a text; null for fields that take none. Negative if the text does not fit its field. */
export const lettersLeftIn = ({ room, multiline }: SignerBox, value: string) =>
  room && Math.min(longestValue - value.length, lettersLeft(value, room, multiline));

export const problemOfValue = (box: SignerBox, value: string): ValueProblem | null => {
  const { inputType, options, required } = box;
  if (!hasValue(box, value)) return !required ? null : inputType === 'CHECKBOX' ? 'UNTICKED' : 'MISSING';
  if (value.length > longestValue || (lettersLeftIn(box, sentValue(box, value)) ?? 0) < 0) return 'TOO_LONG';
  if (inputType === 'DATE' && !isDate(value)) return 'NOT_A_DATE';
  if (inputType === 'NUMBER' && !isNumber(sentValue(box, value))) return 'NOT_A_NUMBER';
  const chosen = inputType === 'CHOICES' ? chosenIn(value) : [value];
  const offered = inputType === 'CHOICES' || inputType === 'RADIO' || inputType === 'SELECT';
  return offered && chosen.some(one => !options.includes(one)) ? 'NOT_AN_OPTION' : null;
};
