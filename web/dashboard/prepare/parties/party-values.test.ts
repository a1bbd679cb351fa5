import { describe, expect, test } from 'vitest';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';
import {
  bodyOf,
  deliveryOf,
  emptyParty,
  isPlain,
  lacksOf,
  methodOf,
  ofWords,
  type PartyValues,
  withContact,
} from './party-values.ts';

const elin = { ...emptyParty('DRAWING'), name: ' Elin ', email: 'elin@example.com' };

describe('The form of a party', () => {
  test('becomes a request without empty texts', () => {
    expect(bodyOf(elin, null)).toEqual({
      ...{ name: 'Elin', email: 'elin@example.com', phone: null, role: 'SIGNER', delivery: ['EMAIL'] },
      ...{ signatureMethod: 'DRAWING', signVerification: null, company: null, nationalId: null },
    });
  });

  test('calls somebody without a name by their address', () => {
    expect(bodyOf({ ...elin, name: ' ' }, null)).toMatchObject({ name: 'elin@example.com' });
    expect(bodyOf({ ...elin, name: '', email: '' }, null)).toMatchObject({ name: '', email: null });
  });

  test('gives readers no method and no check, and signers one', () => {
    expect(bodyOf({ ...elin, role: 'REVIEWER', check: 'SMS' }, null)).toMatchObject({
      signatureMethod: 'NONE',
      signVerification: null,
    });
    expect(bodyOf({ ...elin, method: 'NONE' }, null)).toMatchObject({ signatureMethod: 'DRAWING' });
  });

  test('never sends a masked identity number back', () => {
    expect(bodyOf({ ...elin, nationalId: '850709-****' }, elin)).not.toHaveProperty('nationalId');
    expect(bodyOf({ ...elin, nationalId: '' }, elin)).toHaveProperty('nationalId', null);
  });

  test('names the contact only when the party is new', () => {
    const given = { ...elin, contactId: 'con_1' };
    expect(bodyOf(given, null)).toHaveProperty('contactId', 'con_1');
    expect(bodyOf(given, given)).not.toHaveProperty('contactId');
  });

  test('has one choice for the channels', () => {
    expect([[], ['EMAIL'], ['SMS'], ['EMAIL', 'SMS'], ['IN_APP']].map(c => deliveryOf(c as never))).toEqual([
      ...['LINK', 'EMAIL', 'SMS', 'BOTH', 'IN_PERSON'],
    ]);
  });

  test('takes an address or a name as it was typed', () => {
    expect(ofWords(' nils@akerman.example ', 'DRAWING')).toMatchObject({ name: '', email: 'nils@akerman.example' });
    expect(ofWords('Nils Åkerman', 'DRAWING')).toMatchObject({ name: 'Nils Åkerman', email: '' });
  });
});

describe('A party that becomes a contact', () => {
  const contact = { id: 'con_1', firstName: 'Elin', lastName: 'Berg', email: null, phone: '+46701234567' } as Contact; // as: what is read of one
  const buyer: PartyValues = { ...emptyParty('CLICK_TO_SIGN'), name: 'Buyer', check: 'PIN' };

  test('has their name and addresses, and signs as before', () => {
    expect(withContact(buyer, { ...contact, email: 'elin@example.com' }, true)).toMatchObject({
      ...{ contactId: 'con_1', name: 'Elin Berg', email: 'elin@example.com', phone: '+46701234567' },
      ...{ method: 'CLICK_TO_SIGN', check: 'PIN', delivery: 'EMAIL' },
    });
    expect(bodyOf(withContact(buyer, contact, true), buyer)).toHaveProperty('contactId', 'con_1');
    expect(bodyOf({ ...buyer, contactId: 'con_1' }, { ...buyer, contactId: 'con_1' })).not.toHaveProperty('contactId');
  });

  test('gets the document by SMS if they have no e-mail address and this server sends SMS', () => {
    expect(withContact(buyer, contact, true).delivery).toBe('SMS');
    expect(withContact(buyer, contact, false).delivery).toBe('EMAIL');
  });
});

describe('The form of a party', () => {
  test('is a drawn signature where this server lacks the method of the workspace', () => {
    const viewer = (signatureMethod: 'SE_BANKID' | 'CLICK_TO_SIGN', eidSchemes: 'SE_BANKID'[]) =>
      methodOf({ workspace: { signatureMethod }, available: { sms: false, eidSchemes } } as never); // as: what is read of it
    expect(viewer('SE_BANKID', [])).toBe('DRAWING');
    expect(viewer('SE_BANKID', ['SE_BANKID'])).toBe('SE_BANKID');
    expect(viewer('CLICK_TO_SIGN', [])).toBe('CLICK_TO_SIGN');
  });

  test('is in sight only if it is not the usual', () => {
    expect(isPlain({ ...elin, company: 'Berg AB' }, 'DRAWING')).toBe(true);
    expect([isPlain({ ...elin, check: 'PIN' }, 'DRAWING'), isPlain(elin, 'SE_BANKID')]).toEqual([false, false]);
  });

  test('lacks the address that is needed for the way it was chosen', () => {
    expect(lacksOf({ delivery: ['EMAIL'], email: null, phone: '+46701234567' })).toBe('email');
    expect(lacksOf({ delivery: ['SMS'], email: null, phone: null })).toBe('phone');
    expect(lacksOf({ delivery: ['IN_APP'], email: null, phone: null })).toBeNull();
    expect(lacksOf({ delivery: ['EMAIL'], email: 'e@example.com', phone: null })).toBeNull();
  });
});
