/**
 * The party that signs for another: the same turn and the same way to sign, reached by the same channels, and proven by
 * what they have themselves. The other's national number and PINs are not theirs: an electronic ID is compared with
 * the name that was given of them, and instead of a PIN they get a code.
 */
import { newId } from '../../../base/ids.ts';
import type { DelegateBody } from '../../../contract/signer/delegation.ts';
import type { SignerView } from '../../../contract/signer/view.ts';
import type { Ground } from '../../act.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { type PartyRow, unsent } from '../../documents/party.ts';
import { openVerificationOf, signVerificationOf } from '../../documents/verification.ts';

type Sms = Pick<Ground['sms'], 'isAvailable'>;
type Reached = Pick<PartyRow, 'email' | 'phone'>;

/** Whoever handed over was given their link by the sender, or signs in person: the other gets a letter. */
function channelsOf({ delivery }: PartyRow): PartyRow['delivery'] {
  const sent = delivery.filter(channel => channel !== 'IN_APP');
  return sent.length > 0 ? sent : ['EMAIL'];
}

function provenBy(sms: Sms, asked: string | null, { phone }: Reached): string | null {
  if (asked !== 'PIN') return asked;
  return phone && sms.isAvailable ? 'SMS' : 'EMAIL';
}

/** Of the document's own gate what a party can pass by themselves stays the document's. */
const openedBy = (sms: Sms, document: DocumentWithParties, original: PartyRow, given: Reached): string | null =>
  openVerificationOf(document, original) === 'PIN' ? provenBy(sms, 'PIN', given) : original.open_verification;

/** Which addresses of the other person are needed: to write to them, and for their codes. */
export function needsOf(
  sms: Sms,
  document: DocumentWithParties,
  original: PartyRow,
): NonNullable<SignerView['handOver']> {
  const channels = channelsOf(original);
  const asked = [openVerificationOf(document, original), signVerificationOf(original)];
  const phone = channels.includes('SMS') || asked.includes('SMS');
  const pinByLetter = asked.includes('PIN') && !(phone && sms.isAvailable);
  return { email: channels.includes('EMAIL') || asked.includes('EMAIL') || pinByLetter, phone };
}

export function delegateRow(
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
