/** Which electronic IDs the plan includes: the smallest plan has only those of the organization's own country. */
import { apiError } from '../../contract/errors.ts';
import type { EidScheme } from '../../contract/values.ts';
import type { Context } from '../operation.ts';
import { countryOf } from '../organizations/load.ts';
import { planOf, signaturesOf } from '../organizations/organization.ts';
import { isEidScheme } from '../parties/verification.ts';
import type { DocumentRow } from './document.ts';
import { isSigner, type PartyRow } from './parties/party.ts';
import { openVerificationOf, signVerificationOf } from './verification.ts';

/**
 * Fails with PERMISSION_DENIED if a party uses an electronic ID that the plan lacks. Checked when a document is sent
 * and when a party is added to a sent document.
 */
export async function mustHaveSchemes(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  document: Pick<DocumentRow, 'meta'>,
  parties: readonly PartyRow[],
): Promise<void> {
  const plan = planOf(actor.organization);
  const asked = parties
    .flatMap(p => [openVerificationOf(document, p), signVerificationOf(p), isSigner(p) ? p.signature_method : null])
    .filter(method => method !== null && isEidScheme(method));
  if (plan.eidSchemes === 'ALL' || asked.length === 0) return;
  const country = await countryOf(tx, actor.organization.id);
  // `isEidScheme` accepts no other values.
  const missing = asked.find(scheme => signaturesOf(plan, country, scheme as EidScheme) === 0);
  if (missing) throw apiError('PERMISSION_DENIED', { message: `The organization’s plan does not include ${missing}.` });
}
