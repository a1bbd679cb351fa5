/** Whether a value fits its box, the same rule for the sender's and a party's. */
import type { Issue } from '../../contract/errors.ts';
import { moment } from '../../contract/query.ts';
import type { InputBox } from './block.ts';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && moment(value) !== null;

/** Null: the value fits its box. */
export function problemOf(box: InputBox, value: string): Pick<Issue, 'code' | 'message'> | null {
  switch (box.inputType) {
    case 'DATE':
      return isDay(value) ? null : { code: 'INVALID_FORMAT', message: 'a date as YYYY-MM-DD' };
    case 'CHECKBOX':
      return value === 'true' || value === 'false' ? null : { code: 'INVALID_VALUE', message: 'true or false' };
    case 'SELECT':
      return box.options.includes(value) ? null : { code: 'INVALID_VALUE', message: 'one of the options' };
    case 'TEXT':
      return value.length <= 10_000 ? null : { code: 'TOO_BIG', message: 'at most 10,000 characters' };
    default:
      return { code: 'INVALID_VALUE', message: 'this box is drawn, not filled' };
  }
}

/** A box left as it was; an unticked CHECKBOX is one too. */
export const isEmpty = (box: InputBox, value: string | null | undefined) =>
  !value || (box.inputType === 'CHECKBOX' && value !== 'true');
