import { expect, test } from 'vitest';
import { namesOf, strangersIn } from './remember-contacts.tsx';

test('the last word of a name is the last name', () => {
  expect(['Anna Berg', ' Anna Maria  Berg ', 'Anna'].map(namesOf)).toEqual([
    { firstName: 'Anna', lastName: 'Berg' },
    { firstName: 'Anna Maria', lastName: 'Berg' },
    { firstName: 'Anna', lastName: null },
  ]);
});

test('parties of contacts, those without an address and oneself are not offered', () => {
  const party = (name: string, more: object) => ({ name, contactId: null, email: null, phone: null, ...more });
  const parties = [
    party('Anna', { email: 'anna@example.com' }),
    party('Bo', { phone: '+46701234567' }),
    party('Cia', {}),
    party('Dan', { email: 'dan@example.com', contactId: 'con_1' }),
    party('Olga', { email: 'Olga@example.com' }),
  ];
  expect(strangersIn(parties as never, 'olga@example.com').map(({ name }) => name)).toEqual(['Anna', 'Bo']);
});
