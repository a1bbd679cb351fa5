import { describe, expect, it } from 'vitest';
import { languageOfMessage, nameOfScheme } from './schemes.ts';

type Told = Parameters<typeof languageOfMessage>[0];
const told = (scheme: string, status: Told['status'], failure: Told['failure'] = null) =>
  languageOfMessage({ scheme, status, failure } as Told, 'de');

describe('what an order tells', () => {
  it("is BankID's own words where BankID says it, which are English on a page that is not Swedish", () => {
    expect([told('SE_BANKID', 'PENDING'), told('SE_BANKID', 'FAILED', 'EXPIRED')]).toEqual(['en', 'en']);
    const swedish = { scheme: 'SE_BANKID', status: 'PENDING', failure: null } as Told;
    expect(languageOfMessage(swedish, 'sv')).toBe('sv');
  });

  it("is in the page's language where we say it", () => {
    expect([told('SE_BANKID', 'FAILED', 'WRONG_PERSON'), told('SE_BANKID', 'DONE')]).toEqual(['de', 'de']);
    expect(told('DK_MITID', 'PENDING')).toBe('de');
  });
});

it('calls an electronic ID by its own name, and one that it does not know an eID', () => {
  expect(['SE_BANKID', 'DK_MITID', 'XX_NEW', null].map(nameOfScheme)).toEqual(['BankID', 'MitID', 'eID', 'eID']);
});
