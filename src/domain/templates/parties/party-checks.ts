/** What is wrong with a party of a template: with what a request asks for, and with the party as it would be. */
import type { Issue } from '../../../contract/errors.ts';
import { needsMethod } from '../../../contract/schemas/documents/parties.ts';
import type { TemplatePartyPatch } from '../../../contract/schemas/template-parties.ts';
import type { Context } from '../../app/operation.ts';
import type { BlockRow } from '../../content/block.ts';
import { documentFields } from '../../content/block-fields.ts';
import { isDrawn } from '../../content/field.ts';
import { methodIssues } from '../../parties/document-type.ts';
import { partyIssues } from '../../parties/party-issues.ts';
import type { TemplatePartyRow } from './template-party.ts';

export const templateIssues = (ctx: Context, asked: TemplatePartyPatch): Issue[] => [
  ...methodIssues('SIGNABLE', asked, 'signatureMethod'),
  ...partyIssues(ctx, asked, ''),
];

/** Combinations that are invalid together. */
export function combinedIssues(party: TemplatePartyRow): Issue[] {
  const issues: Issue[] = [];
  if ((party.company_name === null) !== (party.company_org_number === null))
    issues.push({ path: 'company', code: 'INVALID_VALUE', message: 'name and orgNumber must be given together' });
  if (party.role === 'SIGNER' && party.signature_method === 'NONE')
    issues.push({ path: 'signatureMethod', code: 'INVALID_VALUE', message: needsMethod });
  return issues;
}

/** Boxes to sign and choices belong to signers. */
export function roleIssuesIn(
  blocks: readonly BlockRow[],
  { id, role }: Pick<TemplatePartyRow, 'id' | 'role'>,
): Issue[] {
  if (role === 'SIGNER') return [];
  const draws =
    documentFields(blocks).some(f => f.partyId === id && isDrawn(f)) ||
    blocks.some(b => b.type === 'PRODUCT_TABLE' && b.field_meta.selectionPartyId === id);
  if (!draws) return [];
  const message = 'signature boxes or choices of the content belong to this party';
  return [{ path: 'role', code: 'INVALID_VALUE', message }];
}
