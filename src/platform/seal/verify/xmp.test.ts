import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../../test/kit/growth.ts';
import { readXmp } from './xmp.ts';

const spaces = [
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:x="urn:x"',
].join(' ');
const packet = (properties: string, given = ''): Buffer =>
  Buffer.from(`<rdf:RDF ${spaces}><rdf:Description rdf:about="" ${given}>${properties}</rdf:Description></rdf:RDF>`);
const read = (properties: string, given = ''): unknown => [...(readXmp(packet(properties, given)) ?? [])];

describe('XMP properties', () => {
  it.each([
    ['a text as an attribute', read('<x:a>1</x:a>'), read('', 'x:a="1"')],
    [
      'a structure within a description',
      read('<x:a rdf:parseType="Resource"><x:b>1</x:b><x:c>2</x:c></x:a>'),
      read('<x:a><rdf:Description x:c="2"><x:b>1</x:b></rdf:Description></x:a>'),
    ],
    ['an address', read('<x:a>urn:1</x:a>'), read('<x:a rdf:resource="urn:1"/>')],
    [
      'an empty text in the default language',
      read('<dc:title><rdf:Alt><rdf:li xml:lang="x-default"/></rdf:Alt></dc:title>'),
      read('<dc:title><rdf:Alt><rdf:li rdf:parseType="Resource"/></rdf:Alt></dc:title>'),
    ],
  ])('mean the same when they are written in another way: %s', (_what, one, other) => {
    expect(one).not.toEqual([]);
    expect(other).toEqual(one);
  });

  it.each([
    ['members', '<x:a rdf:parseType="Resource"><x:b>1</x:b></x:a>', '<x:a rdf:parseType="Resource"><x:b>2</x:b></x:a>'],
    ['a further member', '<x:a rdf:parseType="Resource"><x:b>1</x:b></x:a>', '<x:a rdf:parseType="Resource"/>'],
    ['addresses', '<x:a rdf:resource="urn:1"/>', '<x:a rdf:resource="urn:2"/>'],
    ['languages', '<x:a xml:lang="sv">1</x:a>', '<x:a xml:lang="en">1</x:a>'],
    ['items', '<x:a><rdf:Bag><rdf:li>1</rdf:li></rdf:Bag></x:a>', '<x:a><rdf:Bag><rdf:li>2</rdf:li></rdf:Bag></x:a>'],
  ])('differ in their %s', (_what, one, other) => {
    expect(read(one)).not.toEqual(read(other));
  });
});

const times = (n: number, text: (i: number) => string): string => Array.from({ length: n }, (_, i) => text(i)).join('');

describe('A large XMP packet', () => {
  const whole: Readonly<Record<string, (n: number) => string>> = {
    'namespaces on one element': n =>
      packet(
        times(n, i => `<x:a${i}/>`),
        times(n, i => `xmlns:n${i}="urn:${i}" `),
      ).toString(),
    'namespaces on many elements': n => packet(times(n, i => `<y:a${i} xmlns:y="urn:${i}"/>`)).toString(),
    'nested elements': n => packet(`${times(n, i => `<x:a${i}><x:b><x:c>1</x:c></x:b></x:a${i}>`)}`).toString(),
  };

  it.each(Object.entries(whole))('is read in linear time with many %s', (_what, make) => {
    expect(readXmp(Buffer.from(make(100)))?.size).toBe(100);
    expect(growthOf(text => readXmp(Buffer.from(text)), make, { size: 4_000 })).toBeLessThan(3);
  });

  it('is not read with more elements and attributes than packets have', () => {
    expect(readXmp(packet(times(120_000, i => `<x:a${i}/>`)))).toBeNull();
    expect(
      readXmp(
        packet(
          '',
          times(120_000, i => `x:a${i}="" `),
        ),
      ),
    ).toBeNull();
  });
});
