/** Which electronic IDs the plan has: the smallest only those of the organization's own country (details 30). */
import { refusal } from '../../contract/errors.ts';
import type { EidScheme } from '../../contract/values.ts';
import type { Call } from '../act.ts';
import { countryOf } from '../organizations/load.ts';
import { planOf, signaturesOf } from '../organizations/organization.ts';
import type { DocumentRow } from './document.ts';
import { isSigner, type PartyRow } from './party.ts';
import { isEidScheme, openVerificationOf, signVerificationOf } from './verification.ts';

/** Refuses PERMISSION_DENIED when it is sent with others, or a party with one is added afterwards. */
export async function mustHaveSchemes(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  document: Pick<DocumentRow, 'meta'>,
  parties: readonly PartyRow[],
): Promise<void> {
  const plan = planOf(actor.organization);
  const asked = parties
    .flatMap(p => [openVerificationOf(document, p), signVerificationOf(p), isSigner(p) ? p.signature_method : null])
    .filter(method => method !== null && isEidScheme(method));
  if (plan.eidSchemes === 'ALL' || asked.length === 0) return;
  const country = await countryOf(tx, actor.organization.id);
  // `isEidScheme` knows no others.
  const missing = asked.find(scheme => signaturesOf(plan, country, scheme as EidScheme) === 0);
  if (missing)
    throw refusal('PERMISSION_DENIED', { message: `The plan of the organization does not include ${missing}.` });
}
