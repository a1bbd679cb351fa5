/**
 * The party that signs for another one: same place in the signing order, same signature method, same channels. It is
 * verified by its own means. The other's national number and PINs do not apply: an eID is compared with the delegate's
 * name, and a code replaces the PIN.
 */

import type { DelegateBody } from '../../../contract/pages/signer/delegation.ts';
import type { SignerView } from '../../../contract/pages/signer/view.ts';
import { newId } from '../../../platform/ids.ts';
import type { App } from '../../app/app.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { type PartyRow, unsent } from '../../documents/parties/party.ts';
import { openVerificationOf, signVerificationOf } from '../../documents/verification.ts';

type Sms = Pick<App['sms'], 'isAvailable'>;
type Reached = Pick<PartyRow, 'email' | 'phone'>;

/** Defaults to e-mail if the original party received its link from the sender or signs in person. */
function channelsOf({ delivery }: PartyRow): PartyRow['delivery'] {
  const sent = delivery.filter(channel => channel !== 'IN_APP');
  return sent.length > 0 ? sent : ['EMAIL'];
}

function provenBy(sms: Sms, asked: string | null, { phone }: Reached): string | null {
  if (asked !== 'PIN') return asked;
  return phone && sms.isAvailable ? 'SMS' : 'EMAIL';
}

/** Keeps the original party's setting, where null follows the document's. Only a PIN is replaced. */
const openedBy = (sms: Sms, document: DocumentWithParties, original: PartyRow, given: Reached): string | null =>
  openVerificationOf(document, original) === 'PIN' ? provenBy(sms, 'PIN', given) : original.open_verification;

/** Which addresses of the delegate are required: for the invitation and for codes. */
export function needsOf(
  sms: Sms,
  document: DocumentWithParties,
  original: PartyRow,
): Pick<NonNullable<SignerView['handOver']>, 'email' | 'phone'> {
  const channels = channelsOf(original);
  const asked = [openVerificationOf(document, original), signVerificationOf(original)];
  const phone = channels.includes('SMS') || asked.includes('SMS');
  const pinByEmail = asked.includes('PIN') && !(phone && sms.isAvailable);
  return { email: channels.includes('EMAIL') || asked.includes('EMAIL') || pinByEmail, phone };
}

export function delegateParty(
  sms: Sms,
  document: DocumentWithParties,
  original: PartyRow,
  given: DelegateBody,
  now: Date,
): PartyRow {
  return {
    ...original,
    id: newId('pty', now.getTime()),
    name: given.name,
    email: given.email,
    phone: given.phone,
    external_id: null,
    national_id: null,
    company_id: null,
    company_name: null,
    company_org_number: null,
    company_role: null,
    contact_id: null,
    delivery: channelsOf(original),
    sign_verification: provenBy(sms, original.sign_verification, given),
    open_verification: openedBy(sms, document, original, given),
    ...unsent,
    acts_for: original.id,
    created_at: now,
    updated_at: now,
  };
}
