/**
 * The pages of a link in all their states, on a narrow phone in dark mode and on a desktop in light mode: no axe
 * violations, nothing wider than the screen, no browser errors. The responses are stubbed, so that rare ones are
 * covered; the journeys show that the service sends them.
 */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageError, sessionHeader } from '../../src/contract/pages/error.ts';
import { identityView } from '../../src/contract/pages/identity/identity-page.ts';
import { lockedView, signerView } from '../../src/contract/pages/signer/view.ts';
import { useService } from '../kit/service.ts';
import { agreement } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { fitsWidth, shot } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';
import { type State, statesOf } from './kit/states.ts';

const kit = useService({ web: pagesDir });
const original = agreement();
const states = statesOf(createHash('sha256').update(original).digest('hex'));
const token = `${'0'.repeat(26)}.${'A'.repeat(43)}`;
const addresses = { sign: `/sign/doc_00000000000000000000000000?token=${token}`, id: `/id/${token}` };

/** Answers every request of the page with the state. */
const answersWith = async (page: Page, { status, body }: State) => {
  await page.unroute('**/api/**');
  await page.route('**/api/**', async route => {
    if (route.request().url().endsWith('/original'))
      return route.fulfill({ status: 200, contentType: 'application/pdf', body: original });
    await route.fulfill({
      status,
      contentType: 'application/json',
      headers: { [sessionHeader]: 'a-token-of-this-session' },
      body: JSON.stringify(body),
    });
  });
};

test('the stubbed states match the contract', () => {
  for (const { name, at, status, body } of states) {
    const shown = at === 'id' ? identityView : 'verification' in body ? lockedView : signerView;
    const shape = status === 200 ? shown : pageError;
    expect(shape.safeParse(body).error?.issues ?? [], name).toEqual([]);
  }
});

const devices = [
  ['a narrow phone in the dark', { ...phone, viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
  ['a desktop in the light', { colorScheme: 'light' }],
] as const;

for (const [device, options] of devices) {
  test(`every state is accessible on ${device}`, async () => {
    const person = await personWith(options);
    const { page, errors } = person;
    try {
      for (const [i, state] of states.entries()) {
        // The page of the state before asks again by itself, while nothing answers for the service.
        await page.goto('about:blank');
        errors.length = 0;
        await answersWith(page, state);
        await page.goto(`${kit.baseUrl}${addresses[state.at]}`);
        await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
        await person.accessible(state.name);
        await fitsWidth(page, state.name);
        await shot(page, `state-${options.colorScheme}-${i}`);
        expect(
          errors.filter(error => !error.includes(String(state.status))),
          state.name,
        ).toEqual([]);
      }
    } finally {
      await person.leave();
    }
  });
}
