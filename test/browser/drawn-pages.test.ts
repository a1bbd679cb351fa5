/** Server-rendered public pages pass axe, on a phone in dark mode and on a desktop. */
import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { personWith, phone } from './kit/person.ts';

const kit = useService({ web: pagesDir });
const addresses = ['/', '/start/used', '/docs', '/outbox', '/verify', '/join?token=nobody', '/no-such-page'];

for (const [device, options] of [
  ['a phone in the dark', { ...phone, viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
  ['a desktop', {}],
] as const) {
  test(`every server-rendered page is accessible on ${device}`, async () => {
    const person = await personWith(options);
    try {
      for (const address of addresses) {
        await person.page.goto(`${kit.baseUrl}${address}`);
        await person.page.locator('h1, main, body').first().waitFor();
        await person.accessible(address);
        expect(
          person.errors.filter(error => !/40[0-9]|410/.test(error)),
          address,
        ).toEqual([]);
      }
    } finally {
      await person.leave();
    }
  });
}
