import { expect, test } from 'vitest';
import { languages } from './values.ts';
import { inTime, timeText } from './waiting-time.ts';

test('a wait is in seconds, minutes or hours, rounded up', () => {
  expect([0, 1, 5, 119, 120, 121, 7_140, 7_141, 86_000].map(seconds => timeText('en', seconds))).toEqual([
    ...['1 second', '1 second', '5 seconds', '119 seconds', '2 minutes', '3 minutes', '119 minutes', '2 hours'],
    '24 hours',
  ]);
});

test('each language says it in its own words', () => {
  expect(languages.map(language => inTime(language, 300))).toEqual([
    ...['om 5 minuter', 'in 5 minutes', 'om 5 minutter', 'om 5 minutter', '5 minuutin kuluttua', 'in 5 Minuten'],
    ...['eftir 5 mínútur', 'dentro de 5 minutos', 'dans 5 minutes', 'tra 5 minuti'],
  ]);
  expect([1, 11, 21, 5].map(seconds => timeText('is', seconds))).toEqual([
    ...['1 sekúndu', '11 sekúndur', '21 sekúndu', '5 sekúndur'],
  ]);
});
