/** The page that every form's address shows as long as none is open. */
import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { pagesDir } from './built-pages.ts';
import { heading, shot } from './finding.ts';
import { personWith, phone } from './person.ts';

const kit = useService({ web: pagesDir });

test.each([
  ['on a phone, in Swedish', { ...phone, locale: 'sv-SE' }, 'Formuläret är inte öppet'],
  [
    'on a desk in the dark, in German',
    { locale: 'de-DE', colorScheme: 'dark' as const },
    'Das Formular ist nicht geöffnet',
  ],
])('%s it says plainly that the form is not open', async (name, device, title) => {
  const somebody = await personWith(device);
  try {
    await somebody.page.goto(`${kit.baseUrl}/f/whatever`);
    await heading(somebody.page, title).waitFor();
    await somebody.accessible(name);
    await shot(somebody.page, `form-${title.slice(0, 3)}`);
    expect(somebody.faults.filter(fault => !/\b404\b/.test(fault))).toEqual([]);
  } finally {
    await somebody.leave();
  }
});
