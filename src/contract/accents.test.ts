import { expect, test } from 'vitest';
import { withoutAccents } from './accents.ts';

test('accents, strokes and joined letters are left out', () => {
  expect(withoutAccents('båtvarv, übergröße, łódź, þórður, ærø, cœur')).toBe(
    'batvarv, ubergrosse, lodz, thordur, aero, coeur',
  );
});

test('other scripts keep what makes their letters', () => {
  for (const text of ['東京ガス', 'हिन्दी', '한국어', 'عربي']) expect(withoutAccents(text)).toBe(text);
});
