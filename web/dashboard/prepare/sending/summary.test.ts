import { expect, test } from 'vitest';
import type { DraftParty } from '../draft.ts';
import { en } from '../locales/en.ts';
import { sv } from '../locales/sv.ts';
import { sendSummary } from './summary.ts';

const party = (name: string, more: Partial<DraftParty> = {}): DraftParty => ({
  ...{ id: name, name, email: `${name}@example.com`, phone: null, company: null, contactId: null },
  ...{ role: 'SIGNER', signingOrder: 1, signatureMethod: 'DRAWING', signVerification: null, delivery: ['EMAIL'] },
  ...more,
});

test('all who are asked at once are named with how they are reached', () => {
  const parties = [party('Elin'), party('Nils'), party('Siri', { delivery: ['SMS'] })];
  expect(sendSummary(parties, false, en.sending)).toBe(
    'Sends to Elin and Nils by e-mail and Siri by SMS now. After that the text cannot be changed.',
  );
});

test('those who come later are named with whom they wait for', () => {
  const parties = [party('Nils'), party('Siri', { signingOrder: 2 })];
  expect(sendSummary(parties, true, en.sending)).toBe(
    'Sends to Nils by e-mail now. It goes to Siri once it is signed by Nils. After that the text cannot be changed.',
  );
  expect(sendSummary(parties, true, sv.sending)).toBe(
    'Skickas till Nils via e-post nu. Siri får det när Nils har signerat. Därefter kan texten inte ändras.',
  );
});

test('a party with a link of its own and one in person are not said to get a message', () => {
  const parties = [party('Nils', { delivery: [] }), party('Elin', { delivery: ['IN_APP'] })];
  expect(sendSummary(parties, false, en.sending)).toContain('Nils by the link that you hand over and Elin in person');
});
