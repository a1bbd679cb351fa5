/** Whether a text is a value of a custom field. Pure. */
import type { Issue } from '../../contract/errors.ts';
import { moment } from '../../contract/query.ts';
import type { CustomFieldInputType } from '../../contract/schemas/custom-field-types.ts';
import { email, phone, webAddress } from '../../contract/values.ts';
import type { CustomFieldRow } from './custom-field.ts';

type Problem = Pick<Issue, 'code' | 'message'>;
type Check = (value: string, field: Pick<CustomFieldRow, 'options'>) => boolean;

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && moment(value) !== null;

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** What a value of each type must be; texts are taken as they are. */
const checks: Partial<Record<CustomFieldInputType, readonly [is: Check, code: Issue['code'], message: string]>> = {
  NUMBER: [value => /^-?\d{1,30}(\.\d{1,10})?$/.test(value), 'INVALID_FORMAT', 'must be a number, such as 1250.50'],
  DATE: [isDay, 'INVALID_FORMAT', 'must be a date, YYYY-MM-DD'],
  EMAIL: [value => email.safeParse(value).success, 'INVALID_FORMAT', 'must be an e-mail address'],
  PHONE: [value => phone.safeParse(value).success, 'INVALID_FORMAT', 'must be a phone number'],
  URL: [value => webAddress.safeParse(value).success, 'INVALID_FORMAT', 'must be an http or https address'],
  BOOLEAN: [value => value === 'true' || value === 'false', 'INVALID_VALUE', 'must be true or false'],
  SELECT: [(value, { options }) => options?.includes(value) ?? false, 'INVALID_VALUE', 'must be one of the options'],
  JSON: [isJson, 'INVALID_FORMAT', 'must be JSON'],
};

/** Null if the value is valid for the field. */
export function problemWith(field: Pick<CustomFieldRow, 'input_type' | 'options'>, value: string): Problem | null {
  const check = checks[field.input_type];
  if (!check) return null;
  const [is, code, message] = check;
  return is(value, field) ? null : { code, message };
}
