/** Values of fields that a row fills by their keys. Pure. */
import type { Issue } from '../../../contract/errors.ts';
import type { BlockRow } from '../../content/block.ts';
import { documentFields } from '../../content/block-fields.ts';
import { isVariable } from '../../content/custom-fields/variables.ts';
import type { Field } from '../../content/field.ts';
import type { FilledValue } from '../../content/store.ts';
import { fillable, normalizedText, problemOf, undrawn } from '../../content/value.ts';

type Value = string | boolean | readonly string[] | object | null;

const yes = new Set(['true', 'yes', 'ja', 'x', '1', '✓']);
const no = new Set(['false', 'no', 'nej', '0', '-']);
/** Days since 1899, as spreadsheets store dates of the years 1955 to 2119. */
const dayNumber = /^[2-7]\d{4}(?:\.0+)?$/;
export const isDayNumber = (cell: string): boolean => dayNumber.test(cell);

/** What a cell of a table means for the field, whose type it does not know. */
function ofCell({ filling }: Field, cell: string): Value {
  const text = cell.trim();
  if (filling === 'TICK') {
    const word = text.toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : cell;
  }
  if (filling === 'CHOICES')
    return text
      .split(/[,;\n]/)
      .map(one => one.trim())
      .filter(Boolean);
  return filling === 'TEXT' ? cell : text;
}

const wrong = (key: string, code: Issue['code'], message: string): Issue => ({ path: `values.${key}`, code, message });

function problemWith(field: Field, given: Value): { text: string | null } | Omit<Issue, 'path'> {
  if (isVariable(field.box)) return { code: 'INVALID_VALUE', message: 'a custom field of the document fills it' };
  if (field.filling === 'FILE' || (typeof given === 'object' && given !== null && !Array.isArray(given)))
    return { code: 'INVALID_VALUE', message: 'files cannot be attached by a row' };
  if (field.filling === 'DATE' && typeof given === 'string' && isDayNumber(given))
    return { code: 'INVALID_FORMAT', message: 'is a date as a number; format the column as a date, YYYY-MM-DD' };
  const text = normalizedText(field, given as string | boolean | readonly string[] | null);
  if (text === undefined)
    return field.filling === 'TICK'
      ? { code: 'INVALID_VALUE', message: 'must be true or false' }
      : { code: 'INVALID_VALUE', message: 'must be one of the options' };
  const problem = text === null ? null : (problemOf(field, text) ?? undrawn(text));
  return problem ?? { text };
}

/** What the values fill, and what is wrong with them, at `values.<key>`. `isTable`: they are cells of a file. */
export function filledByRow(
  blocks: readonly BlockRow[],
  values: Readonly<Record<string, Value>>,
  isTable: boolean,
): { filled: FilledValue[]; issues: Issue[] } {
  const fields = fillable(documentFields(blocks));
  const filled: FilledValue[] = [];
  const issues: Issue[] = [];
  for (const [key, value] of Object.entries(values)) {
    // A key has several fields only where one form is split over several blocks: all of them are filled.
    const named = fields.filter(f => f.key === key);
    const [field] = named;
    if (!field) {
      issues.push(wrong(key, 'INVALID_VALUE', 'the template has no field with this key'));
      continue;
    }
    const result = problemWith(field, isTable && typeof value === 'string' ? ofCell(field, value) : value);
    if ('text' in result)
      filled.push(...named.map(f => ({ block_id: f.blockId, field_id: f.id, party_id: null, value: result.text })));
    else issues.push(wrong(key, result.code, result.message));
  }
  return { filled, issues };
}
