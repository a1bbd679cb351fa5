/**
 * Which electronic IDs the organization may use: the smallest plan has only those of its own country, unless more were
 * agreed.
 */
import { schemeNotIncluded } from '../../contract/limit-errors.ts';
import type { EidScheme } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Context } from '../app/operation.ts';
import { signatureTermsOf } from '../organizations/load.ts';
import { signaturesOf } from '../organizations/organization.ts';
import { isEidScheme } from '../parties/verification.ts';
import type { DocumentRow } from './document.ts';
import { isSigner, type PartyRow } from './parties/party.ts';
import { openVerificationOf, signVerificationOf } from './verification.ts';

/**
 * Fails with PERMISSION_DENIED if a party uses an electronic ID that the plan lacks. Checked when a document is sent
 * and when a party is added to a sent document.
 */
export async function mustHaveSchemes(
  { tx, actor }: Pick<Context<Queryable>, 'tx' | 'actor'>,
  document: Pick<DocumentRow, 'meta'>,
  parties: readonly PartyRow[],
): Promise<void> {
  const { organization } = actor;
  const asked = parties
    .flatMap(p => [openVerificationOf(document, p), signVerificationOf(p), isSigner(p) ? p.signature_method : null])
    .filter(method => method !== null && isEidScheme(method));
  if (asked.length === 0) return;
  const terms = await signatureTermsOf(tx, organization.id);
  const schemes = asked as EidScheme[]; // `isEidScheme` accepts no other values
  const missing = schemes.find(scheme => signaturesOf(organization, terms, scheme) === 0);
  if (missing) throw schemeNotIncluded(missing);
}
