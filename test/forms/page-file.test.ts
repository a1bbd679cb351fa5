/** The HTML behind the address of a form: a static file without data, in the language of the form. */
import { expect, test } from 'vitest';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { ordinaryDay } from '../../src/platform/clock.ts';
import { builtPages } from '../kit/built-pages.ts';
import { useService } from '../kit/service.ts';
import { publishedForm } from './form-kit.ts';

const kit = useService({ web: builtPages(), startsAt: ordinaryDay });

const page = async (url: string, language: string) => {
  const answer = await fetch(url, { headers: { 'accept-language': language } });
  return { answer, html: await answer.text() };
};

test('uses the language of the form, or of the browser if the link is invalid, and records nothing', async () => {
  const cast = await kit.organization();
  const form = await publishedForm(cast, { name: 'Hyr en lokal' });
  const { answer, html } = await page(form.url, 'fr');
  expect([answer.status, html]).toEqual([200, expect.stringContaining('<html lang="sv">')]);
  expect(html).not.toContain('Hyr en lokal');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const [token, language, tag] of [
    [`${form.url.split('/f/')[1]}x`, 'fr', 'fr'],
    ['nobody', 'nb', 'no'],
    [encodeURIComponent('<script>'), 'is', 'is'],
  ] as const) {
    const other = await page(`${kit.baseUrl}/f/${token}`, language);
    expect([token, other.answer.status]).toEqual([token, 200]);
    expect(other.html).toContain(`<html lang="${tag}">`);
    expect(other.html).not.toContain('<script>');
  }
  const { statistics } = await cast.api.done(formOperations.get, { params: { id: form.id } });
  expect(statistics.started).toBe(0);
});
