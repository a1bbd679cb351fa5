import { describe, expect, it } from 'vitest';
import {
  bits,
  boolean,
  integer,
  octets,
  oid,
  readAll,
  readOid,
  readOne,
  readTime,
  sequence,
  setOf,
  time,
} from './der.ts';

const hex = (bytes: Buffer): string => bytes.toString('hex');

describe('DER', () => {
  it('is written as X.690 specifies', () => {
    expect(hex(integer(0))).toBe('020100');
    expect(hex(integer(127))).toBe('02017f');
    expect(hex(integer(128))).toBe('02020080');
    expect(hex(integer(Buffer.from('0000ff', 'hex')))).toBe('020200ff');
    expect(hex(oid('1.2.840.113549.1.1.11'))).toBe('06092a864886f70d01010b');
    expect(hex(boolean(true))).toBe('0101ff');
    expect(hex(bits(Buffer.from([0x06]), 1))).toBe('03020106');
    expect(hex(octets(Buffer.alloc(200))).slice(0, 6)).toBe('0481c8');
    expect(hex(octets(Buffer.alloc(70_000))).slice(0, 10)).toBe('0483011170');
    expect(hex(setOf(integer(2), integer(1), boolean(false)))).toBe('3109010100020101020102');
    expect(time(new Date('2026-11-20T20:15:00Z')).toString('latin1').slice(2)).toBe('261120201500Z');
    expect(time(new Date('2050-01-01T00:00:00Z')).toString('latin1').slice(2)).toBe('20500101000000Z');
  });

  it('is read back', () => {
    const [number, text] = readAll(readOne(sequence(integer(5), octets(Buffer.alloc(300, 7)))).content);
    expect(number?.content).toEqual(Buffer.from([5]));
    expect(text?.content.length).toBe(300);
    for (const id of ['1.2.840.113549.1.1.11', '2.5.29.15', '2.16.840.1.101.3.4.2.1', '0.9.1'])
      expect(readOid(readOne(oid(id)))).toBe(id);
    for (const at of ['2026-11-20T20:15:00.000Z', '2049-12-31T23:59:59.000Z', '2061-05-05T00:00:00.000Z'])
      expect(readTime(readOne(time(new Date(at)))).toISOString()).toBe(at);
  });

  it('is rejected with a length that is not minimal, indefinite or beyond the end', () => {
    for (const wrong of ['30810100', '308000', '3005aa', '30', '', '3082000100', '1f0100']) {
      expect(() => readOne(Buffer.from(wrong, 'hex')), wrong).toThrow();
    }
  });
});
