/**
 * Normalizes TEXT and HTML blocks: HTML is sanitized to an allowlist, the fields inside are checked, and their parties
 * are given by id.
 */

import type { Issue } from '../../contract/errors.ts';
import type { FieldMeta, FieldMetaInput } from '../../contract/schemas/content/content.ts';
import { fits } from '../../contract/signer/room.ts';
import { blocksOfHtml } from '../../platform/html/blocks.ts';
import { sanitizeHtml } from '../../platform/html/sanitize.ts';
import { dataUri, imageFacts } from '../../platform/images/image.ts';
import { inlineRoom, tooLong } from './field-room.ts';
import { inlineFieldsOf, svcFieldTag, withInlineFields } from './inline-field.ts';
import { blocksOfRichText } from './typesetting/rich-text-blocks.ts';
import { type BlockParty, type Normalized, partyOf } from './validated-block.ts';
import { isDay } from './value.ts';

type Content = FieldMeta<'HTML' | 'TEXT'>['content'];

/** Replaces refs of parties by ids. A key may be repeated, but only for the same party. */
function keepFields<C extends Content>(content: C, parties: readonly BlockParty[], path: string): Normalized<C> {
  const { fields, problems } = inlineFieldsOf(content);
  const issues: Issue[] = problems.map(({ code, message }) => ({ path, code, message }));
  const owners = new Map<string, string | null>();
  const ids = new Map<string, string>();
  for (const field of fields) {
    const { partyId, issues: unknown } = partyOf(field.party, parties, path);
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

/** Embedded images must be valid; images on other servers are checked when they are fetched. */
const imageIssues = (sources: ReadonlySet<string>, path: string): Issue[] =>
  [...sources].flatMap((source): Issue[] => {
    const read = dataUri(source);
    const facts = read && imageFacts(read.bytes);
    return facts && !facts.ok
      ? [{ path, code: 'INVALID_VALUE', message: `an image cannot be used: ${facts.message}` }]
      : [];
  });

function noting(sources: Set<string>) {
  return {
    image: (source: string) => {
      sources.add(source);
      return null;
    },
  };
}
function sourcesOfHtml(html: string): Set<string> {
  const sources = new Set<string>();
  blocksOfHtml(html, noting(sources));
  return sources;
}
function sourcesOfRichText(document: FieldMeta<'TEXT'>['content']): Set<string> {
  const sources = new Set<string>();
  blocksOfRichText(document, noting(sources));
  return sources;
}

export function normalizeHtmlMeta(
  given: FieldMetaInput<'HTML'>,
  parties: readonly BlockParty[],
  path: string,
): Normalized<FieldMeta<'HTML'>> {
  const clean = sanitizeHtml(given.content, svcFieldTag);
  if (!clean.ok) return { kept: null, issues: [{ path: `${path}.content`, code: 'TOO_BIG', message: clean.message }] };
  const { kept, issues } = keepFields(clean.html, parties, `${path}.content`);
  issues.push(...imageIssues(sourcesOfHtml(clean.html), `${path}.content`));
  if (issues.length > 0) return { kept: null, issues };
  return { kept: kept === null ? null : { ...given, content: kept }, issues };
}

export function normalizeTextMeta(
  given: FieldMetaInput<'TEXT'>,
  parties: readonly BlockParty[],
  path: string,
): Normalized<FieldMeta<'TEXT'>> {
  const { kept, issues } = keepFields(given.content, parties, `${path}.content`);
  issues.push(...imageIssues(sourcesOfRichText(given.content), `${path}.content`));
  if (issues.length > 0) return { kept: null, issues };
  return { kept: kept === null ? null : { ...given, content: kept }, issues };
}
