import { describe, expect, it } from 'vitest';
import { languageOfMessage, nameOfScheme } from './schemes.ts';

type Order = Parameters<typeof languageOfMessage>[0];
const languageOf = (scheme: string, status: Order['status'], failure: Order['failure'] = null) =>
  languageOfMessage({ scheme, status, failure } as Order, 'de');

describe('the message of an order', () => {
  it("comes from BankID if it is BankID's, in English on a page that is not Swedish", () => {
    expect([languageOf('SE_BANKID', 'PENDING'), languageOf('SE_BANKID', 'FAILED', 'EXPIRED')]).toEqual(['en', 'en']);
    const swedish = { scheme: 'SE_BANKID', status: 'PENDING', failure: null } as Order;
    expect(languageOfMessage(swedish, 'sv')).toBe('sv');
  });

  it('is in the language of the page if it is ours', () => {
    expect([languageOf('SE_BANKID', 'FAILED', 'WRONG_PERSON'), languageOf('SE_BANKID', 'DONE')]).toEqual(['de', 'de']);
    expect(languageOf('DK_MITID', 'PENDING')).toBe('de');
  });
});

it('a known electronic ID is shown by its own name, an unknown one as eID', () => {
  expect(['SE_BANKID', 'DK_MITID', 'XX_NEW', null].map(nameOfScheme)).toEqual(['BankID', 'MitID', 'eID', 'eID']);
});
