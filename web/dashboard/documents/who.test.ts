import { describe, expect, it } from 'vitest';
import { whoOf } from './who.ts';

const naming = { you: 'you', forOther: (name: string, other: string) => `${name} for ${other}` };
const party = (name: string, change: object = {}) => ({ id: name, name, isTurn: false, actsFor: null, ...change });
const who = (parties: object[], partyId: string | null = null) => whoOf({ parties, partyId } as never, naming);

describe('Who belongs to a document', () => {
  it('names for whom it waits apart from the others', () => {
    expect(who([party('Elin'), party('Nils', { isTurn: true })])).toEqual({ waitsFor: ['Nils'], others: ['Elin'] });
  });

  it('says you to the person whose turn it is', () => {
    expect(who([party('Siri', { isTurn: true })], 'Siri').waitsFor).toEqual(['you']);
  });

  it('names a delegate once, with the party that handed over', () => {
    const parties = [party('Elin'), party('Nils'), party('Olof', { isTurn: true, actsFor: 'Elin' })];
    expect(who(parties)).toEqual({ waitsFor: ['Olof for Elin'], others: ['Nils'] });
  });
});
