import { describe, expect, it } from 'vitest';
import { drawing as contract } from '../../src/contract/signer/mark.ts';
import { drawingFrom, mostStrokes } from './strokes.ts';
import { beginningOf, longestName, strokesOfName } from './typed-name.ts';

const letters =
  "abcdefghijklmnopqrstuvwxyzåäöéüøæœßłđðþñçčšžőąęşįABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉÜØÆŁĐÞÑÇČŠŽİ0123456789-’'.,&/ ";

describe('a typed name', () => {
  it('has strokes for every letter of the European alphabets, digits, hyphen and apostrophe', () => {
    expect(strokesOfName(letters).unknown).toEqual([]);
    const silent = [...letters].filter(letter => letter !== ' ' && strokesOfName(letter).strokes.length === 0);
    expect(silent).toEqual([]);
  });

  it('fits the contract', () => {
    expect(() => contract.parse(drawingFrom(strokesOfName('Anna-Åsa O’Connor Lindqvist').strokes))).not.toThrow();
    expect(() => contract.parse(drawingFrom(strokesOfName(`${letters}`.slice(0, 60)).strokes))).not.toThrow();
  });

  it('is the same whether a mark was typed with its letter or after it', () => {
    expect(strokesOfName('Åsa'.normalize('NFD'))).toEqual(strokesOfName('Åsa'.normalize('NFC')));
  });

  it('says which letters it cannot write instead of dropping them in silence', () => {
    expect(strokesOfName('Li 李 李').unknown).toEqual(['李']);
    expect(strokesOfName('Li 李').strokes.length).toBeGreaterThan(0);
  });

  it('begins with as many words of a long name as a mark has room for', () => {
    expect(beginningOf('Maja Berg')).toBe('Maja Berg');
    const name = 'Ödön Jiří Őrsi-Ínglés '.repeat(10).trim();
    expect(name.startsWith(`${beginningOf(name)} `)).toBe(true);
    expect(beginningOf(name).length).toBeGreaterThan(longestName / 2);
    expect(beginningOf('Ä'.repeat(200))).toBe('Ä'.repeat(longestName));
    expect(beginningOf(`${'Ä'.repeat(longestName - 1)}\u{1F600}`)).toBe('Ä'.repeat(longestName - 1));
    expect(strokesOfName(name).strokes.length).toBeGreaterThan(mostStrokes);
    expect(strokesOfName(beginningOf(name)).strokes.length).toBeLessThanOrEqual(mostStrokes);
  });

  it('is nothing where nothing was typed', () => {
    expect(strokesOfName('  ')).toEqual({ strokes: [], unknown: [] });
  });
});
