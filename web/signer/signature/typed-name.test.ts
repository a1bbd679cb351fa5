import { describe, expect, it } from 'vitest';
import { drawing as contract } from '../../../src/contract/pages/signer/mark.ts';
import { drawingFrom, maxStrokes } from './strokes.ts';
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

  it('is the same with composed and decomposed diacritics', () => {
    expect(strokesOfName('Åsa'.normalize('NFD'))).toEqual(strokesOfName('Åsa'.normalize('NFC')));
  });

  it('reports letters that it cannot write instead of silently dropping them', () => {
    expect(strokesOfName('Li 李 李').unknown).toEqual(['李']);
    expect(strokesOfName('Li 李').strokes.length).toBeGreaterThan(0);
  });

  it('is shortened to as many words as a signature mark has room for', () => {
    expect(beginningOf('Maja Berg')).toBe('Maja Berg');
    const name = 'Ödön Jiří Őrsi-Ínglés '.repeat(10).trim();
    expect(name.startsWith(`${beginningOf(name)} `)).toBe(true);
    expect(beginningOf(name).length).toBeGreaterThan(longestName / 2);
    expect(beginningOf('Ä'.repeat(200))).toBe('Ä'.repeat(longestName));
    expect(beginningOf(`${'Ä'.repeat(longestName - 1)}\u{1F600}`)).toBe('Ä'.repeat(longestName - 1));
    expect(strokesOfName(name).strokes.length).toBeGreaterThan(maxStrokes);
    expect(strokesOfName(beginningOf(name)).strokes.length).toBeLessThanOrEqual(maxStrokes);
  });

  it('is empty if nothing was typed', () => {
    expect(strokesOfName('  ')).toEqual({ strokes: [], unknown: [] });
  });
});
