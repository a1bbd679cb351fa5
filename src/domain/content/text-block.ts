/**
 * Normalizes TEXT and HTML blocks that were read: the fields inside are checked, and their parties are given by id.
 */

import type { Issue } from '../../contract/errors.ts';
import { tooMuch } from '../../contract/limit-errors.ts';
import { limits } from '../../contract/limits.ts';
import { fits } from '../../contract/pages/room.ts';
import type { FieldMeta, FieldMetaInput } from '../../contract/schemas/content/content.ts';
import { countInlineFields, inlineFieldsOf, withInlineFields } from './inline-field.ts';
import type { ReadText } from './reading/text-reading.ts';
import { inlineRoom, tooLong } from './typesetting/field-room.ts';
import { type BlockParty, type Normalized, partyOf } from './validated-block.ts';
import { isDay } from './value.ts';

type Content = FieldMeta<'HTML' | 'TEXT'>['content'];

/** Replaces refs of parties by ids. A key may be repeated, but only for the same party. */
function keepFields<C extends Content>(content: C, parties: readonly BlockParty[], path: string): Normalized<C> {
  const tags = countInlineFields(content);
  if (tags > limits.boxesOfBlock) return { kept: null, issues: [tooMuch('blockFields', limits.boxesOfBlock, path)] };
  const { fields, problems } = inlineFieldsOf(content);
  const issues: Issue[] = problems.map(({ code, message }) => ({ path, code, message }));
  const owners = new Map<string, string | null>();
  const ids = new Map<string, string>();
  for (const field of fields) {
    const sender = { partyId: '', issues: [] };
    const { partyId, issues: unknown } = field.party === '' ? sender : partyOf(field.party, parties, path);
    issues.push(...unknown.map(issue => ({ ...issue, message: `${field.key}: ${issue.message}` })));
    if (partyId === null) continue;
    ids.set(field.party, partyId);
    if ((owners.get(field.key) ?? partyId) !== partyId)
      issues.push({ path, code: 'INVALID_VALUE', message: `${field.key}: the key is used for two parties` });
    owners.set(field.key, partyId);
    if (field.value && field.type === 'DATE' && !isDay(field.value))
      issues.push({ path, code: 'INVALID_FORMAT', message: `${field.key}: the value must be a date, YYYY-MM-DD` });
    if (field.value && field.type === 'TEXT' && !fits(field.value, inlineRoom(field), false))
      issues.push({ path, code: tooLong.code, message: `${field.key}: the value ${tooLong.message}` });
    if (field.value && field.type === 'SELECT' && !field.options.includes(field.value))
      issues.push({ path, code: 'INVALID_VALUE', message: `${field.key}: the value must be one of the options` });
  }
  if (issues.length > 0) return { kept: null, issues };
  return {
    kept: withInlineFields(content, field => ({ ...field, party: ids.get(field.party) ?? field.party })),
    issues,
  };
}

/** `read` is what `readTexts` found in this content. */
export function normalizeHtmlMeta(
  given: FieldMetaInput<'HTML'>,
  { html, problems }: ReadText,
  parties: readonly BlockParty[],
  path: string,
): Normalized<FieldMeta<'HTML'>> {
  const found = problems.map(problem => ({ path: `${path}.content`, ...problem }));
  if (html === null) return { kept: null, issues: found };
  const { kept, issues } = keepFields(html, parties, `${path}.content`);
  issues.push(...found);
  if (issues.length > 0) return { kept: null, issues };
  return { kept: kept === null ? null : { ...given, content: kept }, issues };
}

export function normalizeTextMeta(
  given: FieldMetaInput<'TEXT'>,
  { problems }: ReadText,
  parties: readonly BlockParty[],
  path: string,
): Normalized<FieldMeta<'TEXT'>> {
  const { kept, issues } = keepFields(given.content, parties, `${path}.content`);
  issues.push(...problems.map(problem => ({ path: `${path}.content`, ...problem })));
  if (issues.length > 0) return { kept: null, issues };
  return { kept: kept === null ? null : { ...given, content: kept }, issues };
}
