/** A public form that has too much to do: it says to come back in a minute, and keeps what was typed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DocumentLanguage } from '../../../src/contract/values.ts';
import { bucketOf } from '../../../src/domain/app/buckets.ts';
import { capacity } from '../../../src/domain/forms/page/attempts.ts';
import { linkLimits } from '../../../src/server/pages/limits.ts';
import { en } from '../../../web/signer/locales/en.ts';
import { sv } from '../../../web/signer/locales/sv.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { button, fitsWidth, heading, shot } from '../kit/finding.ts';
import { personWith, phone } from '../kit/person.ts';
import { answersAll, publishRental } from '../kit/rental-form.ts';

const kit = useService({ work: true, web: pagesDir });

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const people = [
  { language: 'en', texts: en, device: phone, name: 'phone-light-en' },
  { language: 'sv', texts: sv, device: { ...phone, colorScheme: 'dark' }, name: 'phone-dark-sv' },
  { language: 'sv', texts: sv, device: { viewport: { width: 1280, height: 800 } }, name: 'desk-light-sv' },
  {
    language: 'en',
    texts: en,
    device: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    name: 'desk-dark-en',
  },
] as const;

test.each(people)('a form at its capacity keeps the answers, and takes them a minute later: $name', async of => {
  const { texts, device, name } = of;
  const form = await publishRental(await kit.organization({ name: 'Northlight Studio' }), {}, of);
  const { key } = bucketOf(kit.service.app, 'form documents', form.id, capacity);
  const { page, accessible, leave } = await personWith(device);
  try {
    await page.goto(form.url);
    await heading(page, 'Rent a room').waitFor();
    await answersAll(page);
    const busyUntil = new Date(kit.clock.now().getTime() + capacity.burst * capacity.everyMs + 50_000);
    await kit.db.run('insert into token_buckets (key, full_at) values ($1, $2)', [key, busyUntil]);
    await button(page, texts.form.submit).click();
    await page.getByText(texts.form.tooMany(60)).waitFor();
    await accessible('at its capacity');
    await fitsWidth(page);
    await shot(page, `form-capacity-${name}`);
    expect(await box(page, 'Name').inputValue()).toBe('Maja Berg');
    await page.reload();
    await expect.poll(() => box(page, 'Home town').inputValue()).toBe('Umeå');
    kit.clock.move(60_000);
    await button(page, texts.form.submit).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sign\/doc_/);
  } finally {
    await leave();
  }
});

test.each(people)('a form that cannot be shown for a minute says so, and is shown then: $name', async of => {
  const { language, texts, device, name } = of;
  const form = await publishRental(await kit.organization({ name: 'Northlight Studio' }), {}, of);
  const view = form.url.replace('/f/', '/api/f/');
  for (let i = 0; i < linkLimits.pair; i++) await fetch(view);
  const { page, accessible, leave } = await personWith({ ...device, locale: language satisfies DocumentLanguage });
  try {
    await page.goto(form.url);
    await heading(page, texts.form.busyTitle).waitFor();
    await accessible('busy');
    await fitsWidth(page);
    await shot(page, `form-busy-${name}`);
    await button(page, texts.tryAgain).focus();
    kit.clock.move(60_000);
    await page.keyboard.press('Enter');
    await heading(page, 'Rent a room').waitFor();
  } finally {
    await leave();
  }
});
