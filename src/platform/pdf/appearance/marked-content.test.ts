import { describe, expect, it } from 'vitest';
import { withoutLayers } from './marked-content.ts';

const left = (content: string, hidden = ['H']): string | null => {
  const found = withoutLayers(Buffer.from(content, 'latin1'), name => !hidden.includes(name));
  return found?.toString('latin1').replace(/\s+/g, ' ').trim() ?? null;
};

describe('Content of layers', () => {
  it.each([
    ['0 0 9 9 re f', null],
    ['/Span <</MCID 0>> BDC f EMC', null],
    ['/OC /V BDC 0 0 9 9 re f EMC', '0 0 9 9 re f'],
    ['/OC /H BDC 0 0 9 9 re f EMC S', '0 0 9 9 re n S'],
    ['/OC /H BDC q 1 0 0 1 5 5 cm /X Do Q EMC', 'q 1 0 0 1 5 5 cm Q'],
    ['/OC /H BDC W* f* EMC', 'W* n'],
    ['/OC /H BDC /OC /V BDC f EMC EMC f', 'n f'],
    ['/OC /V BDC /OC /H BDC f EMC f EMC', 'n f'],
    ['/OC /H BDC /P BMC f EMC EMC /P BMC f EMC', 'n /P BMC f EMC'],
    ['/OC /H BDC BT (EMC) Tj ET EMC', 'BT ET'],
    ['/OC /H BDC [(EMC)-20(f)] TJ EMC BT', 'BT'],
    ["/OC /H BDC (x) ' EMC T*", 'T* T*'],
    ['/OC /H BDC 1 2 (x) " EMC T*', '1 Tw 2 Tc T* T*'],
    ['/OC /H BDC % EMC\nf EMC', '% EMC n'],
    ['/OC /H BDC BI /W 1 ID EMC EI f EMC', 'n'],
    ['EMC /OC /H BDC f EMC EMC', 'EMC n EMC'],
    ['/#4FC /H BDC f EMC', 'n'],
    ['/OC /#48 BDC f EMC', 'n'],
    ['/OC <</Type/OCG>> BDC f EMC', 'f'],
    ['/OC /H BDC sh EMC', ''],
  ])('%s becomes %s', (content, expected) => {
    expect(left(content)).toBe(expected);
  });

  it.each(['/OC /H BDC f', '/OC /H BDC BT (a) Tj EMC (b) Tj ET'])('%s is rejected', content => {
    expect(() => left(content)).toThrow(/upload/);
  });
});
