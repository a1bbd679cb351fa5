/** The form of a party as text, and the request that it becomes. Pure. */

import type { Viewer } from '../../../../src/contract/dashboard/viewer.ts';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';
import type { Channel, PartyPatch, PartyRole } from '../../../../src/contract/schemas/documents/parties.ts';
import type { SignatureMethod, Verification } from '../../../../src/contract/values.ts';
import type { DraftParty } from '../draft.ts';

export const deliveries = ['EMAIL', 'SMS', 'BOTH', 'LINK', 'IN_PERSON'] as const;
export type Delivery = (typeof deliveries)[number];

export interface PartyValues {
  contactId: string | null;
  name: string;
  email: string;
  phone: string;
  role: PartyRole;
  method: SignatureMethod;
  delivery: Delivery;
  check: Verification | 'NONE';
  company: string;
  orgNumber: string;
  companyRole: string;
  nationalId: string;
}

const channels: Record<Delivery, Channel[]> = {
  EMAIL: ['EMAIL'],
  SMS: ['SMS'],
  BOTH: ['EMAIL', 'SMS'],
  LINK: [],
  IN_PERSON: ['IN_APP'],
};

export const deliveryOf = (given: readonly Channel[]): Delivery =>
  given.includes('IN_APP')
    ? 'IN_PERSON'
    : given.length === 2
      ? 'BOTH'
      : given.length === 0
        ? 'LINK'
        : given[0] === 'SMS'
          ? 'SMS'
          : 'EMAIL';

export const emptyParty = (method: SignatureMethod): PartyValues => ({
  ...{ contactId: null, name: '', email: '', phone: '', role: 'SIGNER', method, delivery: 'EMAIL', check: 'NONE' },
  ...{ company: '', orgNumber: '', companyRole: '', nationalId: '' },
});

export const valuesOf = (party: DraftParty & { nationalId?: string | null }): PartyValues => ({
  ...{ contactId: party.contactId, name: party.name, email: party.email ?? '', phone: party.phone ?? '' },
  ...{ role: party.role, method: party.signatureMethod, delivery: deliveryOf(party.delivery) },
  check: party.signVerification ?? 'NONE',
  ...{ company: party.company?.name ?? '', orgNumber: party.company?.orgNumber ?? '' },
  ...{ companyRole: party.company?.role ?? '', nationalId: party.nationalId ?? '' },
});

/** The workspace's method, or a drawn signature where this server does not have it. */
export const methodOf = ({ workspace, available }: Pick<Viewer, 'workspace' | 'available'>): SignatureMethod => {
  const offered: readonly SignatureMethod[] = ['DRAWING', 'CLICK_TO_SIGN', ...available.eidSchemes];
  return offered.includes(workspace.signatureMethod) ? workspace.signatureMethod : 'DRAWING';
};

/**
 * The party with what is known of a contact. How they sign stays. Somebody without an e-mail address gets the document
 * by SMS, if this server sends any.
 */
export const withContact = (values: PartyValues, contact: Contact, sms: boolean): PartyValues => ({
  ...values,
  contactId: contact.id,
  name: [contact.firstName, contact.lastName].filter(Boolean).join(' '),
  ...{ email: contact.email ?? '', phone: contact.phone ?? '', nationalId: contact.nationalId ?? '' },
  delivery:
    sms && values.delivery === 'EMAIL' && contact.email === null && contact.phone !== null ? 'SMS' : values.delivery,
  ...{ company: contact.company?.name ?? '', orgNumber: contact.company?.orgNumber ?? '' },
  companyRole: contact.companyRole ?? '',
});

/** Whether the party gets and signs the document as a new party does. */
export const isPlain = ({ role, method, delivery, check }: PartyValues, usual: SignatureMethod): boolean =>
  role === 'SIGNER' && method === usual && delivery === 'EMAIL' && check === 'NONE';

/** What the party lacks to be reached in the way that was chosen; null: nothing. */
export const lacksOf = ({ email, phone, delivery }: Pick<DraftParty, 'email' | 'phone' | 'delivery'>) =>
  delivery.includes('EMAIL') && !email ? 'email' : delivery.includes('SMS') && !phone ? 'phone' : null;

/** A name or an address, as it was typed into the search. */
export const ofWords = (words: string, method: SignatureMethod): PartyValues => {
  const text = words.trim();
  const empty = emptyParty(method);
  return text.includes('@') ? { ...empty, email: text } : { ...empty, name: text };
};

/** Whether a form holds something that is not saved. `before` null: a new party, of which only what is typed or chosen counts. */
export function isChanged(values: PartyValues, before: PartyValues | null): boolean {
  if (before === null) return [values.name, values.email, values.phone].some(text => text.trim() !== '');
  return (Object.keys(values) as (keyof PartyValues)[]).some(name => values[name] !== before[name]); // as: its own keys
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A mask such as `850709-****` is shown to those who may not see the number, and is never sent back. */
const isMasked = (text: string): boolean => text.includes('*');

export function bodyOf(values: PartyValues, before: PartyValues | null): PartyPatch {
  const { company, orgNumber, companyRole, check, role, method } = values;
  const hasCompany = [company, orgNumber, companyRole].some(text => text.trim() !== '');
  const body: PartyPatch = {
    // Somebody whose name is not known is called by their address.
    name: values.name.trim() || values.email.trim(),
    ...{ email: orNull(values.email), phone: orNull(values.phone), role, delivery: channels[values.delivery] },
    signatureMethod: role === 'SIGNER' ? (method === 'NONE' ? 'DRAWING' : method) : 'NONE',
    signVerification: role !== 'SIGNER' || check === 'NONE' ? null : check,
    company: hasCompany ? { name: orNull(company), orgNumber: orNull(orgNumber), role: orNull(companyRole) } : null,
    ...(!isMasked(values.nationalId) && { nationalId: orNull(values.nationalId) }),
    ...(values.contactId !== null && values.contactId !== before?.contactId && { contactId: values.contactId }),
  };
  return body;
}
