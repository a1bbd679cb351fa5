/** The page of a form that is not open. */
import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { heading, shot } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';

const kit = useService({ web: pagesDir });

test.each([
  ['on a phone, in Swedish', { ...phone, locale: 'sv-SE' }, 'Formuläret är stängt'],
  [
    'on a desk in the dark, in German',
    { locale: 'de-DE', colorScheme: 'dark' as const },
    'Das Formular ist nicht geöffnet',
  ],
])('%s: the page says that the form is not open', async (name, device, title) => {
  const somebody = await personWith(device);
  try {
    await somebody.page.goto(`${kit.baseUrl}/f/whatever`);
    await heading(somebody.page, title).waitFor();
    await somebody.accessible(name);
    await shot(somebody.page, `form-${title.slice(0, 3)}`);
    expect(somebody.faults.filter(error => !/\b404\b/.test(error))).toEqual([]);
  } finally {
    await somebody.leave();
  }
});
