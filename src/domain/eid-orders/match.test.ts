import { describe, expect, it } from 'vitest';
import type { EidIdentity } from '../../platform/eid/eid.ts';
import { matchOf, sameName, sameNumber } from './match.ts';

const identity = (change: Partial<EidIdentity> = {}): EidIdentity => ({
  scheme: 'SE_BANKID',
  country: 'SE',
  nationalId: '197210310020',
  name: 'Anna Maria Andersson',
  givenName: 'Anna Maria',
  familyName: 'Andersson',
  dateOfBirth: '1972-10-31',
  subject: null,
  company: null,
  ...change,
});
const named = (name: string, givenName: string | null = null, familyName: string | null = null) => ({
  name,
  givenName,
  familyName,
});

describe('matching an identity', () => {
  it('compares national numbers if one was given and the eID has one of that country', () => {
    const expected = { nationalId: '19721031-0020', name: 'Somebody Else', country: null };
    expect(matchOf(expected, identity())).toEqual({ status: 'MATCH', method: 'NATIONAL_ID' });
    expect(matchOf({ ...expected, nationalId: '19721031-0038' }, identity())).toEqual({
      status: 'MISMATCH',
      method: 'NATIONAL_ID',
    });
    expect(matchOf({ ...expected, country: 'DK' }, identity()).method).toBe('NAME');
    expect(matchOf(expected, identity({ nationalId: null })).method).toBe('NAME');
  });

  it('otherwise compares names, and checks nothing without a name', () => {
    const expected = { nationalId: null, name: 'Anna Andersson', country: null };
    expect(matchOf(expected, identity())).toEqual({ status: 'MATCH', method: 'NAME' });
    expect(matchOf({ ...expected, name: ' ' }, identity())).toEqual({ status: 'NOT_CHECKED', method: null });
  });
});

describe('sameNumber', () => {
  it.each([
    ['SE', '721031-0020', '197210310020', true],
    ['SE', '7210310020', '187210310020', true],
    ['SE', '19721031 0020', '187210310020', false],
    ['DK', '210127-0087', '2101270087', true],
    ['FI', '131052-308T', '131052-308t', true],
    ['FI', '131052A308T', '131052-308T', false],
    ['NO', '010170 12345', '01017012345', true],
  ])('in %s: %s and %s: %s', (country, a, b, isSame) => {
    expect(sameNumber(a, b, country)).toBe(isSame);
  });
});

describe('sameName', () => {
  it.each([
    ['Anna Andersson', named('Anna Maria Andersson', 'Anna Maria', 'Andersson')],
    ['anna  ANDERSSON', named('Anna Andersson')],
    ['Andersson, Anna', named('Anna Andersson', 'Anna', 'Andersson')],
    ['Anna M. Andersson', named('Anna Maria Andersson', 'Anna Maria', 'Andersson')],
    ['Jörgen Åkerlund', named('Jorgen Akerlund')],
    ['Soeren Aagaard', named('Søren Ågård'.replace('ård', 'aard'), null, null)],
    ['Mueller Jürgen', named('Jürgen Müller')],
    ['Ana-Lucía Núñez', named('Ana Lucia Nunez')],
    ['Erik af Klint Svensson', named('Erik Svensson', 'Erik', 'Svensson')],
  ])('accepts %s', (expected, found) => {
    expect(sameName(expected, found)).toBe(true);
  });

  it.each([
    ['Anna Andersson', named('Anna Svensson', 'Anna', 'Svensson')],
    ['Anna Maria', named('Anna Maria Andersson', 'Anna Maria', 'Andersson')],
    ['Andersson', named('Anna Andersson', 'Anna', 'Andersson')],
    ['Anna', named('Anna Andersson')],
    ['Bolaget AB', named('Anna Andersson', 'Anna', 'Andersson')],
    ['A A', named('Anna Andersson', 'Anna', 'Andersson')],
    ['Eva Andersson', named('Anna Andersson', 'Anna', 'Andersson')],
    ['', named('Anna Andersson')],
  ])('rejects %s', (expected, found) => {
    expect(sameName(expected, found)).toBe(false);
  });
});
