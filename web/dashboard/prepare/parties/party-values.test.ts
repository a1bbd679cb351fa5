import { describe, expect, test } from 'vitest';
import { bodyOf, deliveryOf, emptyParty, ofWords } from './party-values.ts';

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
